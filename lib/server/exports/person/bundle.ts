import 'server-only'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { iso } from '@/lib/server/app/iso'
import type { FileOptions } from '../open-file'
import type { Reading } from '../reading'
import { pageOf } from './page'
import { type PersonData, readPerson } from './read-person'

/** Compressed at once: more would delay other requests. */
const PIECE = 64 * 1024

/** A zip of texts by name, in pieces. Yields to the event loop in between. */
async function* zipOf(files: Record<string, string>, at: Date): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    const bytes = strToU8(text)
    for (let from = 0; from < bytes.length; from += PIECE) {
      file.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
      yield* packed.splice(0)
      await yieldToEventLoop()
    }
  }
  zip.end()
  yield* packed
}

/** All of upstream's data about a contact, as a readable page and as JSON, in a zip. */
export async function* bundleOf(
  reading: Reading,
  { id, timeZone, requestedBy, onRows }: FileOptions & { id: string },
): AsyncGenerator<Uint8Array> {
  const data = await readPerson(id, reading)
  await onRows(rowsIn(data))
  const { unreadable, changedWhileRead } = reading.notes
  const { from, to } = reading.span()
  const about = {
    readFrom: iso(from),
    readTo: iso(to),
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
