import { param, type SearchParam } from '@/lib/browser/navigation/search-params'

export const PAGE_SIZES = [25, 50, 100, 250, 500, 1000] as const
export const DEFAULT_SIZE = 100

/** Highest offset that every system can be expected to handle. */
const LAST_OFFSET = 2 ** 31 - 1

const size = param<number, number>(
  'size',
  DEFAULT_SIZE,
  (text) => PAGE_SIZES.find((known) => String(known) === text) ?? null,
)

/** A page that is too high for its size is invalid. */
const page: SearchParam<number> = {
  parse(textOf) {
    const text = textOf('page') || '1'
    const last = LAST_OFFSET / size.parse(textOf).value
    return /^[1-9]\d*$/.test(text) && +text <= last ? { value: +text } : { value: 1, odd: ['page'] }
  },
  format: (value): Record<string, string> => (value > 1 ? { page: String(value) } : {}),
}

export const PAGINATION = { size, page }
