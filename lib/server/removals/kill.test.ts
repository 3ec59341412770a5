import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import type { Place } from '@/lib/database/place'
import { bundled } from '@/lib/database/testing/bundle'
import { testPlace } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import type { AppSchema } from '@/lib/server/app/schema'
import { migrateApp } from '@/lib/server/process/migrate'
import { beginAuditLog } from '../audit/begin'
import { createAuditLog } from '../audit/log'
import { verifyAudit } from '../audit/verify'
import { listRemovals } from './read'
import { createRemovals } from './removals'
import { contactOf, scriptedContact } from './testing/scripted-contact'
import { ANA, KEYS, SECRET } from './testing/trial-removals'
import { faultOfRemovals } from './verify-tables'

const CHILD = await bundled(join(import.meta.dirname, 'testing/kill-child.ts'))
/** Each takes a second of two processes; npm run soak has 240. */
const KILLS = Number(process.env.SOAK_KILLS ?? (inject('postgres') ? 8 : 15))
/** 30 s each, for a busy machine. */
const TIMEOUT_MS = KILLS * 30_000

/** How upstream treats the removal, and whether it kills the caller before or after acting. */
const WAYS = [
  { kind: 'removes', kills: null },
  { kind: 'removes', kills: 'before' },
  { kind: 'removes', kills: 'after' },
  { kind: 'breaks', kills: null },
  { kind: 'refuses', kills: null },
] as const
type Way = (typeof WAYS)[number]

/** A new, unused store. */
async function freshPlace(): Promise<Place> {
  const place = await testPlace('desk')
  const db = openDatabase<AppSchema>(place)
  await migrateApp(db, readConfig({}))
  await beginAuditLog(db, SECRET)
  await db.destroy()
  return place
}

/**
 * An upstream with one contact on a real socket. Counts only removals with the right key, because other programs may
 * call any port.
 */
async function openUpstream(way: Way, kill: () => void) {
  const world = { isThere: true, asked: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url?.endsWith('getCustomers'))
      return answer(200, { members: world.isThere ? [contactOf('c1')] : [] })
    const isRemoval =
      request.url?.endsWith('removeContact') &&
      request.headers['x-api-key'] === KEYS.apiKey &&
      JSON.parse(String(Buffer.concat(chunks))).id === 'c1'
    if (!isRemoval) return answer(404, { status: 'error', message: 'Not for this server' })
    world.asked += 1
    if (way.kills === 'before') return kill()
    if (way.kind === 'refuses') return answer(400, { status: 'error', message: 'no' })
    world.isThere = false
    if (way.kills === 'after') return kill()
    if (way.kind === 'breaks') return request.socket.destroy()
    answer(200, { result: 'success' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { world, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

interface Said {
  token?: string
  removal?: { id: string; state: string }
  points?: number
}

/** Runs one removal in a process that dies at the point. Returns what it had acknowledged. */
async function runAndKill(place: Place, point: number, way: Way) {
  let kill = () => {}
  const { world, server, url } = await openUpstream(way, () => kill())
  const child = spawn(process.execPath, [...CHILD, JSON.stringify(place), url, String(point)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  kill = () => child.kill('SIGKILL')
  // Other programs may call any port, such as tests that look for their own server.
  await fetch(`${url}/api/health`).catch(() => {})
  let output = ''
  child.stdout.on('data', (piece) => {
    output += piece
  })
  const [, signal] = await once(child, 'exit')
  server.closeAllConnections()
  server.close()
  const said: Said = Object.assign(
    {},
    ...output
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line)),
  )
  return { world, said, wasKilled: signal === 'SIGKILL' }
}

/** Restarts on what the dead process left and advances time until nothing is due. */
async function recover(place: Place, isThere: boolean) {
  const db = openDatabase<AppSchema>(place)
  const { world, upstream } = scriptedContact(isThere ? ['c1'] : [])
  const clock = { now: Date.now() }
  const log = pino({ level: 'silent' })
  const audit = createAuditLog(db, SECRET)
  const removals = createRemovals({
    db,
    audit,
    onGone: async () => {},
    upstream,
    log,
    timeoutMs: 40,
    now: () => clock.now,
  })
  await removals.reconciler.job.start()
  await removals.reconciler.job.stop()
  for (const ms of [1000, 5000, 30_000, 300_000]) {
    clock.now += ms
    await removals.reconciler.tick()
  }
  return { db, removals, asked: world.asked }
}

async function killOnce(point: number, way: Way) {
  const place = await freshPlace()
  const { world, said, wasKilled } = await runAndKill(place, point, way)
  const { db, removals, asked } = await recover(place, world.isThere)
  const all = (await listRemovals(db, {})) ?? []
  const [removal] = all
  // Called at most once, never without a committed intent, and never by the next process.
  expect(world.asked).toBeLessThanOrEqual(all.length)
  expect(asked).toEqual([])
  // Nothing stays in progress, and the reported state is true.
  if (removal) {
    const expected = world.isThere ? ['failed', 'present'] : ['confirmed']
    expect(expected).toContain(removal.state)
  } else expect(world.isThere).toBe(true)
  // What was acknowledged exists.
  if (said.removal) expect(removal).toMatchObject({ id: said.removal.id })
  if (said.removal && said.removal.state !== 'unknown') expect(removal?.state).toBe(said.removal.state)
  if (said.token && !removal) {
    const again = {
      actor: ANA,
      token: said.token,
      confirm: 'c1@example.com',
      reason: 'Again',
      requestId: 'req_2',
    }
    await removals.request(again)
    expect((await listRemovals(db, {}))?.[0]?.state).toBe('confirmed')
  }
  expect(await verifyAudit(db, SECRET)).toMatchObject({ bad: null, seal: null })
  expect(await faultOfRemovals(db)).toBeNull()
  await db.destroy()
  return { wasKilled, points: said.points ?? 0 }
}

it(
  `loses nothing, calls nothing twice and leaves nothing in progress when killed ${KILLS} times over all steps`,
  async () => {
    const whole = await killOnce(0, WAYS[0])
    expect(whole.points).toBeGreaterThan(40)
    let kills = 0
    for (let i = 0; kills < KILLS; i++) {
      const way = WAYS[i % WAYS.length] ?? WAYS[0]
      // Spread over all points, differently in each round. If upstream kills, statements don't.
      const point = way.kills ? 0 : 1 + Math.floor(((i * 0.618034) % 1) * whole.points)
      const { wasKilled } = await killOnce(point, way)
      // A rejected removal has fewer statements than a successful one.
      if (wasKilled) kills += 1
      expect(i).toBeLessThan(KILLS * 3)
    }
  },
  TIMEOUT_MS,
)
