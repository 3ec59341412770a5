import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Customer } from '@/lib/contract'
import { useStricter } from './use-stricter'

afterEach(() => vi.unstubAllGlobals())

function shown(customers: readonly Customer[], answer: (ids: string[]) => object) {
  const asked: string[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { ids } = JSON.parse(String(body))
    asked.push(ids)
    return Response.json(answer(ids))
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { asked, ...renderHook(() => useStricter(customers), { wrapper }) }
}
const READ = { readAt: '2026-03-12T12:00:00.000Z', isWhole: true, hasChanged: false }

it('counts a customer on the opt-out list as opted out, as their row shows it', async () => {
  const customers = [
    { id: 'c1', email_optout: 0, sms_optout: 1 },
    { id: 'c2', email_optout: null },
  ]
  const { result } = shown(customers, () => ({
    ...READ,
    entries: { c1: { email_optout: 1, sms_optout: 0 } },
  }))
  expect(result.current.isListKnown).toBe(false)
  await waitFor(() => expect(result.current.isListKnown).toBe(true))
  expect(result.current.customers).toEqual([
    { id: 'c1', email_optout: 1, sms_optout: 1 },
    { id: 'c2', email_optout: 0, sms_optout: 0 },
  ])
})

it('requests any number of customers, with ids of any length, in batches', async () => {
  const customers = Array.from({ length: 2100 }, (_, n) => ({
    id: `${n}`.padEnd(n % 50 === 0 ? 900 : 36, 'x'),
  }))
  const { asked, result } = shown(customers, (ids) => ({
    ...READ,
    isWhole: ids.length > 1,
    entries: Object.fromEntries(ids.map((id) => [id, { email_optout: 1, sms_optout: 1 }])),
  }))
  await waitFor(() => expect(result.current.isListKnown).toBe(true))
  expect(asked.flat()).toEqual(customers.map(({ id }) => id).sort())
  for (const ids of asked) {
    expect(ids.length).toBeLessThanOrEqual(1000)
    expect(JSON.stringify({ ids }).length).toBeLessThan(64 * 1024)
  }
  expect(result.current.customers.every(({ email_optout }) => email_optout === 1)).toBe(true)
})

it('keeps knowing the opt-out list when one of the customers is unselected', async () => {
  const customers = [{ id: 'c1' }, { id: 'c2' }, { id: 'c3' }]
  let current = customers
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    // Only the first request is answered.
    if (JSON.parse(String(body)).ids.length < 3) return new Promise(() => {})
    return Response.json({ ...READ, entries: { c1: { email_optout: 1, sms_optout: 0 } } })
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(() => useStricter(current), { wrapper })
  await waitFor(() => expect(result.current.isListKnown).toBe(true))
  current = customers.slice(0, 2)
  rerender()
  expect(result.current.isListKnown).toBe(true)
  expect(result.current.customers[0]?.email_optout).toBe(1)
  current = [...customers.slice(0, 2), { id: 'c4' }]
  rerender()
  expect(result.current.isListKnown).toBe(false)
})
