import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { databaseTime } from './dialects'
import { alone, createLeases, endLease, type LeaseTable, takeLease } from './lease'
import { openDatabase } from './open'
import { testPlace } from './testing/place'

type Database = Kysely<{ leases: LeaseTable }>

let first: Database
let second: Database

beforeAll(async () => {
  const place = await testPlace('desk')
  first = openDatabase(place)
  second = openDatabase(place)
  await createLeases(first)
})
beforeEach(() => first.deleteFrom('leases').execute())
afterAll(() => Promise.all([first.destroy(), second.destroy()]))

const MINUTE = 60_000
const expire = () =>
  first
    .updateTable('leases')
    .set({ expires_at: databaseTime(first) })
    .execute()

it('belongs to one instance until it is returned', async () => {
  expect(await takeLease(first, 'work', 'a', MINUTE)).toBe(true)
  expect(await takeLease(second, 'work', 'b', MINUTE)).toBe(false)
  expect(await takeLease(second, 'other work', 'b', MINUTE)).toBe(true)
  expect(await takeLease(first, 'work', 'a', MINUTE)).toBe(true)
  await endLease(second, 'work', 'b')
  expect(await takeLease(second, 'work', 'b', MINUTE)).toBe(false)
  await endLease(first, 'work', 'a')
  expect(await takeLease(second, 'work', 'b', MINUTE)).toBe(true)
})

it('goes to another instance once it has expired, and never to both', async () => {
  await takeLease(first, 'work', 'a', MINUTE)
  await expire()
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, i) => takeLease(i % 2 ? first : second, 'work', `copy ${i}`, MINUTE)),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await takeLease(first, 'work', 'a', MINUTE)).toBe(false)
})

it('exclusive work runs one at a time, in order, also after a failure', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await first.selectFrom('leases').selectAll().execute()
    running -= 1
  }
  const broken = alone(first, 'work', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  await Promise.all([first, second, first, second].map((db) => alone(db, 'work', work)))
  expect(most).toBe(1)
  expect(await first.selectFrom('leases').selectAll().execute()).toEqual([])
})

it('lasts as long as the work, however long that takes', async () => {
  let wasTaken = false
  await alone(
    first,
    'work',
    async () => {
      const until = performance.now() + 2000
      while (performance.now() < until) {
        wasTaken ||= await takeLease(second, 'work', 'b', MINUTE)
        await setImmediate()
      }
    },
    1500,
  )
  expect(wasTaken).toBe(false)
})
