import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import type { Place } from '@/lib/database/place'
import { bundled } from '@/lib/database/testing/bundle'
import { hasTables, testPlace } from '@/lib/database/testing/place'
import { refuseInserts } from '@/lib/database/testing/triggers'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { appMigrations } from '@/lib/server/process/migrations'
import { beginAuditLog } from '../audit/begin'
import { createAuditLog } from '../audit/log'
import { createReadQuota, READ_QUOTA, type ReadQuota } from './read-quota'

const HOUR_MS = 3_600_000
const SECRET = 'a secret of at least thirty-two characters'
const run = promisify(execFile)
const CHILD = await bundled(join(import.meta.dirname, 'testing/instance-child.ts'))
const ana = { id: 'ana', role: 'staff', requestId: 'req_1' } as const
const ben = { ...ana, id: 'ben' } as const

let place: Place
let opened: AppDatabase[]
let clock: { now: number }

/** One more instance on the same database, with its own connection. */
async function copy(): Promise<ReadQuota> {
  const db = openDatabase<AppSchema>(place)
  opened.push(db)
  if (!hasTables(place)) await migrate(db, appMigrations)
  await beginAuditLog(db, SECRET)
  const audit = createAuditLog(db, SECRET)
  return createReadQuota({ db, audit, now: () => clock.now })
}

beforeEach(async () => {
  place = await testPlace('desk')
  opened = []
  clock = { now: 500_000 * HOUR_MS + 20 * 60_000 }
})
afterEach(async () => {
  await Promise.all(opened.map((db) => db.destroy()))
})

const first = () => opened[0] as AppDatabase
const booked = async () =>
  (await first().selectFrom('read_quota').select(['user_id', 'rows']).orderBy('user_id').execute()).map(
    ({ user_id, rows }) => [user_id, rows],
  )
const refusals = () => first().selectFrom('audit').selectAll().where('action', '=', 'read.refused').execute()
const given = (answers: PromiseSettledResult<void>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length
const tooMuch = { name: 'Problem', status: 429, options: { type: '/problems/read-quota' } }

describe('scraping by a member of staff', () => {
  it('rejects the row after the 200,000th, with the time until the next hour', async () => {
    const quota = await copy()
    for (let page = 0; page < 200; page++) await quota.take(ana, 1000)
    await expect(quota.take(ana, 1)).rejects.toMatchObject({
      ...tooMuch,
      options: { headers: { 'retry-after': '2400' } },
    })
    await expect(quota.require(ana)).rejects.toMatchObject(tooMuch)
    await expect(quota.require(ben)).resolves.toBeUndefined()
    await expect(quota.take(ben, 1000)).resolves.toBeUndefined()
  })

  it('rejects a page that doesn’t fit as a whole, but not a smaller one', async () => {
    const quota = await copy()
    await quota.take(ana, 199_990)
    await expect(quota.take(ana, 11)).rejects.toMatchObject(tooMuch)
    await quota.take(ana, 10)
    await expect(quota.take(ana, 1)).rejects.toMatchObject(tooMuch)
  })

  it('rejects a response with more rows than are left before reserving them, here and on other instances', async () => {
    const [quota, other] = [await copy(), await copy()]
    await expect(quota.take(ana, 1_900_000)).rejects.toMatchObject(tooMuch)
    await other.take(ana, 150_000)
    await expect(quota.take(ana, 60_000)).rejects.toMatchObject(tooMuch)
    await quota.take(ana, 10)
  })

  it('gives the last rows also while a smaller read still reserves its own', async () => {
    const quota = await copy()
    await Promise.all([quota.take(ana, 1500), quota.take(ana, 198_500)])
    await expect(quota.take(ana, 1)).rejects.toMatchObject(tooMuch)
  })

  it('leaves one audit row per hour, however often and wherever it is tried', async () => {
    const copies = [await copy(), await copy()]
    for (const hour of [1, 2]) {
      await copies[0]?.take(ana, 200_000)
      for (const one of [...copies, ...copies]) {
        const answers = await Promise.allSettled([one.take(ana, 1), one.take(ana, 1)])
        expect(given(answers)).toBe(0)
      }
      expect(await refusals()).toHaveLength(hour)
      clock.now += HOUR_MS
    }
    expect((await refusals())[0]).toMatchObject({
      actor_id: 'ana',
      role: 'staff',
      subject: 'ana',
      outcome: 'refused',
      request_id: 'req_1',
      detail: '{"rows":200000}',
    })
  })

  it('starts again in the next hour', async () => {
    const quota = await copy()
    await quota.take(ana, 200_000)
    await expect(quota.require(ana)).rejects.toMatchObject(tooMuch)
    clock.now += 40 * 60_000 - 1
    await expect(quota.require(ana)).rejects.toMatchObject(tooMuch)
    clock.now += 1
    await quota.take(ana, 200_000)
    await expect(quota.take(ana, 1)).rejects.toMatchObject(tooMuch)
  })

  it('gives 50 concurrent reads not one row more', async () => {
    const quota = await copy()
    await quota.take(ana, 160_000)
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => quota.take(ana, 1000)))
    expect(given(answers)).toBe(40)
  })

  it('two concurrent instances give not one row more together', async () => {
    await copy()
    const answers = await Promise.all(
      [1, 2].map(async () => {
        const { stdout } = await run('node', [
          ...CHILD,
          JSON.stringify(place),
          SECRET,
          `${clock.now}`,
          '300',
          '700',
        ])
        return JSON.parse(stdout) as string[]
      }),
    )
    expect(new Set(answers.flat())).toEqual(new Set(['given', 'refused']))
    const rows = answers.flat().filter((answer) => answer === 'given').length * 700
    expect(rows).toBeLessThanOrEqual(READ_QUOTA.rows)
    expect(rows).toBeGreaterThan(READ_QUOTA.rows - 2 * READ_QUOTA.block)
    expect(await booked()).toEqual([['ana', READ_QUOTA.rows]])
    expect(await refusals()).toHaveLength(1)
  })

  it('a restart gives no new quota', async () => {
    await (await copy()).take(ana, 200_000)
    await expect((await copy()).take(ana, 1)).rejects.toMatchObject(tooMuch)
  })

  it('an instance with a slow clock counts into the hour that has begun', async () => {
    await (await copy()).take(ana, 200_000)
    clock.now -= HOUR_MS
    await expect((await copy()).take(ana, 1)).rejects.toMatchObject(tooMuch)
  })

  it('returns nothing if the rejection can’t be recorded', async () => {
    const quota = await copy()
    await quota.take(ana, 200_000)
    await refuseInserts(first(), 'audit')
    await expect(quota.take(ana, 1)).rejects.toMatchObject({ status: 503 })
  })
})

it('a hundred small concurrent reads reserve one block and leave the rest to other instances', async () => {
  const quota = await copy()
  await Promise.all(Array.from({ length: 100 }, () => quota.take(ana, 1)))
  expect(await booked()).toEqual([['ana', READ_QUOTA.block]])
})

it('refills a block in the background once half of it is used', async () => {
  const quota = await copy()
  await quota.take(ana, 900)
  await quota.take(ana, 200)
  await expect.poll(booked).toEqual([['ana', READ_QUOTA.block + 1100]])
  await first().destroy()
  opened.shift()
  await quota.take(ana, READ_QUOTA.block)
})

it('many small reads touch the database once', async () => {
  const quota = await copy()
  await quota.take(ana, 1)
  const before = await booked()
  await first().destroy()
  opened.shift()
  for (let i = 1; i < READ_QUOTA.block; i++) await quota.take(ana, 1)
  await copy()
  expect(await booked()).toEqual(before)
})
