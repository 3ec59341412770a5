import { UNKNOWN } from './text'

/** Created once: creating one takes longer than formatting a page of numbers. */
export const plainNumber = new Intl.NumberFormat('en-GB')

export function formatCount(count: number): string {
  return Number.isFinite(count) ? plainNumber.format(count) : UNKNOWN
}
