import { formatCount } from '@/lib/format/numbers'

/** Of how many active customers something is known from their full data. */
export interface Coverage {
  /** When the last nightly run ended, as an ISO string; null: none has. */
  readAt: string | null
  /** Customers with an event in the last 90 days. */
  active: number
  known: { memberships: number; visits: number }
}

const NAMES = { memberships: 'Memberships', visits: 'No-shows' } as const
type Known = keyof typeof NAMES
const BOTH: readonly Known[] = ['memberships', 'visits']

/**
 * Of how many customers it is known, in one sentence if that is the same for all that is wanted. `when` is the time of
 * the last nightly run; null: none has ended. Without coverage, that isn't known; without active customers, there is nothing to say.
 */
export function coverageTexts(
  coverage: Omit<Coverage, 'readAt'> | null,
  when: string | null,
  wanted: readonly Known[] = BOTH,
): string[] {
  if (coverage?.active === 0) return []
  if (!coverage) return wanted.map((one) => `${NAMES[one]} aren’t known for all customers yet.`)
  const { known, active } = coverage
  const text = (what: string, of: Known) =>
    `${what}: known for ${formatCount(known[of])} of ${formatCount(active)} active customers${when ? `, as of ${when}` : ' so far'}.`
  const [first, other] = wanted
  if (first && other && known[first] === known[other]) return [text('Memberships and no-shows', first)]
  return wanted.map((one) => text(NAMES[one], one))
}
