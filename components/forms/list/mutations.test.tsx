import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/browser/query-client'
import { useForgetForm, useOrderForms } from './mutations'
import { formsQuery } from './queries'

const received: unknown[] = []
const responses: ((response: Response) => void)[] = []
const forms = ['a', 'b', 'c'].map((id) => ({ id, label: id }))

beforeEach(() => {
  received.length = 0
  responses.length = 0
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    received.push(body ? JSON.parse(String(body)) : 'list')
    return new Promise<Response>((respond) => responses.push(respond))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open() {
  const client = createQueryClient()
  client.setQueryData(formsQuery().queryKey, { forms })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => ({ order: useOrderForms(), forget: useForgetForm() }), { wrapper })
  return { client, result }
}

const respond = (ids: string[]) =>
  act(async () => responses.shift()?.(Response.json({ forms: ids.map((id) => ({ id, label: id })) })))

it('sends neither an order that a newer one supersedes, nor reports it', async () => {
  const { client, result } = open()
  const reported: string[] = []
  const order = (ids: string[]) =>
    act(async () => result.current.order.mutate(ids, { onSuccess: () => reported.push(ids.join('')) }))
  await order(['b', 'a', 'c'])
  await order(['b', 'c', 'a'])
  await order(['c', 'b', 'a'])
  expect(received).toEqual([{ order: ['b', 'a', 'c'] }])
  await respond(['b', 'a', 'c'])
  await waitFor(() => expect(received).toEqual([{ order: ['b', 'a', 'c'] }, { order: ['c', 'b', 'a'] }]))
  expect(result.current.order.variables).toEqual(['c', 'b', 'a'])
  await respond(['c', 'b', 'a'])
  await waitFor(() => expect(reported).toEqual(['cba']))
  expect(client.getQueryData(formsQuery().queryKey)?.forms.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

it('makes changes one after the other, also after a failure', async () => {
  const { result } = open()
  await act(async () => result.current.forget.mutate({ id: 'a', label: 'a' }))
  await act(async () => result.current.order.mutate(['c', 'b']))
  expect(received).toEqual([{ id: 'a' }])
  await act(async () => responses.shift()?.(Response.json({ title: 'No', status: 500 }, { status: 500 })))
  await waitFor(() => expect(received).toEqual([{ id: 'a' }, { order: ['c', 'b'] }]))
  expect(result.current.forget.isError).toBe(true)
})
