import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { dropTrigger, refuseInserts } from '@/lib/database/testing/triggers'
import { readConfig } from '@/lib/server/app/config'
import type { AppDatabase } from '@/lib/server/app/schema'
import { migrateAuth } from '@/lib/server/session/auth'
import { addUser } from '@/lib/server/session/users'
import { hashOf } from './chain'
import { createAuditLog } from './log'
import { readAudit } from './read'
import { auditQuery, readShownAudit } from './shown'
import { closeLogs, entry, fresh, logOf, SECRET } from './testing/trial-log'
import { verifyAudit } from './verify'

afterAll(closeLogs)

/** Changes rows like an attacker with the database: drops the triggers first. */
async function tamper(db: AppDatabase, statement: string): Promise<void> {
  await dropTrigger(db, 'audit_no_update', 'audit')
  await dropTrigger(db, 'audit_no_delete', 'audit')
  await sql.raw(statement).execute(db)
}

it('verifies an untouched log', async () => {
  const db = await logOf(3)
  expect(await verifyAudit(db, SECRET)).toEqual({ rows: 3, bad: null, seal: null })
  expect(await verifyAudit(await fresh(), SECRET)).toEqual({ rows: 0, bad: null, seal: null })
})

it('rejects changes and deletions of a row', async () => {
  const db = await logOf(1)
  await expect(db.updateTable('audit').set({ outcome: 'failed' }).execute()).rejects.toThrow(
    /only be added to/,
  )
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/only be added to/)
})

it('a deleted log, head included, fails verification and isn’t started again', async () => {
  const db = await logOf(3)
  await tamper(db, 'delete from audit')
  await db.deleteFrom('audit_head').execute()
  expect(await verifyAudit(db, SECRET)).toMatchObject({ seal: expect.stringMatching(/missing/) })
  await expect(createAuditLog(db, SECRET).record(entry())).rejects.toMatchObject({ status: 503 })
  expect((await verifyAudit(db, SECRET)).seal).toMatch(/missing/)
})

it.each([
  'at',
  'actor_id',
  'role',
  'action',
  'subject',
  'outcome',
  'request_id',
  'detail',
  'previous_hash',
  'hash',
])('names the row with a changed %s', async (column) => {
  const db = await logOf(4)
  await tamper(db, `update audit set ${column} = '7' where seq = 2`)
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(2)
})

it.each(['actor_id', 'role', 'subject', 'request_id'])('tells an empty %s from a null', async (column) => {
  const db = await logOf(3)
  await tamper(db, `update audit set ${column} = null where seq = 3`)
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(3)
})

it.each([1, 2, 5])('names the deleted row: %i of 5', async (seq) => {
  const db = await logOf(5)
  await tamper(db, `delete from audit where seq = ${seq}`)
  expect((await verifyAudit(db, SECRET)).bad).toMatchObject({ seq, reason: expect.stringMatching(/missing/) })
})

it('names the first row of a truncated end, also if the head was set back', async () => {
  const db = await logOf(5)
  await tamper(db, 'delete from audit where seq > 3')
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(4)
  await sql
    .raw(
      'update audit_head set seq = 3, at = (select at from audit where seq = 3), hash = (select hash from audit where seq = 3)',
    )
    .execute(db)
  expect(await verifyAudit(db, SECRET)).toMatchObject({
    bad: null,
    seal: expect.stringMatching(/invalid seal/),
  })
})

it('names an added row that has right hashes but no key', async () => {
  const db = await logOf(2)
  const forged = createAuditLog(db, 'another secret of thirty-two characters')
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  await forged.record(entry())
  await db.updateTable('audit_head').set(head).execute()
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(3)
})

/** Gives a row another subject and its matching hash, which needs no key. */
async function rewrite(db: AppDatabase, seq: number, previousHash?: string): Promise<string> {
  const { hash: _, ...row } = await db
    .selectFrom('audit')
    .selectAll()
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  const changed = { ...row, subject: 'another', previous_hash: previousHash ?? row.previous_hash }
  const hash = hashOf(changed)
  await db
    .updateTable('audit')
    .set({ ...changed, hash })
    .where('seq', '=', seq)
    .execute()
  return hash
}

it('names the row after a rewritten one with its right hash, also if the link was corrected', async () => {
  const db = await logOf(4)
  await tamper(db, 'select 1')
  const hash = await rewrite(db, 2)
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(3)
  await db.updateTable('audit').set({ previous_hash: hash }).where('seq', '=', 3).execute()
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(3)
})

it('detects a seal that isn’t ours if the log was rewritten to its end', async () => {
  const db = await logOf(3)
  await tamper(db, 'select 1')
  const hash = await rewrite(db, 3, await rewrite(db, 2))
  await db.updateTable('audit_head').set({ hash }).execute()
  expect(await verifyAudit(db, SECRET)).toMatchObject({
    bad: null,
    seal: expect.stringMatching(/invalid seal/),
  })
})

it('reports a changed secret and still checks the rows', async () => {
  const db = await logOf(2)
  const other = 'another secret of thirty-two characters'
  expect(await verifyAudit(db, other)).toMatchObject({
    rows: 2,
    bad: null,
    seal: expect.stringMatching(/AUTH_SECRET/),
  })
  await tamper(db, `update audit set subject = 'c9' where seq = 1`)
  expect((await verifyAudit(db, other)).bad?.seq).toBe(1)
})

it('keeps the chain intact under concurrent writes', async () => {
  const db = await fresh()
  const log = createAuditLog(db, SECRET)
  await Promise.all(Array.from({ length: 60 }, (_, i) => log.record(entry(`c${i}`))))
  expect(await verifyAudit(db, SECRET)).toEqual({ rows: 60, bad: null, seal: null })
})

it('rolls back the write if the row can’t be committed', async () => {
  const db = await logOf(1)
  const log = createAuditLog(db, SECRET)
  await refuseInserts(db, 'audit')
  const attempt = db.transaction().execute(async (write) => {
    await write.insertInto('forms').values({ id: 'f1', label: 'One', place: 0 }).execute()
    await log.append(write, entry())
  })
  await expect(attempt).rejects.toMatchObject({ name: 'Problem', status: 503 })
  expect(await db.selectFrom('forms').selectAll().execute()).toEqual([])
})

it('verifies any text in rows', async () => {
  const db = await fresh()
  const log = createAuditLog(db, SECRET)
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (subject, value) => {
      await log.record({ ...entry(subject), detail: { value: value.toWellFormed() } })
    }),
    { numRuns: 60 },
  )
  expect((await verifyAudit(db, SECRET)).bad).toBeNull()
})

it('pages newest first and filters by user, action, subject and time', async () => {
  const db = await fresh()
  const log = createAuditLog(db, SECRET)
  for (let i = 1; i <= 9; i++) {
    await log.record({
      ...entry(`c${i % 3}`),
      actorId: i % 2 ? 'ana' : 'ben',
      action: i > 6 ? 'team.add' : 'customer.full-data',
    })
  }
  const seqs = async (query: Parameters<typeof readAudit>[1]) =>
    (await readAudit(db, query)).map(({ seq }) => Number(seq))
  expect(await seqs({ limit: 4 })).toEqual([9, 8, 7, 6])
  expect(await seqs({ limit: 4, before: 6 })).toEqual([5, 4, 3, 2])
  expect(await seqs({ limit: 4, after: 1 })).toEqual([5, 4, 3, 2])
  expect(await seqs({ limit: 4, after: 5 })).toEqual([9, 8, 7, 6])
  expect(await seqs({ limit: 4, after: 6 })).toEqual([9, 8, 7, 6])
  expect(await seqs({ limit: 2, after: 2, person: 'ben' })).toEqual([6, 4])
  expect(await seqs({ person: 'ben', subject: 'c2' })).toEqual([8, 2])
  expect(await seqs({ subject: 'c2', subjectUserId: 'c1', limit: 4 })).toEqual([8, 7, 5, 4])
  expect(await seqs({ action: 'team.add', person: 'ana' })).toEqual([9, 7])
  expect(await seqs({ action: 'team' })).toEqual([9, 8, 7])
  expect(await seqs({ action: 'removal' })).toEqual([])
  const [newest] = await readAudit(db, { limit: 1 })
  const at = Number(newest?.at)
  expect(await seqs({ from: at + 1 })).toEqual([])
  expect(await seqs({ to: 1 })).toEqual([])
  expect((await seqs({ from: 1, to: at + 1 })).length).toBe(9)
})

it('links to the previous and next page, if any', async () => {
  const db = await logOf(9)
  // The sign-in library's tables hold the users' names.
  await migrateAuth(db, readConfig({}))
  const pages = async (query: Parameters<typeof readShownAudit>[1]) => {
    const { previous, next } = await readShownAudit(db, query)
    return { previous, next }
  }
  expect(await pages({ limit: 4 })).toEqual({ previous: null, next: 6 })
  expect(await pages({ limit: 4, before: 6 })).toEqual({ previous: 5, next: 2 })
  expect(await pages({ limit: 4, before: 2 })).toEqual({ previous: 1, next: null })
  expect(await pages({ limit: 4, after: 5 })).toEqual({ previous: null, next: 6 })
  expect(await pages({ limit: 4, before: 6, subject: 'c3' })).toEqual({ previous: null, next: null })
  expect(await pages({ limit: 3, before: 4 })).toEqual({ previous: 3, next: null })
  expect(await pages({ limit: 9 })).toEqual({ previous: null, next: null })
  expect(await pages({ limit: 1, subject: 'c3' })).toEqual({ previous: null, next: null })
  expect(await pages({ limit: 4, before: 1 })).toEqual({ previous: null, next: null })
  expect(auditQuery.safeParse({ before: '6', after: '2' }).success).toBe(false)
})

it('shows the current names of the acting and affected users', async () => {
  const db = await fresh()
  await migrateAuth(db, readConfig({}))
  const { id } = await addUser(db, 'ana@team.example', 'staff', 'Ana Lopez')
  const log = createAuditLog(db, SECRET)
  await log.record({ ...entry(id), actorId: id })
  await log.record({ ...entry('c1'), actorId: 'gone' })
  const { rows } = await readShownAudit(db, {})
  const ana = { name: 'Ana Lopez', email: 'ana@team.example' }
  expect(rows.map(({ person, subjectPerson }) => ({ person, subjectPerson }))).toEqual([
    { person: null, subjectPerson: null },
    { person: ana, subjectPerson: ana },
  ])
})
