import { Field } from '@/components/record/fields'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { Customer } from '@/lib/contract'
import { wallClock } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { MEMBERSHIPS, type TabValue } from './lists'
import { isOver, membershipText } from './membership-text'
import { newestFirst, sectionOf } from './section'

const MOST = 3

/** The customer's current memberships as text, or the newest ended one. */
export function MembershipsField({
  customer,
  readAt,
  onTab,
}: {
  customer: Customer
  readAt: number | null
  onTab: (tab: TabValue) => void
}) {
  const zone = useTimeZone()
  // During hydration this is the server's day, whatever this computer's clock says.
  const now = useNow() ?? readAt ?? Date.now()
  const section = sectionOf(customer, MEMBERSHIPS.key)
  if (section.kind === 'missing') return null
  const today = wallClock(now, zone).day
  const rows = section.kind === 'rows' ? newestFirst(section.rows, MEMBERSHIPS.date) : []
  const current = rows.filter((row) => !isOver(row, today, zone))
  const shown = current.length > 0 ? current.slice(0, MOST) : rows.slice(0, 1)
  const more = current.length - shown.length
  return (
    <Field label="Membership" raw={MEMBERSHIPS.key}>
      {section.kind === 'empty' && <span className="text-muted">No membership</span>}
      {[...shown.entries()].map(([place, row]) => (
        <p key={place} className="wrap-anywhere">
          <bdi>{membershipText(row, today, zone)}</bdi>
        </p>
      ))}
      {(more > 0 || section.kind === 'other') && (
        <button
          type="button"
          className="min-h-6 font-medium text-accent-text hover:underline print:hidden"
          onClick={() => onTab('memberships')}
        >
          {section.kind === 'other' ? 'Show memberships' : `${formatCount(more)} more`}
        </button>
      )}
    </Field>
  )
}
