import { formatDay, formatTime } from '@/lib/format/days'
import { fieldLabels } from '@/lib/format/headings'
import { own, type Row, read, summary } from '@/lib/format/reading'
import { formatText } from '@/lib/format/text'

/** One column of a record table. */
export interface Column {
  /** The field of a row. */
  key: string
  label: string
  /** Width in px; a `title` column takes what is left, else all share it. */
  width: number
  /** `title`: what a row is about, strong, first line on a phone. `end`: right, end of that line. */
  place?: 'title' | 'end'
  muted?: boolean
  /** What an empty value means in this column; `none` where it isn't said. */
  empty?: string
  /** The value that recedes; any other stands out. */
  usual?: string
  /** What stands before the value on a phone's second line; a middle dot where it isn't said. */
  join?: string
  /** Whether the value means nothing without its label, as those of inferred columns. */
  named?: boolean
}

/** How many rows are looked at to guess columns and widths. */
const SAMPLE = 100
const DIGIT = 7.4
const PADDING = 18

/** Every field of the rows in order of first appearance. */
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

/** Characters that a cell shows, roughly: enough to share out the width. */
function lengthOf(row: Row, key: string): number {
  const reading = read(own(row, key), key, row)
  if (reading.kind === 'day') return formatDay(reading.text).length
  if (reading.kind === 'time') return formatTime(reading.text).length
  if (reading.kind === 'instant') return '12 Mar 2026, 20:05'.length
  if (reading.kind === 'yes-no') return 3
  if (reading.kind === 'absent') return reading.word.length
  return 'text' in reading ? formatText(reading.text).length : summary(reading).length + 3
}

/** The columns of a table, as far as `room` px goes: known ones that some row has, then inferred ones. */
export interface Fitting {
  rows: readonly Row[]
  known: readonly Column[]
  room: number
  /** Whether rows open to what has no column. Where they don't, known columns stand alone. */
  details: boolean
}

/** At least one column; beside known ones an id says nothing that the row's details don't. */
export function fitColumns({ rows, known, room, details }: Fitting): Column[] {
  const inferred = inferColumns(rows)
  const there = new Set(inferred.map((column) => column.key))
  const first = known.filter((column) => there.has(column.key))
  const taken = new Set(first.map((column) => column.key))
  const extra = inferred.filter(
    ({ key }) => !taken.has(key) && (first.length === 0 || !/(^|_)id$/i.test(key)),
  )
  const wanted = first.length > 0 && !details ? first : [...first, ...extra]
  const shown: Column[] = []
  let left = room
  for (const column of wanted) {
    if (shown.length > 0 && column.width > left) continue
    left -= column.width
    shown.push(column)
  }
  // What closes a row stays at its end, whatever unknown columns were appended.
  return shown.sort((a, b) => Number(a.place === 'end') - Number(b.place === 'end'))
}
