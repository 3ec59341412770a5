/** Rows a page may have. */
export const PAGE_SIZES = [25, 50, 100, 250, 500, 1000] as const
export const DEFAULT_SIZE = 100

/** Beyond this, an offset is no longer a number that every system counts to. */
const LAST_OFFSET = 2 ** 31 - 1

/**
 * Reads `page` and `size` of an address; what can't be understood is the default. A page beyond all that can be
 * asked for is the last of those.
 */
export function parsePlace(params: URLSearchParams): { page: number; size: number } {
  const size = PAGE_SIZES.find((known) => String(known) === params.get('size')) ?? DEFAULT_SIZE
  const text = params.get('page') ?? ''
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1
  return { size, page: Math.min(page, Math.floor(LAST_OFFSET / size)) }
}

/** Names of what an address says of its place otherwise than it was read. */
export const oddPlaces = (params: URLSearchParams, place: { page: number; size: number }): string[] =>
  (['page', 'size'] as const).filter((name) => params.get(name) && params.get(name) !== String(place[name]))
