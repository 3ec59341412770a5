import type { CustomersAnswer } from './api'

/**
 * Answers of several questions as one: whoever answers more than one of them is there once. Whom upstream
 * knows by the whole text is meant, also where that row can't be read, and nobody whom the directory finds by
 * parts of it.
 */
export function mergeAnswers(all: readonly CustomersAnswer[]): CustomersAnswer {
  const exact = all.filter(({ directory }) => directory === undefined)
  const answers = exact.some(({ members, unreadable }) => members.length + unreadable.length > 0)
    ? exact
    : all
  const seen = new Set<string>()
  const members = answers.flatMap((answer) => {
    const fresh = answer.members.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh
  })
  return {
    members,
    unreadable: answers.flatMap(({ unreadable }) => unreadable),
    directory: answers.find(({ directory }) => directory !== undefined)?.directory,
  }
}
