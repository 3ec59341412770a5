import { RecordTable } from '@/components/record/table'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'
import { arrivalFlags } from '@/lib/full-data/arrival'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { visitFacts } from '@/lib/full-data/visit-facts'
import { type TabValue, VISITS } from '../lists'
import { VISITS_OVERVIEW } from '../messages'
import { NothingSent } from '../nothing-sent'
import { SectionHead } from '../section-head'
import type { useWallClock } from './use-wall-clock'

const NEXT = 3
const LAST = 5

interface VisitsSectionProps extends ReturnType<typeof useWallClock> {
  customer: Customer
  onTab: (tab: TabValue) => void
}

/** The next visits, soonest first, and the last ones, newest first. */
export function VisitsSection({ customer, zone, now, onTab }: VisitsSectionProps) {
  const section = sectionOf(customer, VISITS.key)
  // The first line of the drawer says so.
  const isSaid = arrivalFlags(customer, now, zone).some(({ kind }) => kind === 'first-visit')
  if (section.kind === 'empty' && isSaid) return null
  if (section.kind !== 'rows') {
    return (
      <section>
        <SectionHead title={VISITS_OVERVIEW.last} />
        <NothingSent section={section} list={VISITS} />
      </section>
    )
  }
  const next = visitFacts(section.rows, now, zone).upcoming.map(({ row }) => row)
  const past = newestFirst(section.rows, VISITS.date).filter((row) => !next.includes(row))
  const groups = [
    { title: VISITS_OVERVIEW.next, rows: next, most: NEXT },
    { title: VISITS_OVERVIEW.last, rows: past, most: LAST },
  ].filter(({ rows }) => rows.length > 0)
  return groups.map(({ title, rows, most }, place) => (
    <section key={title}>
      <SectionHead
        title={title}
        meta={rows.length > most && `${most} of ${formatCount(rows.length)}`}
        link={place === groups.length - 1 ? VISITS_OVERVIEW.all : undefined}
        onLink={() => onTab('visits')}
      />
      <RecordTable rows={rows.slice(0, most)} name={title} columns={VISITS.columns} details={false} />
    </section>
  ))
}
