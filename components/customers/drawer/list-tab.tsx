import { useMemo } from 'react'
import { Instant } from '@/components/record/instant'
import { LongText } from '@/components/record/long-text'
import { ShowAll, useCap } from '@/components/record/show-all'
import { RecordTable } from '@/components/record/table'
import type { Customer } from '@/lib/contract'
import { own, type Row } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { type CustomerList, NOTES } from './lists'
import { NothingSent } from './nothing-sent'

/** One list of the full data, newest first, with known columns if its fields are known. */
export function ListTab({ customer, list }: { customer: Customer; list: CustomerList }) {
  const section = useMemo(() => sectionOf(customer, list.key), [customer, list])
  const rows = useMemo(
    () => (section.kind === 'rows' ? newestFirst(section.rows, list.date) : []),
    [section, list],
  )
  if (section.kind !== 'rows') return <NothingSent section={section} list={list} />
  const prose = list === NOTES && rows.every((row) => typeof own(row, 'note') === 'string')
  if (prose) return <Notes rows={rows} />
  return (
    <div className="text-13 tabular-nums">
      <RecordTable rows={rows} name={list.label} columns={list.columns} />
    </div>
  )
}

function Notes({ rows }: { rows: Row[] }) {
  const { shown, hidden, showAll } = useCap(rows, 50)
  return (
    <div className="text-13 tabular-nums">
      <ol className="grid gap-4 print:block print:space-y-4">
        {[...shown.entries()].map(([place, row]) => (
          <li key={place} className="border-b border-border pb-4 last:border-b-0">
            <p className="mb-1 text-xs/4 text-muted">
              <Instant value={own(row, 'note_date')} />
              {absence(own(row, 'author')) === null && (
                <>
                  {' · '}
                  <bdi translate="no">{formatText(own(row, 'author'))}</bdi>
                </>
              )}
            </p>
            <LongText text={formatText(own(row, 'note'))} />
          </li>
        ))}
      </ol>
      <ShowAll hidden={hidden} total={rows.length} what="notes" onShowAll={showAll} />
    </div>
  )
}
