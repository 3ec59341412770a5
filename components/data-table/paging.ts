import { formatCount } from '@/lib/format/numbers'

/** One page of a list whose total isn't known. */
export interface Page {
  /** From 1. */
  number: number
  /** Rows asked for. */
  size: number
  /** Rows that came, those that can't be read included. */
  count: number
}

/** How many rows there are in all; `isMore`: and more, `isWhole`: all were looked at. */
interface Total {
  total: number
  isMore: boolean
  isWhole: boolean
}

/** The rows that a page holds, `101–200` or `101–200 of 340`; empty where it holds none. */
export function rangeText({ number, size, count }: Page, total?: Total | null): string {
  if (count === 0) return ''
  const first = (number - 1) * size + 1
  const last = first + count - 1
  const range = first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`
  if (!total) return range
  const all = Math.max(total.total, last)
  return `${range} of ${formatCount(all)}${total.isMore ? '+' : ''}${total.isWhole ? '' : ' so far'}`
}

/**
 * Whether a further page is known not to be there: this one wasn't full, or the next, fetched ahead, came
 * empty. `nextCount` is undefined while the next page isn't known. Where rows moved or what follows could not
 * be read, a shorter page tells nothing.
 */
export function isLastPage({ size, count }: Page, nextCount: number | undefined, paging?: string): boolean {
  const isShort = count < size && (paging === undefined || paging === 'repeats')
  return isShort || nextCount === 0
}

/** The page that holds the first row of the page in hand when pages change their size. */
export function pageAfterResize(number: number, from: number, to: number): number {
  return Math.floor(((number - 1) * from) / to) + 1
}
