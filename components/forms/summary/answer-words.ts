import { isAnswer } from '@/lib/format/answers'
import { formatText } from '@/lib/format/text'

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return formatText(value).trim()
}

/** The choices in one answer, as the summary counts them. */
export const answerWords = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.filter(isAnswer).map(wordOf) : [wordOf(value)])
