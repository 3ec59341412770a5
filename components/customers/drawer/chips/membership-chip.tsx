import { Icon } from '@/components/ui/icon/icon'
import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'
import { dayOf } from '@/lib/full-data/day-of'
import { isOver } from '@/lib/full-data/membership-facts'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { MEMBERSHIPS, PURCHASES } from '../lists'
import { currentMemberships, membershipShort, membershipText } from '../membership-text'
import { CHIPS } from '../messages'
import { shortDay } from '../overview/day-words'
import { counts } from '../overview/purchase-facts'
import { Chip } from './chip'

interface MembershipChipProps {
  customer: Customer
  today: string
  zone: string
}

const MONTH_MS = 30 * 86_400_000

/** What the customer bought last, such as a class pass, if that is at most 30 days ago: ` · 20-class pass, 25 Nov`. */
function recentPurchase(customer: Customer, today: string, zone: string): string | null {
  const section = sectionOf(customer, PURCHASES.key)
  const [row = {}] = section.kind === 'rows' ? newestFirst(section.rows.filter(counts), PURCHASES.date) : []
  const [item, day] = [own(row, 'item'), dayOf(own(row, PURCHASES.date), zone)]
  if (!day || typeof item !== 'string' || absence(item) !== null) return null
  return Date.parse(today) - Date.parse(day) > MONTH_MS
    ? null
    : ` · ${formatText(item)}, ${shortDay(day, today)}`
}

/** The customer's membership in words, and how many others there are. */
export function MembershipChip({ customer, today, zone }: MembershipChipProps) {
  const section = sectionOf(customer, MEMBERSHIPS.key)
  const icon = <Icon name="id-card" size={14} className="text-muted" />
  if (section.kind !== 'rows') {
    return (
      <Chip icon={icon} tone="quiet">
        {section.kind === 'empty' ? (
          <bdi>
            {CHIPS.noMembership}
            {recentPurchase(customer, today, zone)}
          </bdi>
        ) : (
          CHIPS.membershipUnknown
        )}
      </Chip>
    )
  }
  const current = currentMemberships(newestFirst(section.rows, MEMBERSHIPS.date), today, zone)
  const [first, ...others] = current
  if (!first) return null
  return (
    <Chip icon={icon} tone="strong" more={membershipText(first, today, zone)}>
      <bdi>
        {membershipShort(first, today, zone)}
        {isOver(first, today, zone) && recentPurchase(customer, today, zone)}
      </bdi>
      {others.length > 0 && <span className="text-muted"> {CHIPS.more(others.length)}</span>}
    </Chip>
  )
}
