import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import { type OpenApp, openApp } from './open-app'

const SECRET = 'a secret of at least thirty-two characters'
const JOBS = [
  'audit heads',
  'customer details',
  'directory sync',
  'export cleanup',
  'figures of today',
  'removal checks',
  'residue cleanup',
  'schedule versions',
]
const SELDOM = ['audit heads', 'customer details', 'figures of today', 'schedule versions']
/** The database goes away after this many messages: at once, during the jobs' first runs, and after most of them. */
const POINTS = [0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 21, 24]

let url: URL
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-jobs-'))
const ended: (() => unknown)[] = []

beforeAll(async () => {
  url = new URL((await testDatabaseUrl()) ?? '')
  // The embedded service's tables, too.
  const { opened, way } = await open()
  await opened.close()
  way.close()
})
afterAll(async () => {
  for (const end of ended) await end()
  rmSync(folder, { recursive: true, force: true })
})

/** A proxy to the database that can be cut, and cuts itself at message number `cutAt`. */
async function wayTo(server: URL) {
  const sockets = new Set<Socket>()
  const state = { isCut: false, messages: 0, cutAt: Number.POSITIVE_INFINITY }
  const cut = () => {
    state.isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const way = createServer((near) => {
    if (state.isCut) return near.destroy()
    const far = connect(Number(server.port), server.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          near.destroy()
          far.destroy()
          sockets.delete(socket)
        })
    }
    near.on('data', (bytes) => {
      state.messages += 1
      if (state.messages >= state.cutAt) return cut()
      far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(server)
  through.port = String((way.address() as { port: number }).port)
  return {
    url: through.href,
    cut,
    cutAfter: (messages: number) => {
      state.cutAt = state.messages + messages
    },
    mend: () => Object.assign(state, { isCut: false, cutAt: Number.POSITIVE_INFINITY }),
    isCut: () => state.isCut,
    close: () => {
      cut()
      way.close()
    },
  }
}

async function open(): Promise<{ opened: OpenApp; way: Awaited<ReturnType<typeof wayTo>> }> {
  const way = await wayTo(url)
  const environment = { DATABASE_URL: way.url, AUTH_SECRET: SECRET, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  return { opened: await openApp(readConfig({ ...environment, DEMO: 'off' })), way }
}

const namesOf = (jobs: OpenApp['app']['jobs'], fits: (job: { ranAt: number | null }) => boolean) =>
  jobs
    .map((job) => job.status())
    .filter(fits)
    .map(({ name }) => name)
    .sort()

it('every job runs after the database was away at any point of its start', async () => {
  // In parallel, since each waits for its own timers.
  await Promise.all(
    POINTS.map(async (point) => {
      const { opened, way } = await open()
      ended.push(way.close, opened.close)
      if (point === 0) way.cut()
      else way.cutAfter(point)
      opened.startJobs()
      await vi.waitFor(() => expect(way.isCut()).toBe(true), 20_000)
      await vi.waitFor(() => {
        const failing = opened.app.jobs.map((job) => job.status().failures)
        expect(Math.max(...failing)).toBeGreaterThan(0)
      }, 40_000)
      way.mend()
      const since = Date.now()
      await vi.waitFor(() => {
        expect(namesOf(opened.app.jobs, ({ ranAt }) => (ranAt ?? 0) > 0)).toEqual(JOBS)
        // Frequent jobs have run since.
        const lately = namesOf(opened.app.jobs, ({ ranAt }) => (ranAt ?? 0) >= since)
        expect(lately).toEqual(expect.arrayContaining(JOBS.filter((name) => !SELDOM.includes(name))))
      }, 50_000)
      await opened.close()
      way.close()
    }),
  )
}, 120_000)
