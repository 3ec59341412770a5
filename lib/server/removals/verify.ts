import 'server-only'
import { z } from 'zod'
import type { DeskDatabase } from '../schema'
import { READING_ACTIONS } from './checks'
import { auditOf } from './read'
import { sha256 } from './store'

const text = z.string()
const reading = z.object({ at: text, found: text })
const certificate = z.object({
  format: z.literal('frontdesk-removal-1'),
  removal: z.object({ id: text, contactId: text, state: text, reason: text, reading: reading.nullish() }),
  requestedBy: z.object({ id: text }),
  upstream: z.object({ answer: text }).nullable(),
  absentAt: text.nullable(),
  audit: z.array(z.object({ seq: z.int(), at: text, action: text, previousHash: text, hash: text })).min(1),
})

/** What a certificate says that the audit log doesn't; null: the log bears out all of it. */
export async function faultOfCertificate(db: DeskDatabase, file: unknown): Promise<string | null> {
  const parsed = certificate.safeParse(unwrapped(file))
  if (!parsed.success) return 'It is no certificate of a removal.'
  const said = parsed.data
  const { removal } = said
  const rows = await auditOf(db, { id: removal.id, contact_id: removal.contactId })
  if (rows.length !== said.audit.length) {
    return `The log has ${rows.length} rows about this removal, the certificate ${said.audit.length}.`
  }
  for (const [index, row] of rows.entries()) {
    const at = new Date(Number(row.at)).toISOString()
    const known = {
      seq: Number(row.seq),
      at,
      action: row.action,
      previousHash: row.previous_hash,
      hash: row.hash,
    }
    const claimed = said.audit[index]
    if (!claimed || Object.entries(known).some(([name, value]) => Reflect.get(claimed, name) !== value)) {
      return `Row ${row.seq} of the log is not the one in the certificate.`
    }
  }
  const details = rows.map(({ detail }) => JSON.parse(detail) as Record<string, unknown>)
  const states = rows.filter(({ action }) => !READING_ACTIONS.some((one) => one === action))
  if (rows[0]?.actor_id !== said.requestedBy.id) return 'Somebody else asked for this removal.'
  if (details[0]?.reason_sha256 !== sha256(removal.reason)) return 'The reason is not the one that was given.'
  if (states.at(-1)?.action !== `removal.${removal.state}`) return 'The removal ended otherwise.'
  const last = (name: string) =>
    details.map((detail) => detail[name]).findLast((value) => value != null) ?? null
  if (last('upstream') !== (said.upstream?.answer ?? null)) return 'Upstream’s answer was another one.'
  const found = removal.reading?.found ?? null
  if (details.some((detail) => detail.found != null) && last('found') !== found)
    return 'Reading the contact showed something else.'
  return last('absent_at') === said.absentAt ? null : 'The contact was not seen gone at that time.'
}

/** As it was downloaded, or as the API answers it. */
function unwrapped(file: unknown): unknown {
  return file !== null && typeof file === 'object' && 'certificate' in file ? file.certificate : file
}
