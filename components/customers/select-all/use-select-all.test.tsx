import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type CustomersAnswer } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { useSelectAll } from './use-select-all'

const LIST = Array.from({ length: 1248 }, (_, index) => ({ id: `c${index}` }))
const READ = { readAt: '2026-03-12T12:00:00.000Z', isWhole: true, hasChanged: false, entries: {} }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(READ)))
afterEach(() => vi.unstubAllGlobals())

/** A list whose second page ends as `second` says; its first 100 customers are selected. */
function shown(second: () => Promise<void>) {
  const load = async ({ limit, offset }: { limit: number; offset: number }): Promise<CustomersAnswer> => {
    if (offset > 0) await second()
    return { members: LIST.slice(offset, offset + limit), unreadable: [] }
  }
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const added: Customer[] = []
  let cleared = 0
  const hook = renderHook(
    ({ key, selected }: { key: string; selected: readonly Customer[] }) =>
      useSelectAll({
        matching: { key, total: LIST.length, isNarrowed: true, load },
        selected,
        select: (customers) => added.push(...customers),
        onClear: () => {
          cleared += 1
        },
      }),
    { wrapper, initialProps: { key: 'harbor', selected: LIST.slice(0, 100) } },
  )
  return { ...hook, added, cleared: () => cleared }
}

const start = ({ result }: ReturnType<typeof shown>) => {
  act(() => void result.current.start())
  return waitFor(() => expect(result.current.progress).toBe(1000))
}

it('selects all at once when all are loaded', async () => {
  let release = () => {}
  const hook = shown(() => new Promise((resolve) => (release = resolve)))
  await start(hook)
  expect(hook.added).toEqual([])
  release()
  await waitFor(() => expect(hook.result.current.all?.ids).toHaveLength(1248))
  // The first 100 were selected already.
  expect(hook.added).toEqual(LIST.slice(100))
  expect(hook.result.current.progress).toBe(null)
})

const FIRST = LIST.slice(0, 100)
const without = (...ids: string[]) => FIRST.filter(({ id }) => !ids.includes(id))
const [first, later] = [LIST.slice(0, 1), LIST.slice(1100, 1101)]

it.each([
  ['a selected row', [without('c0')], first],
  ['a row, and then another', [without('c0'), without('c0', 'c1')], LIST.slice(0, 2)],
  ['a row of another page that was selected meanwhile', [[...FIRST, ...later], FIRST], later],
  ['a row, selecting it, and unselecting it again', [without('c0'), FIRST, without('c0')], first],
])('leaves out what was unselected while it loaded: %s', async (_, changes, out) => {
  let release = () => {}
  const hook = shown(() => new Promise((resolve) => (release = resolve)))
  await start(hook)
  for (const selected of changes) hook.rerender({ key: 'harbor', selected })
  release()
  await waitFor(() => expect(hook.result.current.all?.ids).toHaveLength(1248))
  expect(hook.added.filter((one) => out.includes(one))).toEqual([])
  expect(hook.added.length).toBeGreaterThan(1100)
})

it('selects a row that was unselected before, since its button says all', async () => {
  let release = () => {}
  const hook = shown(() => new Promise((resolve) => (release = resolve)))
  await start(hook)
  hook.rerender({ key: 'harbor', selected: without('c0') })
  act(() => hook.result.current.cancel())
  release()
  act(() => void hook.result.current.start())
  await waitFor(() => expect(hook.result.current.progress).toBe(1000))
  release()
  await waitFor(() => expect(hook.result.current.all?.ids).toHaveLength(1248))
  expect(hook.added).toEqual([...first, ...LIST.slice(100)])
})

it('selects nothing if loading fails halfway', async () => {
  const quota = { type: '/problems/read-quota', title: 'You’ve reached your hourly limit', status: 429 }
  let fail = (_: Error) => {}
  const hook = shown(() => new Promise((_, reject) => (fail = reject)))
  await start(hook)
  fail(new ApiError(429, quota))
  await waitFor(() => expect(hook.result.current.progress).toBe(null))
  expect(hook.added).toEqual([])
  expect(hook.result.current.all).toBe(null)
})

it.each([
  ['Cancel', ({ result }: ReturnType<typeof shown>) => act(() => result.current.cancel())],
  ['Clear', (hook: ReturnType<typeof shown>) => hook.rerender({ key: 'harbor', selected: [] })],
  ['another filter', (hook: ReturnType<typeof shown>) => hook.rerender({ key: 'lakeside', selected: LIST })],
])('selects nothing after %s, also if the rest still comes', async (_, stop) => {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => (release = resolve))
  const hook = shown(() => waiting)
  await start(hook)
  stop(hook)
  expect(hook.result.current.progress).toBe(null)
  await act(async () => release())
  expect(hook.added).toEqual([])
  expect(hook.result.current.all).toBe(null)
})

it('clears what another filter selected as a whole, but not rows that were selected one by one', async () => {
  const hook = shown(async () => {})
  hook.rerender({ key: 'lakeside', selected: LIST.slice(0, 100) })
  expect(hook.cleared()).toBe(0)
  hook.rerender({ key: 'harbor', selected: LIST.slice(0, 100) })
  act(() => void hook.result.current.start())
  await waitFor(() => expect(hook.result.current.all).not.toBe(null))
  hook.rerender({ key: 'lakeside', selected: LIST })
  expect(hook.cleared()).toBe(1)
})
