import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import { createLog } from '@/lib/server/app/log'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { beginAuditLog } from '@/lib/server/audit/begin'
import { type AppWrite, createAuditLog } from '@/lib/server/audit/log'
import { verifyAudit } from '@/lib/server/audit/verify'
import { addForm, listForms, orderForms } from '@/lib/server/forms/forms'
import { createReadQuota, READ_QUOTA } from '@/lib/server/quota/read-quota'
import { createRemovals } from '@/lib/server/removals/removals'
import { scriptedContact } from '@/lib/server/removals/testing/scripted-contact'
import { openAuth } from '@/lib/server/session/auth'
import { beginAttempt } from '@/lib/server/session/limits/attempts'
import { addUser, setPassword } from '@/lib/server/session/users'
import { createOneTimeLink, redeemOneTimeLink } from '@/lib/server/team/links'
import { changeRole, setDisabled } from '@/lib/server/team/team'
import { migrateApp } from './migrate'

const SECRET = 'a secret of at least thirty-two characters'
const place = await testPlace('desk')
/** Two instances: two connection pools to one database. */
const pools: AppDatabase[] = [place, place].map((one) => openDatabase<AppSchema>(one))
const [db] = pools as [AppDatabase]
await migrateApp(db, readConfig({}))
await beginAuditLog(db, SECRET)
const auth = openAuth(db, readConfig({}), SECRET)
afterAll(() => Promise.all(pools.map((pool) => pool.destroy())))

/** Runs the same many times at once, on both instances in turn. */
function atOnce<Result>(count: number, ask: (pool: AppDatabase, i: number) => Promise<Result>) {
  return Promise.allSettled(Array.from({ length: count }, (_, i) => ask(pools[i % 2] ?? db, i)))
}
const fulfilled = <Result>(results: PromiseSettledResult<Result>[]) =>
  results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
const inOne = <Result>(pool: AppDatabase, work: (write: AppWrite) => Promise<Result>) =>
  pool.transaction().execute(work)

beforeEach(async () => {
  for (const table of ['account', 'one_time_links', 'user', 'forms'] as const)
    await db.deleteFrom(table).execute()
})

it('guessing passwords: two instances check ten of sixty guesses', async () => {
  const from = { account: 'ana@team.example', peer: '203.0.113.9' }
  const places = fulfilled(await atOnce(60, (pool) => beginAttempt(pool, from)))
  expect(places).toHaveLength(60)
  expect(places.filter(({ id }) => id !== null)).toHaveLength(10)
})

it('guessing passwords: two instances check twenty of ninety guesses from as many addresses', async () => {
  const places = fulfilled(
    await atOnce(90, (pool, i) =>
      beginAttempt(pool, { account: 'bo@team.example', peer: `198.51.100.${i}` }),
    ),
  )
  expect(places).toHaveLength(90)
  expect(places.filter(({ id }) => id !== null)).toHaveLength(20)
})

it('scraping: two instances share one quota and record one rejection', async () => {
  const quotas = pools.map((pool) => createReadQuota({ db: pool, audit: createAuditLog(pool, SECRET) }))
  const reader = { id: 'ana', role: 'staff', requestId: 'req_1' } as const
  const given = await atOnce(300, async (_, i) => quotas[i % 2]?.take(reader, 1000))
  expect(fulfilled(given).length).toBeLessThanOrEqual(READ_QUOTA.rows / 1000)
  expect(fulfilled(given).length).toBeGreaterThan(READ_QUOTA.rows / 1000 - 4)
  const refused = db.selectFrom('audit').select('seq').where('action', '=', 'read.refused')
  expect(await refused.execute()).toHaveLength(1)
})

describe('the last admin who can sign in', () => {
  it.each(['demoted', 'disabled'])('remains if all are %s at once', async (how) => {
    const admins = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => addUser(db, `a${n}@team.example`, 'admin')),
    )
    for (const { id } of admins) await setPassword(db, id, 'hash')
    const change = (write: AppWrite, id: string) =>
      how === 'demoted' ? changeRole(write, id, 'staff') : setDisabled(write, id, true)
    const done = await atOnce(6, (pool, i) => inOne(pool, (write) => change(write, admins[i]?.id ?? '')))
    expect(fulfilled(done)).toHaveLength(5)
    expect(reasons(done)).toEqual([expect.objectContaining({ status: 409 })])
  })
})

it('a change without effect is recorded once, however often it is requested at once', async () => {
  const { id } = await addUser(db, 'bo@team.example', 'staff')
  const done = await atOnce(10, (pool) => inOne(pool, (write) => changeRole(write, id, 'admin')))
  expect(fulfilled(done).filter(Boolean)).toHaveLength(1)
})

describe('a one-time link', () => {
  it('is used once in ten tries on two instances', async () => {
    const { id } = await addUser(db, 'bo@team.example', 'staff')
    const { token } = await inOne(db, (write) => createOneTimeLink(write, id))
    const input = { token, name: 'Bo', password: 'seven lanterns over Bergen', requestId: 'req_1' }
    const used = await atOnce(10, (pool) =>
      redeemOneTimeLink({ db: pool, auth, audit: createAuditLog(pool, SECRET) }, input),
    )
    expect(fulfilled(used).filter(Boolean)).toHaveLength(1)
    expect(reasons(used)).toEqual([])
    expect(await db.selectFrom('account').select('id').execute()).toHaveLength(1)
  })

  it('is the only one, however many are created at once', async () => {
    const { id } = await addUser(db, 'bo@team.example', 'staff')
    await atOnce(10, (pool) => inOne(pool, (write) => createOneTimeLink(write, id)))
    expect(await db.selectFrom('one_time_links').select('user_id').execute()).toHaveLength(1)
  })
})

it('a user is added once', async () => {
  const added = await atOnce(10, (pool) => addUser(pool, 'Bo@team.example', 'staff'))
  expect(fulfilled(added)).toHaveLength(1)
})

it('the order of forms is one of those requested', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const id of ids) await addForm(db, { id, label: id })
  const ordered = await atOnce(20, (pool, i) => orderForms(pool, i % 2 ? ids : [...ids].reverse()))
  expect(reasons(ordered)).toEqual([])
  const order = (await listForms(db)).map(({ id }) => id).join('')
  expect(['abcdef', 'fedcba']).toContain(order)
})

it('a removal sent twice: of ten tokens for one contact on two instances, one calls upstream', async () => {
  const { world, upstream } = scriptedContact(['c1'], 2000)
  const copies = pools.map((pool) =>
    createRemovals({
      db: pool,
      audit: createAuditLog(pool, SECRET),
      onGone: async () => {},
      upstream,
      log: createLog('silent'),
      timeoutMs: 2000,
    }),
  )
  const actor = { id: 'ana', role: 'admin' } as const
  const tokens = fulfilled(await atOnce(10, async (_, i) => copies[i % 2]?.preview(actor, 'c1', 'req_1')))
  let reached = 0
  let refused = 0
  let allRefused = () => {}
  const othersAreRefused = new Promise<void>((resolve) => {
    allRefused = resolve
  })
  // The calling one ends last, so that the others can't rely on its end.
  world.onAsked = async () => {
    reached += 1
    await othersAreRefused
  }
  const asked = await atOnce(20, async (_, i) => {
    const token = tokens[i % 10]?.token ?? ''
    const request = { actor, token, confirm: 'c1@example.com', reason: 'Asked', requestId: `req_${i}` }
    return copies[i % 2]?.request(request).catch((error) => {
      refused += 1
      if (refused === 19) allRefused()
      throw error
    })
  })
  expect(reached).toBe(1)
  expect(fulfilled(asked)).toHaveLength(1)
  expect(reasons(asked)).toEqual(Array.from({ length: 19 }, () => expect.objectContaining({ status: 409 })))
  expect(await verifyAudit(db, SECRET)).toMatchObject({ bad: null, seal: null })
})
