import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useBeforePaint } from '@/components/data-table/use-before-paint'
import { usePlainRows } from '@/components/data-table/use-plain-rows'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatText } from '@/lib/format/text'
import { type Hues, hueClass, hueOf } from './categories'
import { type ClassAt, formatTimes, nameOf } from './class-times'
import { isOn, isPast } from './class-words'
import type { Clock } from './clock'
import { ContinuingClasses } from './continuing-classes'
import styles from './list-view.module.css'
import { TODAY, takeToday } from './today'
import type { ViewProps } from './use-desk'
import { useKeptScroll } from './use-kept-scroll'

const HEADERS = ['Time', 'Class', 'Category', 'Program', 'Staff']

/** The week as a table a day, for reading on and for printing. */
export function ListView({ desk, clashing, onOpen }: ViewProps) {
  const { shown, now, hues, week, date } = desk
  const year = Number(now.day.slice(0, 4))
  const list = useRef<HTMLDivElement>(null)
  usePlainRows(list, 'button')
  useKeptScroll(list, desk.place)
  // Where it was scrolled before, from there; else from today's part, or the one of the day that is asked for.
  const isBegun = useRef(false)
  useBeforePaint(() => {
    if (desk.place === null) return
    const isNew = !isBegun.current && !desk.isPlaced
    isBegun.current = true
    if (takeToday() || isNew) list.current?.querySelector(`[data-day="${date}"]`)?.scrollIntoView()
  }, [desk.place, desk.isPlaced, date])
  return (
    <div ref={list} data-portrait="" className={styles.scroll}>
      {shown.map(({ day, classes }) => (
        <section
          key={day}
          data-day={day}
          id={day === now.day ? TODAY : undefined}
          className={styles.day}
          style={{ containIntrinsicHeight: heightOf(classes) }}
        >
          <h2 className={styles.heading}>
            {formatDayHeading(day, year)}
            {day === now.day && <span className="ml-2 font-medium text-(--accent-text)">Today</span>}
          </h2>
          <ContinuingClasses day={day} classes={week.continuingOn(day)} onOpen={onOpen} />
          {classes === null ? (
            <p className={styles.nothing}>
              {week.error && !week.isFetching ? 'Could not be read' : 'Being read'}
            </p>
          ) : classes.length === 0 ? (
            <p className={styles.nothing}>
              {week.continuingOn(day)?.length ? 'No classes start on this day' : 'No classes'}
            </p>
          ) : (
            <table className={styles.table} aria-label={`Classes, ${formatDayHeading(day, year)}`}>
              <thead>
                <tr>
                  {HEADERS.map((header) => (
                    <th key={header} scope="col">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {classes.map((at) => (
                  <ListRow
                    key={at.key}
                    at={at}
                    now={now}
                    hues={hues}
                    isClash={clashing.has(at.key)}
                    onOpen={onOpen}
                  />
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  )
}

/** What a day will take before it is drawn, so that the scroll bar doesn't jump. */
function heightOf(classes: ClassAt[] | null): string {
  return `auto ${44 + (classes && classes.length > 0 ? 28 + classes.length * 36 : 36)}px`
}

interface ListRowProps {
  at: ClassAt
  now: Clock
  hues: Hues
  isClash: boolean
  onOpen: (at: ClassAt) => void
}

function ListRow({ at, now, hues, isClash, onOpen }: ListRowProps) {
  const { row, notes } = at
  const marks = [...notes, ...(isClash ? ['Clash: the same staff member is in another class'] : [])].join(
    ' · ',
  )
  return (
    <tr data-past={isPast(at, now) || undefined}>
      <td>
        {formatTimes(row)}
        {isOn(at, now) && <span className="ml-2 font-medium text-(--accent-text)">On now</span>}
        {marks && (
          <span role="img" aria-label={marks} data-tooltip={marks} className={styles.mark}>
            <TriangleAlert aria-hidden size={13} />
          </span>
        )}
      </td>
      <td>
        <button type="button" className={styles.name} onClick={() => onOpen(at)}>
          <bdi>{nameOf(at)}</bdi>
        </button>
      </td>
      <td>
        <span className={`${styles.dot} ${hueClass(hueOf(hues, row.class_category))}`} aria-hidden />
        <bdi>{formatText(row.class_category)}</bdi>
      </td>
      <td>
        <bdi>{formatText(row.program_name)}</bdi>
      </td>
      <td>
        <bdi translate="no">{formatText(row.staff_name)}</bdi>
      </td>
    </tr>
  )
}
