import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { listeningPort } from '@/e2e/support/listening'
import { openDatabase } from '@/lib/database/open'
import type { AppSchema } from '@/lib/server/app/schema'
import { listRemovals } from '@/lib/server/removals/read'
import { contactOf } from '@/lib/server/removals/testing/scripted-contact'
import { addPeople, PASSWORD } from './stage'

const START = join(import.meta.dirname, '..', '..', 'lib', 'build', 'start.mjs')

/** Three start at once, on a machine that may be busy. */
const START_MS = 180_000

const children: ChildProcess[] = []
/** From a test that failed halfway; start.mjs passes signals on. */
afterAll(() => {
  for (const child of children.splice(0)) child.kill('SIGTERM')
})

/** A customer system with one contact that holds an operation until released; reads respond at once until then. */
async function openUpstream(held: string) {
  const world = { isThere: true }
  const waiting: ServerResponse[] = []
  const arrivals = new EventTarget()
  // A kept connection outlives a pause of a busy machine.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    for await (const _ of request);
    response.setHeader('content-type', 'application/json')
    if (request.url?.endsWith(held)) {
      // Otherwise the call ends with its limit for headers, ten seconds, as the shutdown does.
      response.flushHeaders()
      waiting.push(response)
      arrivals.dispatchEvent(new Event('held'))
    } else if (request.url?.endsWith('getCustomers'))
      response.end(JSON.stringify({ members: world.isThere ? [contactOf('c1')] : [] }))
    else response.end(JSON.stringify({ events: [] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    /** Resolves once a call of the held operation has arrived. */
    asked: () => (waiting.length ? Promise.resolve() : once(arrivals, 'held')),
    letGo(answer: object) {
      for (const response of waiting) response.end(JSON.stringify(answer))
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `npm start` without npm, with such a customer system and an admin signed in. */
async function start(upstreamUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-shut-down-'))
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DIRECTORY: 'off',
    ENGAGEMENT_API_URL: upstreamUrl,
    ENGAGEMENT_API_KEY: 'key',
    ENGAGEMENT_SECRET_KEY: 'secret',
    ENGAGEMENT_APP_ID: 'app',
    ENGAGEMENT_TIMEOUT_MS: '60000',
  }
  const [email] = await addPeople(settings, 1)
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const port = await listeningPort(child)
  const url = `http://127.0.0.1:${port}`
  let cookie = ''
  const post = async (path: string, body: object, signal?: AbortSignal) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body), signal })
  }
  const signedIn = await post('/api/auth/sign-in/email', { email, password: PASSWORD })
  expect(signedIn.status, 'sign-in').toBe(200)
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { child, url, port, dataDir, post }
}

const ended = async (child: ChildProcess) =>
  child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0]

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(true))
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })
}

async function untilRefused(port: number): Promise<void> {
  while (!(await isRefused(port))) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Resolves once the held operation is called. Throws with the server's response if that comes first. */
async function askedBefore(answer: Promise<Response>, asked: Promise<unknown>): Promise<void> {
  const early = await Promise.race([asked.then(() => undefined), answer])
  if (early) throw new Error(`Status ${early.status} before the call: ${await early.text()}`)
}

/** Removes the contact, as far as the customer system responds. */
async function beginRemoval(post: Awaited<ReturnType<typeof start>>['post'], signal?: AbortSignal) {
  const preview = await post('/api/removals/preview', { id: 'c1' })
  expect(preview.status, 'preview').toBe(200)
  const { token } = await preview.json()
  return post('/api/removals', { token, confirm: 'c1@example.com', reason: 'Asked' }, signal)
}

async function removalsIn(dataDir: string) {
  const db = openDatabase<AppSchema>(join(dataDir, 'desk.db'))
  const removals = (await listRemovals(db, {})) ?? []
  await db.destroy()
  return removals
}

// In parallel: one waits ten seconds, and all wait for a start.
describe.concurrent('shutdown', { timeout: START_MS }, () => {
  it('SIGTERM: finishes running requests, accepts no new ones, and exits with 0', async () => {
    const upstream = await openUpstream('getEvents')
    const { child, port, post } = await start(upstream.url)
    const running = post('/api/customers/events', { user_id: 'c1' })
    await askedBefore(running, upstream.asked())
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    const idleEnds = once(idle.resume(), 'close')
    child.kill('SIGTERM')
    await untilRefused(port)
    // An open idle connection doesn't delay the shutdown.
    await idleEnds
    upstream.letGo({ events: [{ id: 'e1' }] })
    const answer = await running
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.json()).toMatchObject({ events: [{ id: 'e1' }] })
    expect(await ended(child)).toBe(0)
    upstream.close()
  })
})

describe.concurrent('shutdown during a removal', { timeout: START_MS }, () => {
  it('SIGHUP: waits for its outcome and stores it, even if the browser is gone', async () => {
    const upstream = await openUpstream('removeContact')
    const { child, port, dataDir, post } = await start(upstream.url)
    const browser = new AbortController()
    const removal = beginRemoval(post, browser.signal)
    await askedBefore(removal, upstream.asked())
    browser.abort()
    await expect(removal).rejects.toThrow('abort')
    child.kill('SIGHUP')
    await untilRefused(port)
    upstream.world.isThere = false
    upstream.letGo({ result: 'success' })
    expect(await ended(child)).toBe(0)
    expect(await removalsIn(dataDir)).toMatchObject([{ contactId: 'c1', state: 'confirmed' }])
    upstream.close()
  })

  it('SIGTERM: without an outcome it exits with 0 after ten seconds, and keeps the intent for the next start', async () => {
    const upstream = await openUpstream('removeContact')
    const { child, dataDir, post } = await start(upstream.url)
    const removal = beginRemoval(post)
    removal.catch(() => {})
    await askedBefore(removal, upstream.asked())
    const toldAt = performance.now()
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
    expect(performance.now() - toldAt).toBeGreaterThan(9000)
    await expect(removal).rejects.toThrow('fetch failed')
    expect(await removalsIn(dataDir)).toMatchObject([{ contactId: 'c1', state: 'intended' }])
    upstream.close()
  })
})

it('a server whose output has no reader starts, serves and stops', { timeout: START_MS }, async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-shut-down-'))
  const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', DIRECTORY: 'off' }
  const child = spawn(process.execPath, [START], { env: { ...process.env, ...settings } })
  children.push(child)
  child.stdout.destroy()
  child.stderr.destroy()
  const health = `http://127.0.0.1:${port}/api/health`
  const isServing = async () => expect((await fetch(health)).ok).toBe(true)
  await vi.waitFor(isServing, { timeout: START_MS, interval: 100 })
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})
