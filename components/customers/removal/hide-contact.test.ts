import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { hideContact } from './hide-contact'

it('leaves only the ID of a removed contact in the loaded lists, in its place', () => {
  const client = new QueryClient()
  const ana = { id: 'c1', firstname: 'Ana', email: 'ana@x.example' }
  const bo = { id: 'c2', firstname: 'Bo', email: 'bo@x.example' }
  const highlights = { c1: { name: [] }, c2: { name: [] } }
  client.setQueryData(['customers', 'list', { text: 'a' }], { members: [ana, bo], highlights })
  client.setQueryData(['opt-outs', 'list', 1], { members: [bo, ana] })
  client.setQueryData(['opt-outs', 'other'], { count: 1 })
  hideContact(client, 'c1')
  expect(client.getQueryData(['customers', 'list', { text: 'a' }])).toEqual({
    members: [{ id: 'c1' }, bo],
    highlights: { c2: { name: [] } },
  })
  expect(client.getQueryData(['opt-outs', 'list', 1])).toEqual({ members: [bo, { id: 'c1' }] })
  expect(client.getQueryData(['opt-outs', 'other'])).toEqual({ count: 1 })
})
