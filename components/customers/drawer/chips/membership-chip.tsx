import { Icon } from '@/components/ui/icon/icon'
import type { Customer } from '@/lib/contract'
import { MEMBERSHIPS } from '../lists'
import { currentMemberships, membershipShort, membershipText } from '../membership-text'
import { CHIPS } from '../messages'
import { newestFirst, sectionOf } from '../section'
import { Chip } from './chip'

interface MembershipChipProps {
  customer: Customer
  today: string
  zone: string
}

/** The customer's membership in words, and how many others there are. */
export function MembershipChip({ customer, today, zone }: MembershipChipProps) {
  const section = sectionOf(customer, MEMBERSHIPS.key)
  const icon = <Icon name="id-card" size={14} className="text-muted" />
  if (section.kind !== 'rows') {
    return (
      <Chip icon={icon} tone="quiet">
        {section.kind === 'empty' ? CHIPS.noMembership : CHIPS.membershipUnknown}
      </Chip>
    )
  }
  const current = currentMemberships(newestFirst(section.rows, MEMBERSHIPS.date), today, zone)
  const [first, ...others] = current
  if (!first) return null
  return (
    <Chip icon={icon} tone="strong" more={membershipText(first, today, zone)}>
      <bdi>{membershipShort(first, today, zone)}</bdi>
      {others.length > 0 && <span className="text-muted"> {CHIPS.more(others.length)}</span>}
    </Chip>
  )
}
