import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createUpstream } from './client'
import { UpstreamError } from './errors'
import { loopback, textOf } from './testing/loopback-server'
import { selfSigned } from './testing/self-signed'

/** Node's own garbage collector, so that memory of earlier tests isn't counted. */
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const KEYS = { apiKey: 'the-api-key', secretKey: 'the-secret-key', appId: 'the-app' }
const servers = loopback()
afterEach(servers.close)
afterEach(() => {
  vi.unstubAllEnvs()
})

const client = (baseUrl: string, timeoutMs = 4000) => createUpstream({ baseUrl, keys: KEYS, timeoutMs })

async function faultOf(call: Promise<unknown>): Promise<UpstreamError> {
  const error = await call.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error as UpstreamError
}

const JSON_TYPE = { 'content-type': 'application/json' }

describe('keys leak', () => {
  it.each([301, 302, 303, 307, 308])('a %i to another server sends no key there', async (status) => {
    let reached = 0
    const elsewhere = await servers.http((_, response) => {
      reached += 1
      response.writeHead(200, JSON_TYPE).end('{"members":[]}')
    })
    const base = await servers.http((_, response) => {
      response.writeHead(status, { location: `${elsewhere}/v2/ExternalApi/getCustomers` }).end()
    })
    expect(await faultOf(client(base).read('getCustomers', {}))).toMatchObject({ kind: 'redirect', status })
    expect(reached).toBe(0)
  })

  it('impersonation: a server without a trusted certificate gets no byte of a request', async () => {
    let reached = 0
    const base = await servers.https(selfSigned(), (_, response) => {
      reached += 1
      response.writeHead(200, JSON_TYPE).end('{"members":[]}')
    })
    expect(await faultOf(client(base).read('getCustomers', {}))).toMatchObject({
      kind: 'tls',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(reached).toBe(0)
  })

  it('impersonation: nor if the environment turns checking off', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const base = await servers.https(selfSigned(), (_, response) => {
      response.writeHead(200, JSON_TYPE).end('{"members":[]}')
    })
    expect(await faultOf(client(base).read('getCustomers', {}))).toMatchObject({ kind: 'tls' })
  })

  it('a server without TLS gets no request over https', async () => {
    let reached = 0
    const base = await servers.http(() => {
      reached += 1
    })
    const error = await faultOf(client(base.replace('http:', 'https:')).read('getCustomers', {}))
    expect(error).toMatchObject({ kind: 'tls', status: null })
    expect(reached).toBe(0)
  })
})

describe('a removal is sent once', () => {
  it.each([408, 421, 425, 429, 500, 502, 503, 504])('on %i', async (status) => {
    const asked: string[] = []
    const base = await servers.http(async (request, response) => {
      asked.push(await textOf(request))
      response.writeHead(status, { 'retry-after': '0' }).end()
    })
    await faultOf(client(base).removeContact({ id: 'c1' }))
    expect(asked).toEqual(['{"app_id":"the-app","id":"c1"}'])
  })

  it('on a reused connection that is cut', async () => {
    let asked = 0
    const base = await servers.http(async (request, response) => {
      await textOf(request)
      asked += 1
      if (asked === 1) response.writeHead(200, JSON_TYPE).end('{"members":[]}')
      else request.socket.destroy()
    })
    await client(base).read('getCustomers', {})
    expect(await faultOf(client(base).removeContact({ id: 'c1' }))).toMatchObject({ kind: 'reset' })
    expect(asked).toBe(2)
  })
})

describe('the connection', () => {
  it('that no server accepts is unreachable', async () => {
    const base = await servers.http(() => {})
    await servers.close()
    expect(await faultOf(client(base).read('getCustomers', {}))).toMatchObject({
      kind: 'unreachable',
      code: 'ECONNREFUSED',
    })
  })

  it('to a name that doesn’t exist is unreachable', async () => {
    const error = await faultOf(client('http://frontdesk.invalid').read('getCustomers', {}))
    expect(error).toMatchObject({ kind: 'unreachable', status: null })
  })

  it.each([
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'write'],
    ['EHOSTUNREACH', 'read'],
    ['ENETUNREACH', 'write'],
  ])(
    'that breaks with %s after it was established is reset: the request may have arrived',
    async (code, syscall) => {
      const broken = Object.assign(new Error('broken'), { code, syscall })
      const transport = () => Promise.reject(new TypeError('fetch failed', { cause: broken }))
      const options = { baseUrl: 'https://upstream.example', keys: KEYS, timeoutMs: 1000, transport }
      const error = await faultOf(createUpstream(options).removeContact({ id: 'c1' }))
      expect(error).toMatchObject({ kind: 'reset', code })
    },
  )

  it('that isn’t made in time, TLS included, is unreachable: nothing was sent', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}).resume())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const options = { baseUrl: `https://127.0.0.1:${port}`, keys: KEYS, timeoutMs: 20_000, connectMs: 100 }
    const call = createUpstream(options).removeContact({ id: 'c1' })
    expect(await faultOf(call)).toMatchObject({ kind: 'unreachable', code: 'UND_ERR_CONNECT_TIMEOUT' })
    await new Promise((resolve) => silent.close(resolve))
  })

  it('that is cut before or during a response is reset', async () => {
    const silent = await servers.http((request) => request.socket.destroy())
    expect(await faultOf(client(silent).read('getCustomers', {}))).toMatchObject({ kind: 'reset' })
    const short = await servers.http((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 100 })
      response.write('{"members":[', () => response.destroy())
    })
    expect(await faultOf(client(short).read('getCustomers', {}))).toMatchObject({
      kind: 'reset',
      status: 200,
    })
  })

  it('that trickles headers, then bytes, ends with the deadline', async () => {
    const trickling = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('HTTP/1.1 200 OK\r\n')
      const tick = setInterval(() => socket.write('x: y\r\n'), 10)
      socket.on('close', () => clearInterval(tick))
    })
    await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve))
    const address = trickling.address()
    const port = typeof address === 'object' ? address?.port : 0
    const startedAt = performance.now()
    const error = await faultOf(client(`http://127.0.0.1:${port}`, 150).read('getCustomers', {}))
    expect(error).toMatchObject({ kind: 'timeout', status: null })
    expect(performance.now() - startedAt).toBeLessThan(2000)
    await new Promise((resolve) => trickling.close(resolve))
  })

  it('without HTTP, or with huge headers, gives an unreadable response', async () => {
    for (const answer of ['SSH-2.0-OpenSSH_9\r\n', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`]) {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.resume().end(answer)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const error = await faultOf(client(`http://127.0.0.1:${port}`).read('getCustomers', {}))
      expect(error.kind).toBe('unreadable-body')
      await new Promise((resolve) => server.close(resolve))
    }
  })
})

describe('compressed responses', () => {
  it('are read', async () => {
    const base = await servers.http((_, response) => {
      response
        .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
        .end(gzipSync('{"members":[{"id":"a"}]}'))
    })
    expect((await client(base).read('getCustomers', {})).rows).toEqual([{ id: 'a' }])
  })

  it('with the wrong encoding, or cut off, are unreadable', async () => {
    const whole = gzipSync(`{"members":[${'{"id":"a"},'.repeat(1000)}{"id":"b"}]}`)
    for (const body of ['not gzip', whole.subarray(0, whole.length / 2)]) {
      const base = await servers.http((_, response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(body)
      })
      expect((await faultOf(client(base).read('getCustomers', {}))).kind).toBe('unreadable-body')
    }
  })

  it('memory: a bomb of 128 MiB is stopped at the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(128 * 1024 * 1024, 0x20), { level: 1 })
    const base = await servers.http((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb)
    })
    collectGarbage()
    const before = process.memoryUsage.rss()
    expect((await faultOf(client(base, 10_000).read('getCustomers', {}))).kind).toBe('too-large')
    expect(process.memoryUsage.rss() - before).toBeLessThan(110 * 1024 * 1024)
  })
})
