import { formatCount } from '@/lib/format/numbers'
import { submissionCount } from '../messages'

export const TITLE = 'Answers'
export const AS_TABLES = 'Show as tables'
export const summarized = (count: number, isEverything: boolean) =>
  `${isEverything && count > 1 ? 'all ' : ''}${submissionCount(count)}`

export const MULTIPLE = 'multiple answers'
export const answered = (count: number, average: string | null) =>
  `${formatCount(count)} ${count === 1 ? 'answer' : 'answers'}${average === null ? '' : `, average ${average}`}`
export const range = (least: string, most: string) => `From ${least} to ${most}`
export const otherAnswers = (count: number) =>
  `${formatCount(count)} other ${count === 1 ? 'answer' : 'answers'}`
export const TABLE = { answer: 'Answer', count: 'Count', share: 'Share' }
