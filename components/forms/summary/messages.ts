import { formatCount } from '@/lib/format/numbers'
import { submissionCount } from '../messages'

export const AS_TABLES = 'Show as tables'
interface Counted {
  hasDays: boolean
  isEverything: boolean
  isLoading: boolean
  total: number | null
}

/** The submissions that are counted, of `total`; null: not known. */
export function summarized(count: number, { hasDays, isEverything, isLoading, total }: Counted): string {
  if (hasDays) return `${isEverything ? '' : 'at least '}${formatCount(count)} in this period`
  if (isEverything) return `${count > 1 ? 'all ' : ''}${submissionCount(count)}`
  if (total !== null && total > count) return `${formatCount(count)} of ${formatCount(total)}`
  return isLoading ? `${formatCount(count)} so far` : `only ${formatCount(count)} loaded`
}
export const onlyThese = 'Show only these'

export const MULTIPLE = 'multiple answers'
export const answered = (count: number, average: string | null) =>
  `${formatCount(count)} ${count === 1 ? 'answer' : 'answers'}${average === null ? '' : `, average ${average}`}`
export const range = (least: string, most: string) => `From ${least} to ${most}`
export const otherAnswers = (count: number) =>
  `${formatCount(count)} other ${count === 1 ? 'answer' : 'answers'}`
/** Questions whose answers are all different, or nested. */
export const uncharted = (labels: readonly string[]) => `Not charted: ${labels.join(', ')}`
export const TABLE = { answer: 'Answer', count: 'Count', share: 'Share' }
