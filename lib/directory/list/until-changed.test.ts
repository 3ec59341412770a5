import { beforeEach, expect, it, vi } from 'vitest'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { countCustomers } from '@/lib/directory/tables/customers'
import { openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { untilChanged } from './until-changed'

let trial: TrialDirectory
let reads: number
beforeEach(async () => {
  trial = await openTrialDirectory()
  reads = 0
  return () => trial.close()
})
const read = async () => ++reads
const change = () =>
  transact(trial.db, async (write) => {
    await lock(write, 'directory')
    await countCustomers(write, 0, 1)
  })

it('reads again only after the directory changed', async () => {
  const kept = untilChanged(trial.db, read)
  expect([await kept(), await kept()]).toEqual([1, 1])
  await change()
  expect([await kept(), await kept()]).toEqual([2, 2])
})

it('reads again for another key', async () => {
  const kept = untilChanged(trial.db, async (day: string) => `${day} ${++reads}`, { keyOf: (day) => day })
  expect([await kept('Monday'), await kept('Monday'), await kept('Tuesday')]).toEqual([
    'Monday 1',
    'Monday 1',
    'Tuesday 2',
  ])
})

it('looks for changes only after a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const kept = untilChanged(trial.db, read, { freshMs: 30_000 })
  expect(await kept()).toBe(1)
  await change()
  vi.advanceTimersByTime(29_999)
  expect(await kept()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await kept()).toBe(2)
  vi.useRealTimers()
})

it('a failed read isn’t kept', async () => {
  const kept = untilChanged(trial.db, async () => {
    reads += 1
    if (reads === 1) throw new Error('failed')
    return reads
  })
  await expect(kept()).rejects.toThrow('failed')
  expect(await kept()).toBe(2)
})
