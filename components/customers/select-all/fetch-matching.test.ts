import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { fetchMatching, MOST_SELECTED } from './fetch-matching'

interface Place {
  limit: number
  offset: number
}

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `c${index}` }))
const live = (list: readonly { id: string }[]) => ({ members: [...list], unreadable: [] })
const synced = (list: readonly { id: string }[], total: number) => ({
  ...live(list),
  directory: { total, isMore: false, isWhole: true, people: total, unreadable: 0, readAt: null },
})

/** Fetches everything, and returns the progress and what was requested. */
async function fetchAll(
  load: (place: Place) => ReturnType<typeof live> | Promise<ReturnType<typeof live>>,
  controller = new AbortController(),
) {
  const [progress, places]: [number[], Place[]] = [[], []]
  const customers = await fetchMatching({
    load: async (place) => {
      places.push(place)
      return load(place)
    },
    onProgress: (count) => progress.push(count),
    signal: controller.signal,
  })
  return { ids: customers.map(({ id }) => id), progress, places }
}

it('loads all pages of the synced list, the largest possible', async () => {
  const list = listOf(2500)
  const { ids, progress, places } = await fetchAll(({ limit, offset }) =>
    synced(list.slice(offset, offset + limit), list.length),
  )
  expect(ids).toEqual(list.map(({ id }) => id))
  expect(progress).toEqual([1000, 2000, 2500])
  expect(places).toEqual([0, 1000, 2000].map((offset) => ({ limit: 1000, offset })))
})

it('loads the live list until a page is short', async () => {
  const list = listOf(1248)
  const { ids } = await fetchAll(({ limit, offset }) => live(list.slice(offset, offset + limit)))
  expect(ids).toHaveLength(1248)
})

it('has each customer once, with the latest data, if the list changes meanwhile', async () => {
  const [first, second] = [listOf(1000), [{ id: 'c999', email: 'new@x.example' }, { id: 'c1000' }]]
  const { ids } = await fetchAll(({ offset }) => (offset === 0 ? synced(first, 1248) : synced(second, 1002)))
  expect(ids).toHaveLength(1001)
  expect(new Set(ids).size).toBe(1001)
})

it('stops at the most that can be selected', async () => {
  const { ids } = await fetchAll(({ limit, offset }) => live(listOf(offset + limit).slice(offset)))
  expect(ids).toHaveLength(MOST_SELECTED)
})

it('stops when canceled, also if the page still comes', async () => {
  const controller = new AbortController()
  let pages = 0
  const fetching = fetchAll(({ limit }) => {
    pages += 1
    controller.abort()
    return live(listOf(limit))
  }, controller)
  await expect(fetching).rejects.toMatchObject({ name: 'AbortError' })
  expect(pages).toBe(1)
})

it('returns nothing if a later page fails', async () => {
  const error = new ApiError(503, { type: '/problems/busy', title: 'Busy', status: 503 })
  const fetching = fetchAll(({ limit, offset }) => {
    if (offset > 0) throw error
    return live(listOf(limit))
  })
  await expect(fetching).rejects.toBe(error)
})
