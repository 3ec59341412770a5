import 'server-only'
import type { Reading } from '../reading'
import { pageOf } from './page'
import { type PersonData, readPerson } from './read-person'
import { zipOf } from './zip'

interface Asked {
  id: string
  timeZone: string
  requestedBy: { email: string; role: string }
  /** Receives the number of rows. */
  onRows: (rows: number) => Promise<void>
}

/** All of upstream's data about a contact, as a readable page and as JSON, in a zip. */
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

/** Counts the contact, each event and each submission. */
function rowsIn({ records, events, optOut, forms }: PersonData): number {
  const submissions = forms.reduce((sum, form) => sum + form.submissions.length, 0)
  return records.length + events.length + (optOut ? 1 : 0) + submissions
}
