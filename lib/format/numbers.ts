import { UNKNOWN } from './text'

/** Created once: creating one takes longer than formatting a page of numbers. */
export const plainNumber = new Intl.NumberFormat('en-GB')

export function formatCount(count: number): string {
  return Number.isFinite(count) ? plainNumber.format(count) : UNKNOWN
}

const shortNumber = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 2 })

/** A count in four characters or fewer, such as 999 or 1.2k. */
export const formatCountShort = (count: number): string =>
  count < 1000 ? formatCount(count) : shortNumber.format(count).toLowerCase()
