import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '@/lib/server/app/config'
import { fileHeaders } from '@/lib/server/app/security-headers'
import { createAssets } from './assets'

const SCRIPT = 'export const greeting = "hello"\n'.repeat(200)

const root = mkdtempSync(join(tmpdir(), 'frontdesk-assets-'))
let stop: () => void
let port: number

beforeAll(async () => {
  const script = join(root, '.next', 'static', 'chunks', 'a.js')
  mkdirSync(dirname(script), { recursive: true })
  writeFileSync(join(root, '.next', 'BUILD_ID'), 'not for browsers')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  writeFileSync(join(dirname(script), 'gone.js'), SCRIPT)
  const serve = createAssets(root, fileHeaders(readConfig({})))
  const server = createServer((request, response) => {
    if (serve(request, response)) return
    response.writeHead(299)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  stop = () => server.close()
})

afterAll(() => {
  stop()
  rmSync(root, { recursive: true })
})

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  agent: Agent | false = false,
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ port, host: '127.0.0.1', path, headers, method, agent }, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

describe('the build’s own files', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent as %s to browsers that support it', async (encoding, decompress) => {
    const { headers, body } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers).not.toHaveProperty('last-modified')
    expect(body.byteLength).toBeLessThan(SCRIPT.length / 10)
    expect(decompress(body).toString()).toBe(SCRIPT)
  })

  it('are sent over one kept-alive connection without asking for it', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets: Socket[] = []
    agent.on('free', (socket) => sockets.push(socket))
    for (let one = 0; one < 2; one++) {
      const { headers } = await ask('/_next/static/chunks/a.js', {}, 'GET', agent)
      expect(headers).not.toHaveProperty('connection')
      expect(headers).not.toHaveProperty('keep-alive')
    }
    agent.destroy()
    expect(sockets.length).toBeGreaterThan(0)
    expect(new Set(sockets).size).toBe(1)
  })

  it('are sent uncompressed to others, with a type, cached forever', async () => {
    const { status, headers, body } = await ask('/_next/static/chunks/a.js')
    expect(status).toBe(200)
    expect(body.toString()).toBe(SCRIPT)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'public,max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it.each([
    '/_next/static/chunks/none.js',
    '/_next/static/../BUILD_ID',
    '/_next/static/%2e%2e/BUILD_ID',
    '/_next/static/..%2fBUILD_ID',
    '/_next/static//etc/passwd',
    '/_next/static/%',
  ])('path traversal: %s is not found', async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.toString()).toBe('Not found')
  })

  it.each(['bytes=0-3', 'bytes=10-5', 'bytes=-1', 'bytes=999999999-', 'bytes=--', 'bytes=0-1,2-3', 'x', ' '])(
    'are sent whole, whatever range is requested: %s',
    async (range) => {
      const { status, headers, body } = await ask('/_next/static/chunks/a.js', { range, 'if-range': '"x"' })
      expect(status).toBe(200)
      expect(headers).not.toHaveProperty('content-range')
      expect(body.toString()).toBe(SCRIPT)
    },
  )

  it('a deleted file ends only its own connection', async () => {
    rmSync(join(root, '.next', 'static', 'chunks', 'gone.js'))
    await expect(ask('/_next/static/chunks/gone.js')).rejects.toThrow()
    expect((await ask('/_next/static/chunks/a.js')).status).toBe(200)
  })

  it.each([
    ['POST', '/_next/static/chunks/a.js'],
    ['GET', '/_next/image'],
    ['GET', '/customers'],
  ])('passes %s %s on', async (method, path) => {
    expect((await ask(path, {}, method)).status).toBe(299)
  })
})
