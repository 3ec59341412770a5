import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppDatabase } from '@/lib/server/app/schema'
import { findRemoval, listRemovals, readCertificate } from './read'
import type { Removals } from './removals'
import { insertFailedRemoval } from './testing/failed-removal'
import { type RemoveScript, scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals } from './testing/trial-removals'
import { faultOfCertificate } from './verify'
import { faultOfRemovals } from './verify-tables'

const opened: AppDatabase[] = []
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))

async function set(ids?: string[]) {
  const { world, upstream } = scriptedContact(ids)
  const app = await openTrialRemovals(upstream)
  opened.push(app.db)
  return { world, ...app, removals: app.start() }
}

const LATER = '2030-01-02T03:04:05.000Z'
const RIGHT = { actor: ANA, confirm: 'C1@example.com', reason: 'Asked for it', requestId: 'req_1' }

async function remove(removals: Removals, over: Partial<typeof RIGHT> = {}): Promise<string> {
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  return removals.request({ ...RIGHT, token, ...over })
}

const stateIn = async (db: AppDatabase, id: string) => (await findRemoval(db, id))?.state

it('removes the contact once, and records the user, reason and time', async () => {
  const { db, removals, world, clock } = await set()
  const id = await remove(removals)
  expect(world.asked).toEqual(['c1'])
  expect(await findRemoval(db, id)).toEqual({
    id,
    contactId: 'c1',
    state: 'confirmed',
    reason: 'Asked for it',
    requestedBy: 'ana',
    steps: ['intended', 'confirmed'].map((state) => ({ state, at: new Date(clock.now).toISOString() })),
    answer: 'success',
    reading: { at: new Date(clock.now).toISOString(), found: 'gone' },
    seenAt: null,
    isWatched: false,
  })
})

it('shows the contact and counts its data; missing counts aren’t 0', async () => {
  const { removals } = await set()
  const { contact, counts } = await removals.preview(ANA, 'c1', 'req_0')
  expect(contact).toMatchObject({ id: 'c1', email: 'c1@example.com' })
  expect(contact).not.toHaveProperty('visits')
  expect(counts).toEqual({
    visits: 2,
    purchases: 0,
    memberships: null,
    sales_notes: null,
    events: null,
    submissions: null,
  })
})

it('uses one token once in 50 parallel removals, and calls upstream once', async () => {
  const { removals, world, db } = await set()
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => removals.request({ ...RIGHT, token })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
  expect(world.asked).toEqual(['c1'])
  expect(await listRemovals(db, {})).toHaveLength(1)
})

it('lets one of two removals of a contact through when each has its own token', async () => {
  const { removals, world } = await set()
  const tokens = [await removals.preview(ANA, 'c1', 'req_0'), await removals.preview(ANA, 'c1', 'req_0')]
  world.script = { applied: false, answer: 'silence' }
  const results = await Promise.allSettled(tokens.map(({ token }) => removals.request({ ...RIGHT, token })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(remove(removals)).rejects.toMatchObject({ options: { type: '/problems/removal-running' } })
  expect(world.asked).toEqual(['c1'])
})

describe('does not call upstream', () => {
  it('when A was shown and the record was swapped for B’s in between', async () => {
    const { removals, world } = await set()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    world.contacts.set('c1', { ...world.contacts.get('c1'), firstname: 'Ben' })
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({
      status: 409,
      options: { type: '/problems/removal-changed' },
    })
    expect(world.asked).toEqual([])
  })

  it('when more data would be removed than was shown', async () => {
    const { removals, world } = await set()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    world.contacts.set('c1', { ...world.contacts.get('c1'), purchases: [{ id: 'p1' }] })
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({ status: 409 })
    expect(world.asked).toEqual([])
  })

  it('when upstream ignores the ID and returns another contact', async () => {
    const { removals, world } = await set()
    world.contacts.set('c1', { ...world.contacts.get('c1'), id: 'c2' })
    await expect(removals.preview(ANA, 'c1', 'req_0')).rejects.toMatchObject({ kind: 'wrong-envelope' })
  })

  it('when the contact is gone or can’t be read', async () => {
    const { removals, world } = await set()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    world.canRead = false
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({ name: 'UpstreamError' })
    world.canRead = true
    world.contacts.clear()
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({
      options: { type: '/problems/removal-gone' },
    })
    await expect(removals.preview(ANA, 'c1', 'req_0')).rejects.toMatchObject({ status: 404 })
    expect(world.asked).toEqual([])
  })

  it('for a token that is another user’s, altered or too old', async () => {
    const { removals, world, clock } = await set()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    const refused = { status: 409, options: { type: '/problems/removal-token' } }
    const ben = { id: 'ben', role: 'admin' } as const
    await expect(removals.request({ ...RIGHT, actor: ben as never, token })).rejects.toMatchObject(refused)
    await expect(removals.request({ ...RIGHT, token: `${token}x` })).rejects.toMatchObject(refused)
    clock.now += 10 * 60_000
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject(refused)
    expect(world.asked).toEqual([])
  })

  it.each([
    ['another email', { confirm: 'c2@example.com' }, 'confirm'],
    ['the name where there is an email', { confirm: 'Ana Lopez' }, 'confirm'],
    ['nothing', { confirm: '' }, 'confirm'],
    ['the email in the reason', { reason: 'c1@EXAMPLE.com asked' }, 'reason'],
    ['the phone in the reason', { reason: 'call 1-555-010-2233' }, 'reason'],
    ['the name in the reason', { reason: 'ana  lopez left' }, 'reason'],
  ])('for %s, and the token stays valid', async (_what, over, path) => {
    const { removals, world } = await set()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    await expect(removals.request({ ...RIGHT, token, ...over })).rejects.toMatchObject({
      status: 400,
      options: { issues: [{ path }] },
    })
    expect(world.asked).toEqual([])
    await removals.request({ ...RIGHT, token })
    expect(world.asked).toEqual(['c1'])
  })
})

it('asks for the full name if there is no email', async () => {
  const { removals, world } = await set()
  world.contacts.set('c1', { ...world.contacts.get('c1'), email: '' })
  await expect(remove(removals)).rejects.toMatchObject({ status: 400 })
  await remove(removals, { confirm: 'Ana Lopez' })
  expect(world.asked).toEqual(['c1'])
})

const failed = (answer: RemoveScript['answer'], status: number) => ({ answer, status })
it.each([failed('unreachable', 503), failed(400, 502), failed(401, 502), failed(403, 502), failed(429, 503)])(
  'ends as failed if nothing was removed: $answer',
  async ({ answer, status }) => {
    const { removals, world, db } = await set()
    world.script = { applied: false, answer }
    const error = await remove(removals).catch((one) => one)
    expect(error).toMatchObject({ name: 'Problem', status })
    expect(await stateIn(db, error.options.extra.removalId)).toBe('failed')
    expect(world.asked).toHaveLength(1)
  },
)

it.each(['html', 'reset', 'silence', 302, 409, 500, 502, 503, 504] as const)(
  'is unknown after %s, doesn’t retry, and finds out with a check',
  async (answer) => {
    for (const applied of [true, false]) {
      const { removals, world, db, clock } = await set()
      world.script = { applied, answer }
      const id = await remove(removals)
      expect(await stateIn(db, id)).toBe('unknown')
      for (const ms of [999, 1, 4000, 25_000, 269_999]) {
        clock.now += ms
        await removals.reconciler.tick()
        expect(await stateIn(db, id)).toBe(applied && ms !== 999 ? 'confirmed' : 'unknown')
      }
      clock.now += 1
      await removals.reconciler.tick()
      expect(await stateIn(db, id)).toBe(applied ? 'confirmed' : 'present')
      expect(world.asked).toHaveLength(1)
    }
  },
)

it('is absent if upstream didn’t know the contact and a check confirms it; failed if it is there', async () => {
  const { removals, world, db } = await set()
  world.script = { applied: true, answer: 404 }
  expect(await stateIn(db, await remove(removals))).toBe('absent')
  const other = await set()
  other.world.script = { applied: false, answer: 404 }
  await expect(remove(other.removals)).rejects.toMatchObject({ status: 502 })
})

it('stays unknown while the contact can’t be read, and is resolved once it can', async () => {
  const { removals, world, db, clock } = await set()
  world.script = { applied: true, answer: 'reset' }
  const id = await remove(removals)
  world.canRead = false
  clock.now += 3_600_000
  await removals.reconciler.tick()
  expect(await stateIn(db, id)).toBe('unknown')
  world.canRead = true
  clock.now += 300_000
  await removals.reconciler.tick()
  expect(await stateIn(db, id)).toBe('confirmed')
})

it('lets a user try again once the contact is known to be there', async () => {
  const { removals, world, clock } = await set()
  world.script = { applied: false, answer: 500 }
  await remove(removals)
  clock.now += 300_000
  await removals.reconciler.tick()
  world.script = { applied: true, answer: 'success' }
  await remove(removals)
  expect(world.asked).toHaveLength(2)
})

it('issues a certificate that the audit log confirms, and no other', async () => {
  const { removals, db } = await set()
  const certificate = await readCertificate(db, await remove(removals))
  expect(await faultOfCertificate(db, certificate)).toBeNull()
  expect(await faultOfCertificate(db, JSON.parse(JSON.stringify({ certificate })))).toBeNull()
  if (!certificate) throw new Error('No certificate')
  expect(JSON.stringify(certificate)).not.toMatch(/Ana|Lopez|c1@|555 010/)
  expect(certificate.absentAt).not.toBeNull()
  const { removal } = certificate
  const forged = [
    { ...certificate, removal: { ...removal, reason: 'Another' } },
    { ...certificate, removal: { ...removal, state: 'failed' } },
    { ...certificate, removal: { ...removal, contactId: 'c2' } },
    { ...certificate, requestedBy: { id: 'ben', email: null } },
    { ...certificate, absentAt: null },
    { ...certificate, upstream: null },
    { ...certificate, audit: certificate.audit.slice(1) },
    { ...certificate, requestedBy: { id: 'ana', email: 'ana@team.example' } },
    { ...certificate, removal: { ...removal, requestedBy: 'ben' } },
    { ...certificate, removal: { ...removal, steps: removal.steps.slice(1) } },
    { ...certificate, removal: { ...removal, steps: removal.steps.map((step) => ({ ...step, at: LATER })) } },
    { ...certificate, removal: { ...removal, approvedBy: 'ben' } },
    { ...certificate, counts: { ...certificate.counts, visits: 7 } },
    { ...certificate, counts: { ...certificate.counts, tags: 7 } },
    { ...certificate, upstream: { answer: 'success', status: 500 } },
    { ...certificate, absentAt: LATER },
    { ...certificate, verify: 'not needed' },
    { ...certificate, approvedBy: 'ben' },
    { ...certificate, audit: certificate.audit.map((row) => ({ ...row, hash: 'f'.repeat(64) })) },
  ]
  for (const one of forged) expect(await faultOfCertificate(db, one), JSON.stringify(one)).not.toBeNull()
})

it('forged certificate: with another email than the admin’s, or one that can’t be checked any longer', async () => {
  const { removals, db } = await set()
  const id = await remove(removals)
  const ana = { id: 'ana', email: 'ana@team.example', name: 'Ana', role: 'admin', emailVerified: 1 }
  const flags = { banned: 0, twoFactorEnabled: 0, createdAt: LATER, updatedAt: LATER }
  await db
    .insertInto('user')
    .values({ ...ana, ...flags })
    .execute()
  const certificate = await readCertificate(db, id)
  expect(certificate?.requestedBy.email).toBe(ana.email)
  expect(await faultOfCertificate(db, certificate)).toBeNull()
  const requestedBy = { id: 'ana', email: 'ben@team.example' }
  expect(await faultOfCertificate(db, { ...certificate, requestedBy })).toMatch(/email/)
  await db.deleteFrom('user').execute()
  expect(await faultOfCertificate(db, certificate)).toMatch(/can’t be checked/)
})

it.each([
  `update removals set state = 'failed'`,
  `update removals set requested_by = 'ben'`,
  `update removals set contact_id = 'c2'`,
  `update removals set reason = 'Another'`,
  `update removals set upstream_status = 500`,
  `update removals set absent_at = 1`,
  `update removals set counts = '{"visits":7}'`,
  `update removal_steps set at = at + 1 where place = 0`,
  `delete from removal_steps where place = 1`,
  `delete from removals`,
  `create table copied as select * from removals; update copied set id = 'rem_forged'; insert into removals select * from copied`,
])('verify names the removal whose tables contradict the log: %s', async (forge) => {
  const { removals, db } = await set()
  const id = await remove(removals)
  expect(await faultOfRemovals(db)).toBeNull()
  for (const one of forge.split('; ')) await sql.raw(one).execute(db)
  expect((await faultOfRemovals(db))?.id).toBe(forge.includes('rem_forged') ? 'rem_forged' : id)
})

it('pages through removals newest first', async () => {
  const { removals, world, db, clock } = await set(['c1', 'c2', 'c3'])
  for (const id of ['c1', 'c2', 'c3']) {
    world.script = { applied: true, answer: 'success' }
    const { token } = await removals.preview(ANA, id, 'req_0')
    await removals.request({ ...RIGHT, confirm: `${id}@example.com`, token })
    clock.now += 1
  }
  const first = await listRemovals(db, { limit: 2 })
  expect(first?.map(({ contactId }) => contactId)).toEqual(['c3', 'c2'])
  const rest = await listRemovals(db, { before: first?.at(-1)?.id, limit: 2 })
  expect(rest?.map(({ contactId }) => contactId)).toEqual(['c1'])
  expect(await listRemovals(db, { before: 'rem_nobody' })).toBeNull()
})

it('lists by page only the removals whose state changed after a time, also older ones', async () => {
  const { db } = await set()
  const at = (nth: number) => 1_800_000_000_000 + nth
  for (const nth of [0, 1, 2, 3]) await insertFailedRemoval(db, `rem_${nth}`, at(nth))
  const later = { removal_id: 'rem_0', place: 1, state: 'confirmed' as const }
  await db
    .insertInto('removal_steps')
    .values([
      { ...later, at: at(8) },
      { ...later, place: 2, at: at(9) },
    ])
    .execute()
  const since = at(1)
  const idsOf = async (asked: object) => (await listRemovals(db, asked))?.map(({ id }) => id)
  expect(await idsOf({ since })).toEqual(['rem_3', 'rem_2', 'rem_0'])
  expect(await idsOf({ since, limit: 2 })).toEqual(['rem_3', 'rem_2'])
  expect(await idsOf({ since, limit: 2, before: 'rem_2' })).toEqual(['rem_0'])
  expect(await idsOf({ since: at(9) })).toEqual([])
})
