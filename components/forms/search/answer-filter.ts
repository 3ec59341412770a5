/** One answer of the summary that the list is filtered by; `answer` null: not answered. It is personal data. */
export interface AnswerFilter {
  question: string
  /** The question within a nested answer. */
  part?: string
  answer: string | null
}

/** The filter as one text of the history entry. */
export const filterText = ({ question, part, answer }: AnswerFilter) =>
  JSON.stringify([question, answer, part])

/** The filter in a history entry; null: none. */
export function filterFrom(text: string | undefined): AnswerFilter | null {
  if (text === undefined) return null
  const [question, answer, part] = JSON.parse(text)
  return { question, answer, ...(typeof part === 'string' && { part }) }
}

export const isSameFilter = (one: AnswerFilter | null, other: AnswerFilter) =>
  one !== null && one.question === other.question && one.part === other.part && one.answer === other.answer
