import type { ExportManifest, FilterValue } from '@/lib/exports'

/** A page's position in its list, which is no filter. */
const PLACE = ['limit', 'offset', 'before', 'after', 'date']

/** The filters in a page's API query. */
export const filtersOf = (asked: object): [name: string, value: FilterValue][] =>
  Object.entries(asked).filter(([name, value]) => value !== undefined && !PLACE.includes(name))

/** Whether a file has the same filters as the page. */
export function areAsked(filters: ExportManifest['filters'], asked: object): boolean {
  const wanted = filtersOf(asked)
  return (
    wanted.length === Object.keys(filters).length &&
    wanted.every(([name, value]) => String(filters[name]) === String(value))
  )
}
