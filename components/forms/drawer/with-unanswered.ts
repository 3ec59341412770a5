/** A submission's questions, with those that only other submissions answered after the question before them. */
export function withUnanswered(answered: readonly string[], asked: readonly string[]): string[] {
  const own = new Set(answered)
  const missing = new Map<string | undefined, string[]>()
  let before: string | undefined
  for (const key of asked) {
    if (own.has(key)) before = key
    else missing.set(before, [...(missing.get(before) ?? []), key])
  }
  return [undefined, ...answered].flatMap((key) => [
    ...(key === undefined ? [] : [key]),
    ...(missing.get(key) ?? []),
  ])
}
