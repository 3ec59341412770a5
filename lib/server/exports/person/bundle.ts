import 'server-only'
import type { Reading } from '../reading'
import { pageOf } from './page'
import { type PersonData, readPerson } from './read-person'
import { zipOf } from './zip'

interface Asked {
  id: string
  timeZone: string
  requestedBy: { email: string; role: string }
  /** Told how many rows it has. */
  onRows: (rows: number) => Promise<void>
}

/** All that upstream holds on a contact, as a page to read and as JSON, in a zip. */
export async function* bundleOf(reading: Reading, asked: Asked): AsyncGenerator<Uint8Array> {
  const { id, timeZone, requestedBy, onRows } = asked
  const data = await readPerson(id, reading)
  await onRows(rowsIn(data))
  const { unreadable, changedWhileRead } = reading.notes
  const { from, to } = reading.span()
  const about = {
    readFrom: new Date(from).toISOString(),
    readTo: new Date(to).toISOString(),
    timeZone,
    requestedBy,
    notes: { unreadable, changedWhileRead },
  }
  const files = {
    'contact.html': pageOf(data, about),
    'contact.json': `${JSON.stringify({ contactId: id, about, ...data }, null, 2)}\n`,
  }
  yield* zipOf(files, new Date(to))
}

/** Of everything one: the contact, an event, a submission. */
function rowsIn({ records, events, optOut, forms }: PersonData): number {
  const submissions = forms.reduce((sum, form) => sum + form.submissions.length, 0)
  return records.length + events.length + (optOut ? 1 : 0) + submissions
}
