import { countWords, dayWords, staffOf } from '@/components/schedule/classes/class-messages'
import type { ClassAt } from '@/components/schedule/classes/class-times'
import type { ViewProps } from '@/components/schedule/use-schedule-page'
import { classes as names } from '@/components/ui/classes'
import { absence } from '@/lib/format/text'
import { NO_GHOSTS } from './ghosts'
import { layoutOf } from './lanes'
import { type ColumnData, TimeGrid } from './time-grid'

/** A name on one line, or on two in a narrow column. */
const HEAD = 'line-clamp-2 leading-4 whitespace-normal'

/** One day with a column per staff member; classes without staff come last. */
export function DayView(props: ViewProps) {
  const { address, date, shown, week } = props.schedulePage
  const own = shown[0]?.classes ?? null
  // Another week's classes have another day.
  const canceled = (props.ghosts ?? NO_GHOSTS).filter((ghost) => ghost.day === date)
  const classes = own && [...own, ...canceled]
  const listKey = `${date} ${JSON.stringify(address.filters)}`
  const byStaff = new Map<string, ClassAt[]>()
  for (const at of classes ?? []) {
    const staff = absence(at.row.staff_name) === null ? staffOf(at).trim() : ''
    byStaff.set(staff, [...(byStaff.get(staff) ?? []), at])
  }
  const staff = [...byStaff].sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b, 'en')))
  const columns: ColumnData[] = staff.map(([name, own]) => {
    const words = name === '' ? [...new Set(own.map(staffOf))].join(', ') : name
    return {
      // The day is in the key, so that columns don't carry over to another day.
      key: `${date} ${name}`,
      day: date,
      listKey,
      label: `${words}, ${countWords(own.filter((at) => !canceled.includes(at)).length)}`,
      head: (
        <bdi
          translate={name === '' ? undefined : 'no'}
          className={names(HEAD, name === '' ? 'text-muted' : 'font-medium')}
        >
          {words}
        </bdi>
      ),
      layout: layoutOf(own),
      isFailed: false,
    }
  })
  if (columns.length === 0) {
    const isFailed = classes === null && week.error !== null && !week.isFetching
    columns.push({
      key: '',
      day: date,
      listKey,
      label: `Classes, ${dayWords(classes, isFailed)}`,
      head: null,
      layout: classes && layoutOf(classes),
      isFailed,
    })
  }
  return <TimeGrid columns={columns} isByStaff {...props} />
}
