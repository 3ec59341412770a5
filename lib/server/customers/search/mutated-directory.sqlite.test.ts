import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createSearcher } from '@/lib/directory/search/search'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied, settle, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { NOON } from '@/lib/directory/testing/trial-upstream'
import { CUSTOMERS_PLAN, mutatedCustomers } from '@/lib/upstream/testing/mutated-customers'
import { findExact } from './exact'
import { parseText } from './parse'

vi.setConfig({ testTimeout: 300_000 })

const ANSWERS = 1500
const FIELDS = ['id', 'user_id', 'email', 'phone'] as const

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)
// Nothing here has to survive a power cut.
await sql`pragma synchronous = off`.execute(directory.db)
beforeEach(() => emptied(db))
afterAll(() => directory.close())

const kept = () =>
  db.selectFrom('directory_people').select(['id', 'email', 'phone', 'email_optout']).execute()

type Trial = ReturnType<typeof mutatedCustomers>

/** Syncs up to three times; true: the directory claims to be complete. */
async function synced(trial: Trial): Promise<boolean> {
  const clock = { now: NOON }
  const syncWorker = trialSyncWorker(db, trial, clock)
  for (let nth = 0; nth < 3; nth++) {
    await settle(syncWorker)
    if ((await readState(db)).swept_at !== null) return true
    clock.now += 60_000
  }
  return false
}

/** Each field finds only customers that have that value. */
async function expectOnlyOwnFinds(trial: Trial): Promise<void> {
  const searcher = createSearcher(directory.db)
  const someone = [...trial.stayed.values()].slice(0, 2)
  for (const field of FIELDS) {
    for (const text of [...someone.map((one) => one[field]), trial.unknown[field]]) {
      const { filters = [], query = null } = parseText(text) ?? {}
      const { members } = await findExact(trial.upstream, filters, {}, new AbortController().signal)
      for (const { id } of members) expect(trial.everyone.get(id)).toMatchObject({ [field]: text })
      if (field !== 'email' && field !== 'phone') continue
      const { people } = await searcher.find(query, { limit: 10 })
      for (const person of people) expect(person[field]).toBe(text)
    }
  }
}

it('mutated responses never complete a directory that lacks a customer, and never find another customer', async () => {
  const seen = { answers: 0, wholes: 0, halves: 0 }
  const property = fc.asyncProperty(CUSTOMERS_PLAN, async (plan) => {
    await emptied(db)
    const trial = mutatedCustomers(plan)
    const isWhole = await synced(trial)
    seen[isWhole ? 'wholes' : 'halves'] += 1
    const people = await kept()
    for (const { id, email, phone, email_optout } of people)
      expect(trial.everyone.get(id)).toMatchObject({ id, email, phone, email_optout })
    if (isWhole) expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([...trial.stayed.keys()]))
    await expectOnlyOwnFinds(trial)
    seen.answers += trial.counts().answers
  })
  while (seen.answers < ANSWERS) await fc.assert(property, { numRuns: 10 })
  // The property would also hold if no directory were complete.
  expect(seen.wholes).toBeGreaterThan(2)
  expect(seen.halves).toBeGreaterThan(2)
})

const HONEST = { cap: 1000, offsets: 'honest', filters: 'honest', seed: 0 } as const

it('one empty response doesn’t complete a directory', async () => {
  const trial = mutatedCustomers({ ...HONEST, count: 3, mutations: ['empty'] })
  expect(await synced(trial)).toBe(true)
  expect(await kept()).toHaveLength(3)
})

it('a row in place of another is detected, and the list is read again', async () => {
  for (const seed of [1, 2, 3, 496_908_709]) {
    await emptied(db)
    const trial = mutatedCustomers({ ...HONEST, seed, count: 7, mutations: ['swap'] })
    expect(await synced(trial)).toBe(true)
    expect(await kept()).toHaveLength(7)
  }
})

it('a list in another order on each page is only complete if every customer was read', async () => {
  const trial = mutatedCustomers({ ...HONEST, offsets: 'unstable', count: 12, mutations: [] })
  if (await synced(trial)) expect(await kept()).toHaveLength(12)
  else expect(await readState(db)).toMatchObject({ swept_at: null })
})
