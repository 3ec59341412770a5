import { useMemo } from 'react'
import { RecordTable } from '@/components/record/table'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/fields/select'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { kindOf } from '@/lib/full-data/visit-facts'
import { VISITS } from '../lists'
import { VISIT_KINDS, VISITS_TAB } from '../messages'
import { NothingSent } from '../nothing-sent'

type Kind = keyof typeof VISIT_KINDS
const KINDS = Object.keys(VISIT_KINDS) as Kind[]

interface VisitsTabProps {
  customer: Customer
  /** Only visits of this kind; empty or unknown: all. */
  kind: string
  onKind: (kind: string) => void
}

/** All visits, newest first, with a filter by what came of them. */
export function VisitsTab({ customer, kind, onKind }: VisitsTabProps) {
  const section = useMemo(() => sectionOf(customer, VISITS.key), [customer])
  const rows = useMemo(
    () => (section.kind === 'rows' ? newestFirst(section.rows, VISITS.date) : []),
    [section],
  )
  if (section.kind !== 'rows') return <NothingSent section={section} list={VISITS} />
  const filter = KINDS.find((one) => one === kind)
  const countOf = (one: Kind) => rows.filter((row) => kindOf(row) === one).length
  const offered = KINDS.filter((one) => one === filter || countOf(one) > 0)
  const shown = filter ? rows.filter((row) => kindOf(row) === filter) : rows
  return (
    <div className="text-13 tabular-nums">
      {(filter || offered.length > 1) && (
        <div className="mb-3">
          <Select
            aria-label={VISITS_TAB.filter}
            value={filter ?? ''}
            onChange={(change) => onKind(change.target.value)}
          >
            <option value="">
              {VISITS_TAB.all} ({formatCount(rows.length)})
            </option>
            {offered.map((one) => (
              <option key={one} value={one}>
                {VISIT_KINDS[one]} ({formatCount(countOf(one))})
              </option>
            ))}
          </Select>
        </div>
      )}
      {shown.length > 0 ? (
        <RecordTable key={filter} rows={shown} name={VISITS.label} columns={VISITS.columns} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{VISITS_TAB.none}</p>
          <Button onClick={() => onKind('')}>{VISITS_TAB.showAll}</Button>
        </div>
      )}
    </div>
  )
}
