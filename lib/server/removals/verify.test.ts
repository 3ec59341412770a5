import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { AppDatabase } from '@/lib/server/app/schema'
import { readCertificate } from './read'
import { parseStrictJson } from './strict-json'
import { scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals } from './testing/trial-removals'
import { faultOfCertificate, judgeCertificate } from './verify'
import { faultOfRemovals } from './verify-tables'

const opened: AppDatabase[] = []
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))

/** A removal that the customer system reports as done while it keeps the contact. */
async function stillThere() {
  const { world, upstream } = scriptedContact()
  const { db, clock, start } = await openTrialRemovals(upstream)
  opened.push(db)
  const removals = start()
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  world.script = { applied: false, answer: 'success' }
  const request = { actor: ANA, token, confirm: 'c1@example.com', reason: 'Asked', requestId: 'req_1' }
  const id = await removals.request(request)
  const read = async (ms: number) => {
    clock.now += ms
    await removals.reconciler.tick()
  }
  const certificate = async () => {
    const found = await readCertificate(db, id)
    if (!found) throw new Error('No certificate')
    return found
  }
  return { db, id, world, read, certificate }
}

it('rejects a certificate with a changed check, time last seen or watch', async () => {
  const { db, read, certificate } = await stillThere()
  await read(1000)
  const issued = await certificate()
  expect(await faultOfCertificate(db, issued)).toBeNull()
  const at = new Date(Date.parse(issued.removal.reading?.at ?? '') - 1).toISOString()
  const changes = [
    { reading: { at, found: 'there' } },
    { seenAt: at },
    { seenAt: null },
    { isWatched: false },
    { reading: null },
  ]
  for (const change of changes) {
    const forged = { ...issued, removal: { ...issued.removal, ...change } }
    expect(await faultOfCertificate(db, forged), JSON.stringify(change)).not.toBeNull()
  }
})

it('accepts a certificate of an earlier state, and counts the later rows', async () => {
  const { db, world, read, certificate } = await stillThere()
  await read(1000)
  const early = await certificate()
  await read(4000)
  expect(await certificate()).toEqual(early)
  world.contacts.clear()
  await read(25_000)
  expect(await judgeCertificate(db, early)).toEqual({ fault: null, laterRows: 1 })
  const last = await certificate()
  expect(last.removal).toMatchObject({ reading: { found: 'gone' }, isWatched: false })
  expect(await judgeCertificate(db, last)).toEqual({ fault: null, laterRows: 0 })
  expect(await faultOfCertificate(db, { ...last, audit: early.audit })).not.toBeNull()
  expect(await faultOfCertificate(db, { ...early, audit: last.audit })).not.toBeNull()
})

it.each(['{"a":1,"a":1}', '{"a":{"b":[{"c":1,"\\u0063":2}]}}'])(
  'rejects JSON with a duplicate key: %s',
  (text) => {
    expect(() => parseStrictJson(text)).toThrow(/twice/)
  },
)

it.each(['{"a":{"a":["a",{"a":1}]},"b":"{\\"b\\":1,\\"b\\":2}"}', '[]', '"a:b"'])(
  'parses JSON with different keys: %s',
  (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  },
)

it.each([
  'read_at = read_at + 1',
  'read_at = read_at - 1',
  'seen_at = seen_at + 1',
  'seen_at = null',
  'next_check_at = 1',
  'said_removed_at = said_removed_at + 1',
  'unknown_since = 1',
  'intended_at = intended_at + 1',
])('verify names a removal whose times were changed after its end: %s', async (change) => {
  const { db, id, read, world } = await stillThere()
  await read(1000)
  await read(4000)
  world.contacts.clear()
  await read(25_000)
  expect(await faultOfRemovals(db)).toBeNull()
  await sql.raw(`update removals set ${change}`).execute(db)
  expect((await faultOfRemovals(db))?.id).toBe(id)
})

it.each(['read_at = 1', 'seen_at = 1', 'seen_at = null', 'next_check_at = null'])(
  'verify names a removal whose times were changed while the contact is checked: %s',
  async (change) => {
    const { db, id, read } = await stillThere()
    await read(1000)
    await read(4000)
    expect(await faultOfRemovals(db)).toBeNull()
    await sql.raw(`update removals set ${change}`).execute(db)
    expect((await faultOfRemovals(db))?.id).toBe(id)
  },
)
