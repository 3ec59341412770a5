import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DirectoryDatabase, directoryOf } from '@/lib/directory/tables/schema'
import { keepPeople, openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import type { ListFilters } from '@/lib/directory-list'
import { rowsOf } from './rows'

let trial: TrialDirectory
let db: DirectoryDatabase
beforeAll(async () => {
  trial = await openTrialDirectory()
  db = directoryOf(trial.db)
  const locations = ['Harbor', 'Zürich', 'zurich', '', null]
  await keepPeople(
    trial.db,
    Array.from({ length: 2500 }, (_, n) => ({
      id: `c${String(n).padStart(4, '0')}`,
      last_location: locations[n % locations.length] ?? null,
      email_optout: [0, 1, null][n % 3] ?? null,
      created_date: n % 7 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (n % 40), 23, 59)).toISOString(),
      changed_at: Date.UTC(2026, 2, 1 + (n % 10)),
    })),
  )
})
afterAll(() => trial.close())

async function numbers(filters: ListFilters) {
  const found: number[] = []
  for await (const page of rowsOf(db, filters)) {
    expect(page.length).toBeLessThanOrEqual(1000)
    found.push(...page.map(({ id }) => Number(id.slice(1))))
  }
  expect(found).toEqual([...new Set(found)].sort(newestFirst))
  return found.sort((one, other) => one - other)
}

const dayOf = (n: number) => (n % 7 === 0 ? -1 : n % 40)
const newestFirst = (one: number, other: number) => dayOf(other) - dayOf(one) || other - one
const those = (fits: (n: number) => boolean) => Array.from({ length: 2500 }, (_, n) => n).filter(fits)

it('yields every customer once, with only their own data', async () => {
  expect(await numbers({})).toEqual(those(() => true))
  for await (const rows of rowsOf(db)) {
    expect(rows[0]).toEqual({
      id: 'c2479',
      email_optout: 1,
      created_date: expect.any(String),
    })
    break
  }
})

it('yields customers who match all filters, with days in UTC', async () => {
  expect(await numbers({ location: 'ZURICH' })).toEqual(those((n) => n % 5 === 1 || n % 5 === 2))
  expect(await numbers({ by_email: 'can' })).toEqual(those((n) => n % 3 === 0))
  expect(await numbers({ by_email: 'out' })).toEqual(those((n) => n % 3 === 1))
  expect(await numbers({ by_email: 'unknown', by_sms: 'unknown' })).toEqual(those((n) => n % 3 === 2))
  expect(await numbers({ by_sms: 'can' })).toEqual([])
  expect(await numbers({ created_from: '2026-01-03', created_to: '2026-01-03' })).toEqual(
    those((n) => n % 40 === 2 && n % 7 !== 0),
  )
  expect(await numbers({ changed_from: '2026-03-09' })).toEqual(those((n) => n % 10 >= 8))
  expect(await numbers({ changed_to: '2026-03-02', by_email: 'can', location: 'Harbor' })).toEqual(
    those((n) => n % 10 < 2 && n % 3 === 0 && n % 5 === 0),
  )
})

it('ends when the reader cancels', async () => {
  const reading = new AbortController()
  const rows = rowsOf(db, {}, reading.signal)
  await rows.next()
  reading.abort(new Error('enough'))
  await expect(rows.next()).rejects.toThrow('enough')
})
