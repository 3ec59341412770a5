import { Icon } from '@/components/ui/icon/icon'
import type { Customer } from '@/lib/contract'
import { formatDayShort } from '@/lib/format/days'
import { own, type Row } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'
import { dayOf } from '@/lib/full-data/day-of'
import { isOver } from '@/lib/full-data/membership-facts'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { MEMBERSHIPS, PURCHASES } from '../lists'
import { currentMemberships, membershipName, membershipShort, membershipText } from '../membership-text'
import { CHIPS } from '../messages'
import { counts } from '../overview/purchase-facts'
import { Chip } from './chip'

interface MembershipChipProps {
  customer: Customer
  today: string
  zone: string
  /** The membership whose end a line above the chips says. */
  said: Row | undefined
}

const MONTH_MS = 30 * 86_400_000

/**
 * What the customer bought last, such as a class pass, if that is at most 30 days ago: `20-class pass, 25 Nov`.
 * Buying the membership that `ended` says nothing new.
 */
function recentPurchase(customer: Customer, today: string, zone: string, ended?: Row): string | null {
  const section = sectionOf(customer, PURCHASES.key)
  const [row = {}] = section.kind === 'rows' ? newestFirst(section.rows.filter(counts), PURCHASES.date) : []
  const [item, day] = [own(row, 'item'), dayOf(own(row, PURCHASES.date), zone)]
  if (!day || typeof item !== 'string' || absence(item) !== null) return null
  const isOfEnded =
    ended && formatText(item) === membershipName(ended) && day <= (dayOf(own(ended, 'end_date'), zone) ?? '')
  return isOfEnded || Date.parse(today) - Date.parse(day) > MONTH_MS
    ? null
    : `${formatText(item)}, ${formatDayShort(day, today)}`
}

/** The customer's membership in words, and how many others there are. */
export function MembershipChip({ customer, today, zone, said }: MembershipChipProps) {
  const section = sectionOf(customer, MEMBERSHIPS.key)
  const icon = <Icon name="id-card" size={14} className="text-muted" />
  if (section.kind !== 'rows') {
    const bought = recentPurchase(customer, today, zone)
    return (
      <Chip icon={icon} tone="quiet">
        {section.kind === 'empty' ? (
          <bdi>
            {CHIPS.noMembership}
            {bought && ` · ${CHIPS.bought(bought)}`}
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
  const bought = isOver(first, today, zone) && recentPurchase(customer, today, zone, first)
  if (first === said && others.length === 0) {
    if (!bought) return null
    return (
      <Chip icon={icon}>
        <bdi>{CHIPS.onlyBought(bought)}</bdi>
      </Chip>
    )
  }
  return (
    <Chip icon={icon} tone="strong" more={membershipText(first, today, zone)}>
      <bdi>
        {membershipShort(first, today, zone)}
        {bought && ` · ${CHIPS.bought(bought)}`}
      </bdi>
      {others.length > 0 && <span className="text-muted"> {CHIPS.more(others.length)}</span>}
    </Chip>
  )
}
