import 'server-only'
import type { Row } from '@/lib/format/reading'
import { insightCells } from '@/lib/insight-cells'
import { requireInsights } from '@/lib/server/app/insights-off'
import { walk } from '@/lib/upstream/walk'
import type { ExportBody } from './body'
import { refusals } from './problems'
import type { Reading, ReadingDeps } from './reading'

type Filters = NonNullable<Extract<ExportBody, { list: 'customers' }>['filters']>

/** Filters that only upstream knows. */
const LIVE = ['updated_since', 'event_since_date'] as const satisfies (keyof Filters)[]

const isLive = (filters: Filters) => LIVE.some((name) => filters[name] !== undefined)

/** The directory, if the rows come from it. Throws Problem 409 if a filter needs an incomplete one, or is off. */
async function directoryFor(filters: Filters, directory: ReadingDeps['directory']) {
  if (isLive(filters)) return null
  if (directory) requireInsights(filters, directory)
  const status = await directory?.status()
  if (directory && status?.isWhole) return { directory, ...status }
  if (Object.keys(filters).length > 0) throw refusals.noDirectory()
  return null
}

/** How many rows there will be; null: unknown in advance. Throws Problem 409 as above. */
export async function countCustomers(
  filters: Filters,
  { directory }: Pick<ReadingDeps, 'directory'>,
): Promise<number | null> {
  const source = await directoryFor(filters, directory)
  if (!source) return null
  return (await source.directory.list({ filters, sort: null, offset: 0, limit: 0 })).total
}

/** Customers from the directory, by ID, or from upstream, with what is computed of them. Throws Problem 409 as above. */
export async function* customerPages(filters: Filters, reading: Reading): AsyncGenerator<Row[]> {
  const { read, look, take, notes, signal, lists } = reading
  const source = await directoryFor(filters, reading.directory)
  if (!source) {
    const { updated_since, event_since_date } = filters
    const pageBy = (by: Reading['read']) => (place: { limit: number; offset: number }) =>
      by('getCustomers', { updated_since, event_since_date, ...place })
    const pages = walk(pageBy(read), ({ id }) => id, notes, lists.of('getCustomers'), pageBy(look))
    for await (const rows of pages) yield await withComputed(rows, reading.directory)
    return
  }
  notes.unreadable += source.unreadable
  notes.directory = { readAt: source.readAt, sweptAt: source.sweptAt }
  const allowed = await withoutOptOuts(filters, reading)
  for await (const all of source.directory.rows(filters, signal)) {
    const rows = allowed(all)
    await take(rows.length)
    yield await withComputed(rows, source.directory)
  }
}

interface Person {
  id: string
  created_date?: unknown
}

/** Adds what the directory computed of customers. */
async function withComputed(rows: Person[], directory: ReadingDeps['directory']): Promise<Row[]> {
  const [computed, status] = await Promise.all([
    directory?.computedOf(rows.map(({ id }) => id)),
    directory?.status(),
  ])
  const seenAt = status?.lastSeen.readAt ?? null
  return rows.map((row) => ({
    ...row,
    ...insightCells(computed?.get(row.id) ?? {}, row.created_date, seenAt),
  }))
}

/** Leaves out customers who opted out, by the opt-out list, of a channel that the filters want. */
async function withoutOptOuts(
  { by_email, by_sms }: Filters,
  { optOuts, notes, signal }: Reading,
): Promise<<Person extends { id: string }>(people: Person[]) => Person[]> {
  if (by_email !== 'can' && by_sms !== 'can') return (people) => people
  const list = await optOuts?.all(signal).catch(() => null)
  signal.throwIfAborted()
  const forbidden = list?.entries.filter(
    ({ email_optout, sms_optout }) =>
      (by_email === 'can' && email_optout !== 0) || (by_sms === 'can' && sms_optout !== 0),
  )
  const ids = new Set(forbidden?.map(({ id }) => id))
  const note = { leftOut: 0, isWhole: list?.isWhole === true }
  notes.optOutList = note
  return (people) => {
    const left = people.filter(({ id }) => !ids.has(id))
    note.leftOut += people.length - left.length
    return left
  }
}
