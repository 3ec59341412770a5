import { UNKNOWN } from './text'

/** Made once: to make one takes longer than to format a page of numbers with it. */
export const plainNumber = new Intl.NumberFormat('en-GB')

/** A count with thousands separators, `1,234`. */
export function formatCount(count: number): string {
  return Number.isFinite(count) ? plainNumber.format(count) : UNKNOWN
}
