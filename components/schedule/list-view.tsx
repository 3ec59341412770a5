import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { usePlainRows } from '@/components/data-table/use-plain-rows'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatText } from '@/lib/format/text'
import { type Hues, hueClass, hueOf } from './categories'
import { type ClassAt, formatTimes, nameOf } from './class-times'
import styles from './list-view.module.css'
import type { ViewProps } from './use-desk'
import { useKeptScroll } from './use-kept-scroll'

const HEADERS = ['Time', 'Class', 'Category', 'Program', 'Staff']

/** The week as a table a day, for reading on and for printing. */
export function ListView({ desk, clashing, onOpen }: ViewProps) {
  const { shown, now, hues, week } = desk
  const year = Number(now.day.slice(0, 4))
  const list = useRef<HTMLDivElement>(null)
  usePlainRows(list, 'button')
  useKeptScroll(list, desk.place)
  return (
    <div ref={list} data-portrait="" className={styles.scroll}>
      {shown.map(({ day, classes }) => (
        <section key={day} className={styles.day} style={{ containIntrinsicHeight: heightOf(classes) }}>
          <h2 className={styles.heading}>{formatDayHeading(day, year)}</h2>
          {classes === null ? (
            <p className={styles.nothing}>
              {week.error && !week.isFetching ? 'Could not be read' : 'Being read'}
            </p>
          ) : classes.length === 0 ? (
            <p className={styles.nothing}>No classes</p>
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
                  <ListRow key={at.key} at={at} hues={hues} isClash={clashing.has(at.key)} onOpen={onOpen} />
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
  hues: Hues
  isClash: boolean
  onOpen: (at: ClassAt) => void
}

function ListRow({ at, hues, isClash, onOpen }: ListRowProps) {
  const { row, notes } = at
  const marks = [...notes, ...(isClash ? ['Clash: the same staff member is in another class'] : [])].join(
    ' · ',
  )
  return (
    <tr>
      <td>
        {formatTimes(row)}
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
        <bdi>{formatText(row.staff_name)}</bdi>
      </td>
    </tr>
  )
}
