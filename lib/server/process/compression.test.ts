import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compress } from './compression'

const LONG = 'long '.repeat(1000)
const server = createServer((incoming, outgoing) =>
  compress(incoming, outgoing, () => {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': LONG.length })
    outgoing.end(LONG)
  }),
)
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** The raw bytes, which `fetch` would decompress. */
async function sent(encoding: string): Promise<{ body: Buffer; as: string | undefined }> {
  const headers = { 'accept-encoding': encoding }
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, headers }, resolve).on('error', reject),
  )
  return { body: await buffer(answer), as: answer.headers['content-encoding'] }
}

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
])('a long response is sent as %s to clients that accept %s', async (encoding, accepted, unpack) => {
  const { body, as } = await sent(accepted)
  expect(as).toBe(encoding)
  expect(body.byteLength).toBeLessThan(500)
  expect(unpack(body).toString()).toBe(LONG)
})

it.each(['identity', 'gzip;q=0'])('it is sent uncompressed to clients that accept %s', async (accepted) => {
  const { body, as } = await sent(accepted)
  expect(as).toBeUndefined()
  expect(body.toString()).toBe(LONG)
})
