import { plainNumber } from './numbers'
import { formatText } from './text'

/** An amount in units of an ISO 4217 currency, `$24.00`; `24 credits` for another unit. */
export function formatMoney(amount: unknown, currency: unknown): string {
  const number =
    typeof amount === 'string' && /^-?\d{1,12}(\.\d{1,4})?$/.test(amount) ? Number(amount) : amount
  if (typeof number !== 'number' || !Number.isFinite(number)) return formatText(amount)
  if (typeof currency !== 'string' || currency.trim() === '') return plainNumber.format(number)
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return new Intl.NumberFormat('en-GB', style).format(number)
  } catch {
    return `${plainNumber.format(number)} ${currency}`
  }
}
