/** Parts a repeated id from its count; a control character, so that no id of upstream holds it. */
const REPEAT = '\u0000'

/** Ids that are unique within a page: the second row of an id gets a count behind it. */
export function rowIds(ids: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return ids.map((id) => {
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id}${REPEAT}${count}`
  })
}

/** Ids that stand more than once in a page. */
export function repeatedIds(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.size === seen.add(id).size))
}
