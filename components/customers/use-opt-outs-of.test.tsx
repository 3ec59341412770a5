import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOptOutsOf } from './use-opt-outs-of'

const asked: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return Response.json({ readAt: '2026-03-12T12:00:00.000Z', isWhole: true, entries: {} })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('loads entries for rows that stay for a moment, not for rows that are leaving', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const rows = { ids: ['c1', 'c2'], isLeaving: false }
  const { rerender } = renderHook(({ ids, isLeaving }) => useOptOutsOf(ids, isLeaving), {
    initialProps: rows,
    wrapper,
  })
  await pass(150)
  rerender({ ...rows, isLeaving: true })
  await pass(5000)
  expect(asked).toEqual([])
  rerender({ ids: ['c3'], isLeaving: false })
  await pass(150)
  expect(asked).toEqual([])
  await pass(100)
  expect(asked).toEqual([{ ids: ['c3'] }])
})
