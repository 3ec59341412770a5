import 'server-only'
import type { Computed } from '@/lib/answers/directory'
import type { Customer, Event, OptedOutCustomer } from '@/lib/contract'
import type { EarlierValue } from '@/lib/directory/tables/changes'
import { noWalkNotes, walk } from '@/lib/upstream/walk'
import { refusals } from '../problems'
import type { Reading } from '../reading'
import { type FormOfPerson, formsOf } from './forms-of'

/** All of upstream's data about one contact. */
export interface PersonData {
  /** With full data; several if upstream returned the ID more than once. */
  records: Customer[]
  events: Event[]
  /** Null: upstream's opt-out list doesn't have the contact. */
  optOut: OptedOutCustomer | null
  /** Whether that list was read to its end, or up to the contact. */
  isOptOutKnown: boolean
  /** The team's forms, with the contact’s submissions. */
  forms: FormOfPerson[]
  /** What Frontdesk still has of earlier syncs; null with `DIRECTORY=off`. */
  earlierValues: EarlierValue[] | null
  /** What Frontdesk computed of the contact; null with `DIRECTORY=off`. */
  computed: Computed | null
}

/** Reads and records all of upstream's data about a contact; searches the opt-out list and forms. Throws 404. */
export async function readPerson(id: string, reading: Reading): Promise<PersonData> {
  const input = { _id: id, fulldata: true, limit: 2 }
  const { rows: records, unreadable, unmatched } = await reading.read('getCustomers', input)
  const [contact] = records
  reading.notes.unreadable += unreadable.length
  // Rows of other contacts don't prove that this one doesn't exist.
  if (!contact && unmatched) throw refusals.otherContacts()
  if (!contact) throw refusals.noContact()
  await reading.record({ action: 'customer.full-data', subject: id, detail: { customers: records.length } })
  const events = await eventsOf(contact, reading)
  const { optOut, isOptOutKnown } = await optOutOf(id, reading)
  const forms = await formsOf(records, reading)
  const earlierValues = (await reading.directory?.earlierValuesOf(id)) ?? null
  const computed = reading.directory ? ((await reading.directory.computedOf([id])).get(id) ?? {}) : null
  return { records, events, optOut, isOptOutKnown, forms, earlierValues, computed }
}

async function eventsOf(contact: Customer, reading: Reading): Promise<Event[]> {
  const user_id = typeof contact.user_id === 'string' && contact.user_id ? contact.user_id : contact.id
  const pageBy = (by: Reading['read']) => (place: { limit: number; offset: number }) =>
    by('getEvents', { user_id, ...place })
  const events: Event[] = []
  const facts = reading.lists.of('getEvents')
  for await (const rows of walk(pageBy(reading.read), keyOf, reading.notes, facts, pageBy(reading.look)))
    events.push(...rows)
  if (events.length === 0) return events
  await reading.record({ action: 'customer.events', subject: user_id, detail: { events: events.length } })
  return events
}

/** An event may lack an ID. */
const keyOf = (event: Event) => (typeof event.id === 'string' ? event.id : JSON.stringify(event))

async function optOutOf(
  id: string,
  { look, take, notes, lists }: Reading,
): Promise<Pick<PersonData, 'optOut' | 'isOptOutKnown'>> {
  const page = (place: { limit: number; offset: number }) => look('getOptoutCustomers', place)
  const own = noWalkNotes()
  let optOut: OptedOutCustomer | null = null
  for await (const rows of walk(page, (row) => row.id, own, lists.of('getOptoutCustomers'))) {
    optOut = rows.find((row) => row.id === id) ?? null
    if (optOut) break
  }
  if (optOut) await take(1)
  notes.unreadable += own.unreadable
  notes.changedWhileRead ||= own.changedWhileRead
  notes.repeats ||= own.repeats ?? false
  return { optOut, isOptOutKnown: optOut !== null || (own.unreadable === 0 && !own.changedWhileRead) }
}
