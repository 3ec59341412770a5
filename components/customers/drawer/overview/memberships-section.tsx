import { MEMBERSHIPS, type TabValue } from '@/components/customers/drawer/lists'
import type { Customer } from '@/lib/contract'
import { isOver } from '@/lib/full-data/membership-facts'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { currentMemberships, membershipName, membershipTerms } from '../membership-text'
import { NothingSent } from '../nothing-sent'
import { SectionHead } from '../section-head'
import type { useWallClock } from './use-wall-clock'

const MOST = 3

interface MembershipsSectionProps extends ReturnType<typeof useWallClock> {
  customer: Customer
  onTab: (tab: TabValue) => void
}

/** Current memberships in words, or the newest ended one. */
export function MembershipsSection({ customer, zone, now, onTab }: MembershipsSectionProps) {
  const section = sectionOf(customer, MEMBERSHIPS.key)
  // The chips say so.
  if (section.kind === 'empty') return null
  const rows = section.kind === 'rows' ? section.rows : []
  const shown = currentMemberships(newestFirst(rows, MEMBERSHIPS.date), now.day, zone).slice(0, MOST)
  const isMore = rows.length > shown.length
  return (
    <section className="text-13">
      <SectionHead
        title="Memberships"
        link={isMore ? 'All memberships' : undefined}
        onLink={() => onTab('memberships')}
      />
      {section.kind !== 'rows' && <NothingSent section={section} list={MEMBERSHIPS} />}
      {[...shown.entries()].map(([place, row]) => (
        <p key={place} className="text-pretty text-muted wrap-anywhere tabular-nums not-first:mt-0.5">
          <bdi>
            <span className={isOver(row, now.day, zone) ? '' : 'font-medium text-text'}>
              {membershipName(row)}
            </span>
            {membershipTerms(row, now.day, zone) !== '' && ` · ${membershipTerms(row, now.day, zone)}`}
          </bdi>
        </p>
      ))}
    </section>
  )
}
