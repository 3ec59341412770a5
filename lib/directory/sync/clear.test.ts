import { afterAll, expect, it, vi } from 'vitest'
import { mergeCustomers } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { keptIn, openTrialDirectory, wordsIn } from '@/lib/directory/testing/trial-directory'
import { NOON, trialList } from '@/lib/directory/testing/trial-upstream'
import { clearDirectory } from './clear'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)
afterAll(() => directory.close())

const { members } = trialList(400).answer({ limit: 400 })
const people = members.flatMap((row) => row ?? [])
const [late] = people
const take = async (customers: typeof people) =>
  mergeCustomers(db, { customers, askedAt: NOON, sweep: (await readState(db)).sweep })

it('an interrupted clear leaves intact customers; the next call continues, and new customers stay', async () => {
  await take(people.slice(1))
  const stop = new AbortController()
  const clearing = clearDirectory(db, stop.signal)
  await vi.waitUntil(async () => (await keptIn(db)).length < 399, { interval: 1, timeout: 20_000 })
  stop.abort()
  await clearing
  const left = (await keptIn(db)).map((one) => one.split(' ')[0])
  expect(left.length).toBeGreaterThan(0)
  expect(await readState(db)).toMatchObject({ phase: 'rest', people: left.length, swept_at: null })
  expect((await wordsIn(db)).contacts).toEqual(left)
  expect((await wordsIn(db)).people.get('trial')).toBe(left.length)

  const { sweep } = await readState(db)
  const again = clearDirectory(db)
  await vi.waitUntil(async () => (await readState(db)).sweep > sweep, { interval: 1, timeout: 20_000 })
  if (late) await take([late])
  await again
  expect(await keptIn(db)).toEqual(['c000 Name 0'])
  expect((await wordsIn(db)).people).toEqual(
    new Map([
      ['name', 1],
      ['0', 1],
      ['trial', 1],
    ]),
  )
})
