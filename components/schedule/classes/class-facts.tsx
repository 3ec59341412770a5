import type { ReactNode } from 'react'
import { RecordView } from '@/components/record/record'
import { NO_FILTERS } from '@/components/schedule/address'
import { change } from '@/components/schedule/change'
import { ALL_FIELDS, CONFLICT, FIELD_LABELS, LOCATION, weekOf } from '@/components/schedule/messages'
import { Button } from '@/components/ui/button'
import { classes as names } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { Warning } from '@/components/ui/warning'
import { formatDayHeading } from '@/lib/format/day-heading'
import { absence, formatText } from '@/lib/format/text'
import { type Hues, hueClass, hueOf } from './categories'
import { type Clash, clashingWith } from './clashes'
import { staffOf } from './class-messages'
import { type ChangeWords, type ClassAt, formatTimes, nameOf } from './class-times'
import { firstName } from './first-name'

interface ClassFactsProps {
  at: ClassAt
  clashes: readonly Clash[]
  hues: Hues
  /** The instructor whose week is shown already; null: all instructors'. */
  staff: string | null
  /** What is said about its change. */
  label: ChangeWords | undefined
  onMove: (to: ClassAt) => void
  /** Called before the page changes to another week. */
  onLeave: () => void
}

/** When, who, what and where, with what follows from it. */
export function ClassFacts({ at, clashes, hues, staff, label, onMove, onLeave }: ClassFactsProps) {
  const { row } = at
  const place = LOCATION.fields.map((name) => Reflect.get(row, name)).find((value) => absence(value) === null)
  const changed = label?.staff ? label.others : label?.words
  const own = absence(row.staff_name) === null ? formatText(row.staff_name) : null
  return (
    <>
      <p className="mb-4 text-13 text-muted">
        {formatDayHeading(at.day, 0)}, <span className="font-medium text-text">{formatTimes(row)}</span>
        {changed && (
          <>
            {' · '}
            <bdi>{changed}</bdi>
          </>
        )}
      </p>
      {at.notes.map((note) => (
        <Warning key={note}>{note}</Warning>
      ))}
      {clashingWith(at, clashes).map((other) => (
        <Warning key={other.key}>
          {CONFLICT.also}{' '}
          <button
            type="button"
            className="text-start text-accent-text underline-offset-2 hover:underline -my-1 py-1 max-md:-my-3 max-md:py-3"
            onClick={() => onMove(other)}
          >
            <bdi>{nameOf(other)}</bdi>, {formatTimes(other.row)}
          </button>
        </Warning>
      ))}
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-2 text-13 wrap-anywhere">
        <Fact label={FIELD_LABELS.staff}>
          <bdi translate="no" className={own === null ? 'text-muted' : 'font-medium'}>
            {staffOf(at)}
          </bdi>
          {label?.staff && (
            <span className="text-muted">
              {' · '}
              <bdi>{label.staff}</bdi>
            </span>
          )}
        </Fact>
        <Fact label={FIELD_LABELS.category}>
          <span
            aria-hidden
            className={names(
              'mr-2 inline-block size-2 rounded-[2px] bg-(--bar)',
              hueClass(hueOf(hues, row.class_category)),
            )}
          />
          <bdi>{formatText(row.class_category)}</bdi>
        </Fact>
        <Fact label={FIELD_LABELS.program}>
          <bdi>{formatText(row.program_name)}</bdi>
        </Fact>
        {place !== undefined && (
          <Fact label={LOCATION.label}>
            <bdi>{formatText(place)}</bdi>
          </Fact>
        )}
      </dl>
      {own !== null && own !== staff && (
        <Button
          className="mt-4 w-full"
          onClick={() => {
            onLeave()
            change({ view: 'week', filters: { ...NO_FILTERS, staff: own } })
          }}
        >
          <Icon name="calendar-range" size={16} className="text-muted" />
          <bdi className="truncate">{weekOf(firstName(own))}</bdi>
        </Button>
      )}
      <details className="mt-3 text-13">
        <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs/4 text-muted hover:text-text max-md:py-3.5">
          {ALL_FIELDS}
        </summary>
        <div className="pt-2">
          <RecordView value={row} name="Class" />
        </div>
      </details>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
