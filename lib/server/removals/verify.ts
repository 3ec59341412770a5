import 'server-only'
import { z } from 'zod'
import type { Certificate } from '@/lib/answers/removals'
import { iso } from '@/lib/server/app/iso'
import type { AppDatabase, AuditTable } from '@/lib/server/app/schema'
import { auditOf, HOW_TO_VERIFY } from './read'
import { sha256 } from './store'
import { differenceOf, toldByLog } from './told'

const text = z.string()
const count = z.int().nullable()
const certificate = z.strictObject({
  format: z.literal('frontdesk-removal-1'),
  removal: z.strictObject({
    id: text,
    contactId: text,
    state: text,
    reason: text,
    requestedBy: text,
    steps: z.array(z.strictObject({ state: text, at: text })),
    answer: text.nullable(),
    reading: z.strictObject({ at: text, found: text }).nullable(),
    seenAt: text.nullable(),
    isWatched: z.boolean(),
  }),
  requestedBy: z.strictObject({ id: text, email: text.nullable() }),
  counts: z.strictObject({
    visits: count,
    purchases: count,
    memberships: count,
    sales_notes: count,
    events: count,
    submissions: count,
  }),
  upstream: z.strictObject({ answer: text, status: z.int().nullable() }).nullable(),
  absentAt: text.nullable(),
  audit: z
    .array(z.strictObject({ seq: z.int(), at: text, action: text, previousHash: text, hash: text }))
    .min(1),
  verify: z.literal(HOW_TO_VERIFY),
})

/** What a certificate claims that the audit log doesn't confirm; null: the log confirms all of it. */
export async function faultOfCertificate(db: AppDatabase, file: unknown): Promise<string | null> {
  return (await judgeCertificate(db, file)).fault
}

/** Compares a certificate with the one built from the log's rows; `laterRows` counts newer ones. */
export async function judgeCertificate(
  db: AppDatabase,
  file: unknown,
): Promise<{ fault: string | null; laterRows: number }> {
  const parsed = certificate.safeParse(unwrapped(file))
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.')
    const where = path ? `: ${path} is missing, invalid or has unknown fields` : ''
    return { fault: `The file is not a removal certificate${where}.`, laterRows: 0 }
  }
  const { removal, requestedBy, counts, upstream, absentAt, audit } = parsed.data
  const all = await auditOf(db, { id: removal.id, contact_id: removal.contactId })
  const rows = all.slice(0, audit.length)
  const { contactId, state, steps, reason, reading, seenAt, isWatched } = removal
  const claim = {
    ...{ contactId, state, steps, counts, upstream, absentAt, seenAt, isWatched },
    found: reading?.found ?? null,
    readAt: reading?.at ?? null,
    requestedBy: requestedBy.id,
    reasonHash: sha256(reason),
  }
  const isOneAnswer = removal.answer === (upstream?.answer ?? null)
  const fault =
    (isOneAnswer ? null : 'It contains two different responses from the customer system.') ??
    faultOfRows(rows, audit) ??
    differenceOf(claim, toldByLog(rows)) ??
    (await faultOfPerson(db, requestedBy, removal.requestedBy))
  return { fault, laterRows: all.length - rows.length }
}

function faultOfRows(rows: AuditTable[], claimed: Certificate['audit']): string | null {
  if (rows.length !== claimed.length) {
    return `The log has ${rows.length} entries about this removal, but the certificate has ${claimed.length}.`
  }
  for (const [index, row] of rows.entries()) {
    const known = {
      seq: Number(row.seq),
      at: iso(row.at),
      action: row.action,
      previousHash: row.previous_hash,
      hash: row.hash,
    }
    const one = claimed[index]
    if (!one || Object.entries(known).some(([name, value]) => Reflect.get(one, name) !== value)) {
      return `Entry ${row.seq} of the log differs from the one in the certificate.`
    }
  }
  return null
}

/** The log has users' IDs only, so the email of a deleted user can't be compared. */
async function faultOfPerson(
  db: AppDatabase,
  { id, email }: Certificate['requestedBy'],
  shownAs: string,
): Promise<string | null> {
  const person = await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirst()
  if (!person && email !== null) {
    return 'The email of the user who requested it can’t be checked: the user no longer exists.'
  }
  const known = person?.email ?? null
  return email === known && shownAs === (known ?? id)
    ? null
    : 'The email differs from that of the user who requested it.'
}

/** As downloaded, or as the API returns it. */
function unwrapped(file: unknown): unknown {
  return file !== null && typeof file === 'object' && 'certificate' in file ? file.certificate : file
}
