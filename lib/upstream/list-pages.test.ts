import { expect, it } from 'vitest'
import { createUpstream } from './client'
import { readsPages } from './list-pages'

interface Asked {
  limit?: number
  offset?: number
  _id?: string
}

/** An API with a given number of customers, opt-outs, events and submissions, and the requests it got. */
function apiOf(count: number, answer: (all: object[], asked: Required<Asked>) => object[]) {
  const all = Array.from({ length: count }, (_, nth) => ({ id: `c${nth}`, submission_id: `c${nth}` }))
  const calls: Asked[] = []
  const upstream = createUpstream({
    baseUrl: 'http://trial.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    transport: async (request) => {
      const { limit = 100, offset = 0, _id = '' } = (await request.json()) as Asked
      calls.push({ limit, offset })
      const rows = answer(all, { limit, offset, _id })
      const name = request.url.split('/').at(-1)
      if (request.url.includes('getFormSubmissions')) return Response.json(rows)
      return Response.json(name === 'getEvents' ? { events: rows } : { members: rows })
    },
  })
  const read = readsPages(upstream)
  const page = async (offset: number, limit: number) => {
    const { rows, paging } = await read('getCustomers', { offset, limit })
    return { ids: rows.map(({ id }) => id), paging }
  }
  return { calls, upstream, read, page }
}
const capped =
  (cap: number) =>
  (all: object[], { limit, offset }: Required<Asked>) =>
    all.slice(offset, offset + Math.min(limit, cap))
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => `c${from + nth}`)

it('reads a complete page of 1000 if the API returns at most 100, and says so', async () => {
  const { page, upstream, calls } = apiOf(2250, capped(100))
  expect(await page(0, 1000)).toEqual({ ids: ids(0, 1000), paging: undefined })
  expect(await page(1000, 1000)).toEqual({ ids: ids(1000, 2000), paging: undefined })
  expect(await page(2000, 1000)).toEqual({ ids: ids(2000, 2250), paging: undefined })
  expect(await page(2250, 1000)).toEqual({ ids: [], paging: undefined })
  expect(upstream.lists.read()).toMatchObject([{ operation: 'getCustomers', cap: 100, repeated: 0 }])
  expect(calls.length).toBeLessThan(40)
})

it.each([
  ['getEvents', { user_id: 'u' }],
  ['getOptoutCustomers', {}],
  ['getFormSubmissions', { form_id: 'frm_1' }],
] as const)('reads complete pages of %s if the API returns at most 50', async (name, filters) => {
  const { read } = apiOf(120, capped(50))
  const at = async (offset: number) => {
    const { rows, paging } = await read(name, { ...filters, offset, limit: 100 } as never)
    return { count: rows.length, paging }
  }
  expect(await at(0)).toEqual({ count: 100, paging: undefined })
  expect(await at(100)).toEqual({ count: 20, paging: undefined })
})

it('sends no extra requests for consecutive full pages', async () => {
  const { page, calls } = apiOf(500, capped(1000))
  for (const offset of [0, 100, 200]) await page(offset, 100)
  expect(calls).toEqual([0, 100, 200].map((offset) => ({ limit: 100, offset })))
})

it('sends one request for an exact filter', async () => {
  const { read, calls } = apiOf(500, (all, { _id }) => all.filter((row) => Object(row).id === _id))
  await read('getCustomers', { _id: 'c7', limit: 2 })
  expect(calls).toHaveLength(1)
})

it('shows no row twice if offsets beyond the end repeat the last 1000', async () => {
  const { page, upstream } = apiOf(2000, (all, { limit, offset }) => {
    const from = offset >= 2000 ? 1000 : offset
    return all.slice(from, from + limit)
  })
  await page(0, 1000)
  expect(await page(1000, 1000)).toEqual({ ids: ids(1000, 2000), paging: undefined })
  expect(await page(2000, 1000)).toEqual({ ids: [], paging: 'repeats' })
  expect(upstream.lists.read()).toMatchObject([{ cap: null, repeated: 1 }])
  // Also without earlier reads.
  const other = apiOf(2000, (all, { limit, offset }) => all.slice(Math.min(offset, 1000)).slice(0, limit))
  expect(await other.page(2000, 1000)).toEqual({ ids: [], paging: 'repeats' })
})

it('shows no row twice if every offset returns all rows, or the first page', async () => {
  const { page } = apiOf(300, (all) => all)
  expect(await page(0, 1000)).toEqual({ ids: ids(0, 300), paging: 'repeats' })
  expect(await page(0, 100)).toEqual({ ids: ids(0, 100), paging: undefined })
  expect(await page(100, 100)).toEqual({ ids: [], paging: 'repeats' })
})

it('keeps rows with the same id on two pages', async () => {
  const twice = apiOf(200, (all, { limit, offset }) =>
    [...all.slice(0, 100), { id: 'x' }, { id: 'x' }, ...all.slice(100), { id: 'c5' }].slice(
      offset,
      offset + limit,
    ),
  )
  await twice.page(0, 101)
  expect(await twice.page(101, 102)).toEqual({ ids: ['x', ...ids(100, 200), 'c5'], paging: undefined })
})

it('keeps the positions of unreadable rows, and the rows if the next read fails', async () => {
  let isDown = false
  const { read, page } = apiOf(0, (_all, { limit, offset }) => {
    if (isDown && offset > 0) throw new TypeError('down')
    return [{ id: 'a' }, null, { id: 'b' }, null, { id: 'c' }].slice(
      offset,
      offset + Math.min(2, limit),
    ) as object[]
  })
  const { unreadable } = await read('getCustomers', { offset: 0, limit: 10 })
  expect(unreadable.map(({ index }) => index)).toEqual([1, 3])
  isDown = true
  expect(await page(0, 10)).toEqual({ ids: ['a'], paging: 'unknown' })
})

it('a single empty response isn’t the end: of a page, of a capped list or of one row', async () => {
  for (const [cap, at, offset] of [
    [1000, 0, 0],
    [3, 1, 0],
    [1, 1, 0],
    [1000, 0, 8],
  ] as const) {
    let call = 0
    const { page } = apiOf(12, (all, asked) => (call++ === at ? [] : capped(cap)(all, asked)))
    expect(await page(offset, 8)).toMatchObject({ paging: 'changed' })
  }
})

it('reports that the list changed if a page has a row of the one before', async () => {
  let isAhead = false
  const { page } = apiOf(40, (all, { limit, offset }) => {
    const rows = all.slice(offset, offset + limit)
    return isAhead || offset > 0 ? rows : [...rows.slice(0, 5), ...all.slice(12, 13), ...rows.slice(6)]
  })
  expect((await page(0, 10)).paging).toBeUndefined()
  isAhead = true
  expect(await page(10, 10)).toEqual({ ids: ids(10, 20), paging: 'changed' })
})
