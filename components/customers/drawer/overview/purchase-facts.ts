import { formatMoney } from '@/lib/format/money'
import { own, type Row } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import { dayOf } from '@/lib/full-data/day-of'

const DATE = 'purchase_date'
/** Amounts are added as integers: no amount has more than four decimals. */
const PARTS = 10_000
const AMOUNT = /^-?\d{1,12}(\.\d{1,4})?$/
const STATUS = /status|(^|_)state$|refund|void|cancel|revers|charge_?back|fail/i
const PAID = /^(paid|completed?|settled|succeeded|success|successful|captured|closed|no|false|0)$/i

/** Whether nothing says that a purchase wasn't paid, or was paid back. */
export const counts = (row: Row) =>
  Object.entries(row).every(
    ([key, value]) => !STATUS.test(key) || absence(value) !== null || PAID.test(String(value)),
  )

/** The sum of purchases by currency, such as `$48.00 + €20.00`; null if any of them isn't recognized. */
export function totalOf(rows: readonly Row[]): string | null {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const amount = String(own(row, 'amount'))
    const currency = own(row, 'currency')
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
    if (!AMOUNT.test(amount) || !counts(row)) return null
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(Number(amount) * PARTS))
  }
  if ([...sums.values()].some((sum) => !Number.isSafeInteger(sum))) return null
  return [...sums].map(([currency, sum]) => formatMoney(sum / PARTS, currency)).join(' + ')
}

interface PurchaseFacts {
  /** Purchases of the month, as sent. */
  rows: Row[]
  /** Their sum; null: none, or not known. */
  total: string | null
  /** Whether every purchase has a date, so that none of the month is missing. */
  isWhole: boolean
}

/** The purchases of the month of `today`, `YYYY-MM-DD`, and their sum. */
export function purchasesOfMonth(all: readonly Row[], today: string, zone: string): PurchaseFacts {
  const days = all.map((row) => dayOf(own(row, DATE), zone))
  const rows = all.filter((_, place) => days[place]?.slice(0, 7) === today.slice(0, 7))
  const isWhole = !days.includes(null)
  return { rows, total: rows.length > 0 && isWhole ? totalOf(rows) : null, isWhole }
}
