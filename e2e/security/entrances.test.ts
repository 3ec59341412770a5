import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listeningUrl } from '@/e2e/support/listening'
import { exchange } from '@/e2e/support/raw-socket'
import { SERVER_FILE, SERVER_FLAGS } from '@/lib/build/server-flags.mjs'
import { entrances } from './odd-requests'

const ROOT = join(import.meta.dirname, '..', '..')
/** Longer than the slowest page on a busy machine, and well below the server's request timeout of 30 s. */
const PATIENCE_MS = 20_000
const AT_ONCE = 8

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-entrances-'))
const data = join(folder, 'data')
let url = ''
let child: ChildProcess
let output = ''
let requests: ReturnType<typeof entrances>

beforeAll(async () => {
  child = spawn(process.execPath, [...SERVER_FLAGS, SERVER_FILE], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      FRESH_PASSWORD_MINUTES: '60',
    },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  url = await listeningUrl(child)
  const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'))
  const { email, password } = demo.accounts.find(({ role }: { role: string }) => role === 'admin')
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const chunks = readdirSync(join(ROOT, '.next', 'static', 'chunks')).filter((name) => name.endsWith('.js'))
  requests = entrances({ url, cookie, ...demo, asset: `/_next/static/chunks/${chunks[0]}` })
}, 180_000)

afterAll(async () => {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true })
})

/** Log messages of the server and Next for unhandled errors. */
const uncaught = () =>
  output
    .split('\n')
    .filter((line) => /uncaughtException|unhandledRejection|outside its handler|"level":60/.test(line))

it('a range that ends before it starts gets the whole file', async () => {
  const asset = requests.asset
  const { text, isEnded } = await exchange(
    url,
    `GET ${asset} HTTP/1.1\r\nHost: a\r\nRange: bytes=10-5\r\nConnection: close\r\n\r\n`,
    PATIENCE_MS,
  )
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(isEnded).toBe(true)
  expect(uncaught()).toEqual([])
})

it('an upgrade request for a file gets the file, and its connection is closed', async () => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
  const { text, isEnded } = await exchange(
    url,
    `GET ${requests.asset} HTTP/1.1\r\nHost: a\r\n${upgrade}\r\nGET /api/health HTTP/1.1\r\nHost: a\r\n\r\n`,
    PATIENCE_MS,
  )
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(isEnded).toBe(true)
})

it('any bytes on any port get a response or a closed connection, and cause no unhandled error', {
  timeout: 200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(requests.request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (some) => {
      // A second request asks to close: the closed connection shows that the first is done.
      const ended = await Promise.all(
        some.map(async (bytes) => ({ bytes, ...(await exchange(url, bytes, PATIENCE_MS)) })),
      )
      const hanging = ended.filter(({ isEnded }) => !isEnded).map(({ bytes, text }) => ({ bytes, text }))
      expect(hanging).toEqual([])
      expect(uncaught()).toEqual([])
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(child.exitCode).toBe(null)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})
