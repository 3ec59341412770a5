/** Separates a repeated id from its count: a control character, which no id contains. */
const REPEAT = '\u0000'

/** Unique ids within a page: repeats of an id get a count appended. */
export function rowIds(ids: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return ids.map((id) => {
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id}${REPEAT}${count}`
  })
}

/** Ids that occur more than once on a page. */
export function repeatedIds(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.size === seen.add(id).size))
}
