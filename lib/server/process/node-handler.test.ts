import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerDirectly } from './node-handler'

let onAbort = () => {}
const HANDLERS = {
  GET: async ({ headers }: Request) => Response.json({ ours: headers.get('x-ours') }),
  POST: async (request: Request) =>
    Response.json({ at: new URL(request.url).pathname, sent: await request.text() }, { status: 201 }),
  /** Reads one piece and rejects the rest, like a body that is too large. */
  PATCH: async ({ body }: Request) => {
    for await (const _piece of body ?? []) break
    return Response.json({ title: 'too large' }, { status: 413 })
  },
  PUT: ({ signal }: Request) =>
    new Promise<Response>((resolve) => {
      signal.addEventListener('abort', () => {
        onAbort()
        resolve(new Response())
      })
    }),
}

const server = createServer((incoming, outgoing) => {
  incoming.headers['x-ours'] = 'set'
  if (!answerDirectly(HANDLERS, incoming, outgoing)) outgoing.writeHead(404).end()
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`
})
afterAll(() => server.close())

it('passes path and body, and returns status and JSON', async () => {
  const answer = await fetch(url, { method: 'POST', body: '{"a":"ü"}' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ at: '/api/x', sent: '{"a":"ü"}' })
})

it('passes the headers that our server sets', async () => {
  expect(await (await fetch(url)).json()).toEqual({ ours: 'set' })
})

it('leaves methods without a handler to others', async () => {
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(404)
})

it('responds to a body that it rejects half read, and the connection stays open', async () => {
  const body = 'x'.repeat(2_000_000)
  expect((await fetch(url, { method: 'PATCH', body })).status).toBe(413)
  expect((await fetch(url)).status).toBe(200)
})

it('tells the handler when the browser disconnects', async () => {
  const aborted = new Promise<void>((resolve) => {
    onAbort = resolve
  })
  const leaving = new AbortController()
  const asked = fetch(url, { method: 'PUT', signal: leaving.signal })
  setTimeout(() => leaving.abort(), 50)
  await expect(asked).rejects.toThrow()
  await aborted
})
