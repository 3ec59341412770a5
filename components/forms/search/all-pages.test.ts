import { expect, it } from 'vitest'
import type { SubmissionsPage } from '../queries'
import { allPages } from './all-pages'

const page = (ids: number[], bad = 0, leftOut = 0): SubmissionsPage => ({
  leftOut,
  members: ids.map((id) => ({ submission_id: `s${id}` }) as never),
  unreadable: Array.from({ length: bad }, (_, index) => ({ index, issues: [], raw: null })),
  senders: null,
})
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)

async function idsOf(read: Parameters<typeof allPages>[0], most?: number, before?: SubmissionsPage[]) {
  const ids: string[] = []
  const pages = allPages(read, most, before)
  for (;;) {
    const next = await pages.next()
    if (next.done) return { ids, isAll: next.value }
    ids.push(...next.value.members.map(({ submission_id }) => submission_id))
  }
}

it('loads on past short pages until one is empty', async () => {
  const { ids, isAll } = await idsOf(async ({ offset }) => page(range(offset, Math.min(275, offset + 60))))
  expect(ids).toEqual(range(0, 275).map((id) => `s${id}`))
  expect(isAll).toBe(true)
})

it('skips unreadable rows, and ends at a repeated page', async () => {
  const { ids } = await idsOf(async ({ offset }) =>
    offset < 10 ? page(range(offset, offset + 3), 2) : page([]),
  )
  expect(ids).toEqual(['s0', 's1', 's2', 's5', 's6', 's7'])
  expect((await idsOf(async () => page([1, 2]))).ids).toEqual(['s1', 's2'])
})

it('loads on past pages with only other users’ rows, which are left out', async () => {
  const { ids, isAll } = await idsOf(async ({ offset }) => {
    if (offset === 0) return page([], 0, 500)
    return offset === 500 ? page([1, 2], 0, 3) : page([])
  })
  expect({ ids, isAll }).toEqual({ ids: ['s1', 's2'], isAll: true })
})

it('says so if it stops before the end', async () => {
  const found = await idsOf(async ({ offset, limit }) => page(range(offset, offset + limit)), 1000)
  expect(found).toMatchObject({ isAll: false })
  expect(found.ids).toHaveLength(1000)
})

it('goes on after the pages already loaded, which count towards the most', async () => {
  const offsets: number[] = []
  const read = async ({ offset }: { offset: number }) => {
    offsets.push(offset)
    return page(range(offset, Math.min(275, offset + 60)))
  }
  const before = [page(range(0, 60)), page(range(60, 100), 15, 5)]
  expect(await idsOf(read, 200, before)).toEqual({
    ids: range(120, 240).map((id) => `s${id}`),
    isAll: false,
  })
  expect(offsets).toEqual([120, 180])
  expect(await idsOf(read, 100, before)).toEqual({ ids: [], isAll: false })
})
