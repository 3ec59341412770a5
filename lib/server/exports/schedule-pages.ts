import 'server-only'
import type { Row } from '@/lib/format/reading'
import type { ExportBody } from './body'
import type { Reading } from './reading'

const DAY_MS = 24 * 60 * 60_000

type Days = Extract<ExportBody, { list: 'schedule' }>['filters']

/** Classes, a day at a time: a whole schedule may be too long for one read. */
export async function* schedulePages(
  { from, to, ...filters }: Days,
  { read, notes }: Reading,
): AsyncGenerator<Row[]> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10)
    const { rows, unreadable, unmatched } = await read('viewClassSchedule', { ...filters, date })
    notes.unreadable += unreadable.length
    if (unmatched) notes.unmatched = (notes.unmatched ?? 0) + unmatched.rows
    if (rows.length > 0) yield rows
  }
}
