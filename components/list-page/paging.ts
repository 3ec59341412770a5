import { formatCount } from '@/lib/format/numbers'

export interface Page {
  number: number
  size: number
  count: number
}

/** Total rows; `isMore`: there are more; `isWhole`: all were counted. */
interface Total {
  total: number
  isMore: boolean
  isWhole: boolean
}

/** The range of a page's rows, `101–200` or `101–200 of 340`; empty without rows. */
export function rangeText({ number, size, count }: Page, total?: Total | null): string {
  if (count === 0) return ''
  const first = (number - 1) * size + 1
  const last = first + count - 1
  const range = first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`
  if (!total) return range
  const all = Math.max(total.total, last)
  return `${range} of ${formatCount(all)}${total.isMore ? '+' : ''}${total.isWhole ? '' : ' so far'}`
}

/** Whether this is the last page: partial, or the next one is empty. `nextCount` is undefined while unknown. */
export function isLastPage({ size, count }: Page, nextCount: number | undefined, paging?: string): boolean {
  const isShort = count < size && (paging === undefined || paging === 'repeats')
  return isShort || nextCount === 0
}

/** The page with the current page's first row after the page size changes. */
export function pageAfterResize(number: number, from: number, to: number): number {
  return Math.floor(((number - 1) * from) / to) + 1
}

/** The message instead of rows on a page after the list's end. */
export const emptyPage = (page: number) => ({
  title: `Page ${formatCount(page)} is empty`,
  detail: 'The list ends before this page.',
})
