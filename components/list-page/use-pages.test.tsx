import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { usePages } from './use-pages'

const FAMILY = ['rows']
const address = { page: 1, size: 100 }

async function hasNext(page: { members: number[]; leftOut?: number; paging?: string }): Promise<boolean> {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const queryOf = (at: typeof address) => ({
    queryKey: [...FAMILY, at.page],
    queryFn: async () => ({ unreadable: [], ...page }),
  })
  const { result } = renderHook(() => usePages({ address, queryOf, canAsk: true, family: FAMILY }), {
    wrapper,
  })
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  return result.current.hasNext
}

const rows = (count: number) => Array.from({ length: count }, (_, n) => n)

it('doesn’t treat a page with omitted rows as the last page', async () => {
  expect(await hasNext({ members: rows(40), leftOut: 60 })).toBe(true)
  expect(await hasNext({ members: rows(40) })).toBe(false)
  expect(await hasNext({ members: rows(40), leftOut: 59 })).toBe(false)
})
