/** A page's place in its list, which isn't narrowed by it. */
const PLACE = ['limit', 'offset', 'before', 'after', 'date']

/** What narrows a list, of what its page asks our API for. */
export const filtersOf = (asked: object): [name: string, value: string][] =>
  Object.entries(asked).filter(([name, value]) => value !== undefined && !PLACE.includes(name))

/** Whether a file's rows were narrowed as the page's are. */
export function areAsked(filters: Record<string, string>, asked: object): boolean {
  const wanted = filtersOf(asked)
  return (
    wanted.length === Object.keys(filters).length && wanted.every(([name, value]) => filters[name] === value)
  )
}
