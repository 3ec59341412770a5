import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { compress, forbidTransforms } from './compression'

const server = createServer((request, response) => {
  forbidTransforms(response)
  compress(request, response, () => {
    // As Next does for its pages.
    response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    response.setHeader('content-type', 'text/html')
    if (request.url === '/explicit') response.writeHead(200)
    response.end('<p>Ana</p>'.repeat(1000))
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

it.each(['/implicit', '/explicit'])(
  'proxies may not change a page, and it is still compressed: %s',
  async (path) => {
    const [{ headers }] = (await once(
      get(url + path, { headers: { 'accept-encoding': 'br' } }),
      'response',
    )) as [IncomingMessage]
    expect(headers['cache-control']).toBe('private, no-store, no-transform')
    expect(headers['content-encoding']).toBe('br')
  },
)
