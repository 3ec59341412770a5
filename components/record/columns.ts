import { isTwelveHour } from '@/lib/format/clock-time'
import { formatDay, formatTime } from '@/lib/format/days'
import { fieldLabels } from '@/lib/format/headings'
import { own, type Row, read, summary } from '@/lib/format/reading'
import { formatText } from '@/lib/format/text'

export interface Column {
  key: string
  label: string
  /** Width in px; a `title` column takes the rest, otherwise all share it. */
  width: number
  /** `title`: the row's main value, bold, first line on a phone. `end`: right-aligned on that line. */
  place?: 'title' | 'end'
  muted?: boolean
  /** Long text wraps instead of being cut. */
  wraps?: boolean
  empty?: string
  usual?: string
  /** Prefix of the value on a phone's second line; default a middle dot. */
  join?: string
  named?: boolean
  /** Shows a time of day, which AM and PM make wider; the `title` column makes room. */
  hasTime?: boolean
}

/** Number of rows sampled to infer columns and widths. */
const SAMPLE = 100
const DIGIT = 7.4
const PADDING = 18
/** Width of AM or PM, in px. */
const HALF = 24

function inferColumns(rows: readonly Row[]): Column[] {
  const keys = new Set<string>()
  for (const row of rows.slice(0, SAMPLE)) for (const key of Object.keys(row)) keys.add(key)
  const sampled = [...keys].slice(0, SAMPLE)
  const labels = fieldLabels(sampled)
  return sampled.map((key) => {
    const label = labels.get(key) ?? key
    const longest = rows
      .slice(0, SAMPLE)
      .reduce((most, row) => Math.max(most, lengthOf(row, key)), label.length)
    return {
      key,
      label,
      named: true,
      width: Math.round(Math.min(Math.max(longest * DIGIT + PADDING, 48), 168)),
    }
  })
}

/** Approximate number of characters that a cell shows, to share out the width. */
function lengthOf(row: Row, key: string): number {
  const reading = read(own(row, key), key, row)
  if (reading.kind === 'day') return formatDay(reading.text).length
  if (reading.kind === 'time') return formatTime(reading.text).length
  if (reading.kind === 'instant')
    return (isTwelveHour() ? '12 Mar 2026, 10:05 PM' : '12 Mar 2026, 20:05').length
  if (reading.kind === 'yes-no') return 3
  if (reading.kind === 'absent') return reading.word.length
  return 'text' in reading ? formatText(reading.text).length : summary(reading).length + 3
}

/** The columns of a table that fit in `room` px: known ones that some row has, then inferred ones. */
export interface Fitting {
  rows: readonly Row[]
  known: readonly Column[]
  room: number
  /** Whether rows expand to the fields without a column. If not, only known columns are shown. */
  details: boolean
}

/** At least one column. With known columns, ids are left to the row's details. */
export function fitColumns({ rows, known, room, details }: Fitting): Column[] {
  const inferred = inferColumns(rows)
  const there = new Set(inferred.map((column) => column.key))
  const half = isTwelveHour() ? HALF : 0
  const first = known
    .filter((column) => there.has(column.key))
    .map((column) => (column.hasTime ? { ...column, width: column.width + half } : column))
  const taken = new Set(first.map((column) => column.key))
  const extra = inferred.filter(
    ({ key }) => !taken.has(key) && (first.length === 0 || !/(^|_)id$/i.test(key)),
  )
  const wanted = first.length > 0 && !details ? first : [...first, ...extra]
  const shown: Column[] = []
  let left = room + half * first.filter(({ hasTime }) => hasTime).length
  for (const column of wanted) {
    if (shown.length > 0 && column.width > left) continue
    left -= column.width
    shown.push(column)
  }
  // The `end` column stays last, after the inferred columns.
  return shown.sort((a, b) => Number(a.place === 'end') - Number(b.place === 'end'))
}
