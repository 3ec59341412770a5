import { afterEach, expect, it, vi } from 'vitest'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepPeople, openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { createList } from './list'

afterEach(() => {
  vi.useRealTimers()
})

it('counts whose membership ends from today on, also after midnight with an unchanged directory', async () => {
  const trial = await openTrialDirectory()
  const db = directoryOf(trial.db)
  const ends = { today: '2026-03-12', week: '2026-03-19', later: '2026-03-20', latest: '2026-03-20' }
  await keepPeople(
    db,
    Object.entries(ends).map(([id, membership_ends]) => ({ id, details_at: 1, membership_ends })),
  )
  const list = createList(db)
  const pageAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const filters = { membership_ends: 'within-7' } as const
    const { total, people } = await list({ filters, sort: null, offset: 0, limit: 10 })
    return [total, people.map(({ id }) => id).sort()]
  }
  expect(await pageAt('2026-03-12T23:59:59.000Z')).toEqual([2, ['today', 'week']])
  expect(await pageAt('2026-03-13T00:00:00.000Z')).toEqual([3, ['later', 'latest', 'week']])
  vi.useRealTimers()
  await trial.close()
})
