import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Chips } from '@/components/customers/drawer/chips/chips'
import { ContactCard } from '@/components/customers/drawer/contact/contact-card'
import { Overview } from '@/components/customers/drawer/overview/overview'
import { DataAge } from '@/components/list-page/data-age'
import { createQueryClient } from '@/lib/browser/query-client'
import type { Customer } from '@/lib/contract'

const READ_AT = Date.parse('2026-03-10T22:30:00.000Z')
const SECOND = 1000
const HOUR = 3600 * SECOND

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders on a server and hydrates in a browser whose clock is `ahead`; returns what React had to re-render. */
async function mismatches(ahead: number, page: (client: QueryClient) => ReactNode): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: READ_AT })
  const html = renderToString(page(createQueryClient()))
  vi.setSystemTime(READ_AT + ahead)
  const box = document.createElement('div')
  box.innerHTML = html
  document.body.append(box)
  const errors: string[] = []
  let root: Root | null = null
  await act(async () => {
    root = hydrateRoot(box, page(createQueryClient()), {
      onRecoverableError: (error) => errors.push(String(error)),
    })
  })
  await act(async () => root?.unmount())
  box.remove()
  return errors
}

const AHEAD = [15 * SECOND, 120 * SECOND, 26 * HOUR, -3 * HOUR, -26 * HOUR]

const read = vi.fn(async () => 'rows')
const QUERY = { queryKey: ['rows'], queryFn: read, staleTime: 10 * SECOND }

function Rows() {
  const { data, isFetching, dataUpdatedAt, refetch } = useQuery(QUERY)
  return (
    <main aria-busy={isFetching}>
      {isFetching && <progress />}
      <DataAge readAt={dataUpdatedAt} isBusy={isFetching} onRefresh={refetch} />
      {data}
    </main>
  )
}

describe('a page that hydrates late, or with another clock', () => {
  it.each(AHEAD)('is the same where its data are stale by then: %i ms', async (ahead) => {
    vi.useFakeTimers({ toFake: ['Date'], now: READ_AT })
    const server = new QueryClient()
    await server.prefetchQuery(QUERY)
    const state = dehydrate(server)
    read.mockClear()
    const errors = await mismatches(ahead, (client) => (
      <StrictMode>
        <QueryClientProvider client={client}>
          <HydrationBoundary state={state}>
            <Rows />
          </HydrationBoundary>
        </QueryClientProvider>
      </StrictMode>
    ))
    expect(errors).toEqual([])
    // Stale data are refetched once shown.
    expect(read).toHaveBeenCalledTimes(ahead > QUERY.staleTime ? 1 : 0)
  })

  it.each(AHEAD)('is the same in a drawer with memberships and the time of a check: %i ms', async (ahead) => {
    const customer = {
      id: 'cus_1',
      email: 'ana@mail.example',
      email_optout: 0,
      memberships: [
        { name: 'Ten classes', start_date: '2026-01-01', end_date: '2026-03-10' },
        { name: 'Monthly', start_date: '2026-01-01', end_date: '2026-03-09' },
      ],
    } as unknown as Customer
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const errors = await mismatches(ahead, (client) => (
      <QueryClientProvider client={client}>
        <ContactCard customer={customer} readAt={READ_AT} />
        <Chips customer={customer} readAt={READ_AT} onTab={() => {}} />
        <Overview
          customer={customer}
          readAt={READ_AT}
          events={{ contact_id: customer.id }}
          isJsonOpen={false}
          onTab={() => {}}
        />
      </QueryClientProvider>
    ))
    expect(errors).toEqual([])
  })
})
