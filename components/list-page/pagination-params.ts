/** Allowed page sizes. */
export const PAGE_SIZES = [25, 50, 100, 250, 500, 1000] as const
export const DEFAULT_SIZE = 100

/** Highest offset that every system can be expected to handle. */
const LAST_OFFSET = 2 ** 31 - 1

/**
 * Parses `page` and `size` of a URL. Invalid values become the default; a page that is too high becomes the last
 * possible one.
 */
export function parsePagination(params: URLSearchParams): { page: number; size: number } {
  const size = PAGE_SIZES.find((known) => String(known) === params.get('size')) ?? DEFAULT_SIZE
  const text = params.get('page') ?? ''
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1
  return { size, page: Math.min(page, Math.floor(LAST_OFFSET / size)) }
}

/** Names of pagination parameters that were changed in parsing. */
export const invalidPagination = (params: URLSearchParams, place: { page: number; size: number }): string[] =>
  (['page', 'size'] as const).filter((name) => params.get(name) && params.get(name) !== String(place[name]))
