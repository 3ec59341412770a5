import { answerToCopy, DEEPEST, isAnswer, NOT_ANSWERED } from './answers'
import { questionLabels } from './headings'
import { isRow, own, type Row } from './reading'

/** A submission's answers as text, one per line. */
export function answersText(answers: Row, zone: string, questions = Object.keys(answers)): string {
  const lines: string[] = []
  const write = (row: Row, keys: string[], depth: number) => {
    const labels = questionLabels(keys)
    for (const [key, name] of labels) {
      const value = own(row, key)
      const label = `${'  '.repeat(depth)}${name}:`
      if (!isAnswer(value)) lines.push(`${label} ${NOT_ANSWERED}`)
      else if (isRow(value) && depth < DEEPEST) {
        lines.push(label)
        write(value, Object.keys(value), depth + 1)
      } else lines.push(`${label} ${answerToCopy(value, zone, key, row)}`)
    }
  }
  write(answers, questions, 0)
  return lines.join('\n')
}
