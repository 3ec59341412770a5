import { humanise } from '@/lib/format/label'
import type { Row } from '@/lib/format/reading'
import { formatText, NONE } from '@/lib/format/text'
import { isAnswer } from '../questions'

/** Questions and answers as lines of text to paste elsewhere; what has parts is JSON. */
export function answersText(answers: Row): string {
  return Object.entries(answers)
    .map(([key, value]) => `${humanise(key)}: ${isAnswer(value) ? formatText(value) : NONE}`)
    .join('\n')
}
