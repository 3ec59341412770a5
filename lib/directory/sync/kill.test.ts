import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { bundled } from '@/lib/database/testing/bundle'
import { transact } from '@/lib/database/transact'
import { forgetCustomer } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { keptIn, openTrialDirectory, wordsIn } from '@/lib/directory/testing/trial-directory'
import { settle } from '@/lib/directory/testing/trial-sync'
import { DAY, dayOf, NOON, trialList, trialPerson } from '@/lib/directory/testing/trial-upstream'
import { createUpstream } from '@/lib/upstream/client'
import { loopback, textOf } from '@/lib/upstream/testing/loopback-server'
import { clearDirectory } from './clear'
import { createSyncWorker } from './sync-worker'

const CHILD = await bundled(join(import.meta.dirname, '../testing/kill-child.ts'))
const RUNS = Number(process.env.SOAK_RUNS ?? 1)
const PAGE = 8
type Row = { id: string }
const keys = { apiKey: 'key', secretKey: 'secret', appId: 'app' }

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)
const servers = loopback()
/** The API's current list, and what happens between reading it and responding. */
const world = { list: trialList(), meanwhile: async (_page: readonly Row[]) => {} }
const url = await servers.http(async (request, response) => {
  const answer = world.list.answer(JSON.parse(await textOf(request)))
  await world.meanwhile(answer.members.flatMap((row) => row ?? []))
  response.end(JSON.stringify(answer))
})
afterAll(async () => {
  await servers.close()
  await directory.close()
})

/** Lets a process sync until it dies or nothing is due; returns the kill points it passed. */
async function live(now: number, killAt: number): Promise<{ wasKilled: boolean; points: number }> {
  const child = spawn(
    process.execPath,
    [...CHILD, JSON.stringify(directory.place), url, String(now), String(PAGE), String(killAt)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let points = ''
  child.stdout.on('data', (piece) => {
    points += piece
  })
  const [code, signal] = await once(child, 'close')
  expect([code, signal]).toEqual(killAt > 0 && signal ? [null, 'SIGKILL'] : [0, null])
  return { wasKilled: signal === 'SIGKILL', points: Number(points) }
}

async function begin(people: number): Promise<void> {
  await clearDirectory(db)
  await db.deleteFrom('directory_gone').execute()
  world.list = trialList(people)
  world.meanwhile = async () => {}
}

const acts = fc.array(
  fc.record({
    /** During which call. */
    at: fc.integer({ min: 0, max: 20 }),
    what: fc.constantFrom('add', 'change', 'lose', 'remove'),
    which: fc.nat({ max: 999 }),
  }),
  { minLength: 10, maxLength: 30 },
)
/** One process: killed at one of a thousand points that a first sync passes, and the delay until the next. */
const life = (max: number) =>
  fc.record({ share: fc.integer({ min: 0, max }), later: fc.constantFrom(20_000, 70_000, DAY) })
/** The first is always killed; later ones may have less to do. */
const lives = fc.tuple(life(400), life(999), life(999), life(999))
// Few are drawn, and the extreme ones show little.
const run = fc.noBias(fc.tuple(fc.integer({ min: 30, max: 50 }), acts, lives))

it('a directory whose processes are killed at any moment equals the customer system after the next full sync', async () => {
  await begin(40)
  const { points } = await live(NOON, 0)
  let kills = 0
  await fc.assert(
    fc.asyncProperty(run, async ([first, plan, lives]) => {
      await begin(first)
      const clock = { now: NOON }
      const removed = new Set<string>()
      let calls = 0
      let added = 500
      const cameBack: string[] = []
      const look = async () => {
        // While this waits, another call may be answered and another customer removed.
        const due = [...removed]
        const ids = new Set((await keptIn(db)).map((one) => one.split(' ')[0]))
        cameBack.push(...due.filter((id) => ids.has(id)))
      }
      world.meanwhile = async (page) => {
        const call = calls++
        for (const { at, what, which } of plan) {
          if (at !== call) continue
          const { people } = world.list
          if (what === 'add') {
            const person = { ...trialPerson(added++, dayOf(clock.now)), created_date: `2025-01-01 ${which}` }
            people.set(person.id, person)
          }
          // One of the customers in the page in flight.
          const one = people.get(page[which % page.length]?.id ?? '')
          if (!one || what === 'add') continue
          if (what === 'change')
            people.set(one.id, { ...one, firstname: `Other ${call}`, updated: dayOf(clock.now) })
          else people.delete(one.id)
          if (what !== 'remove') continue
          await transact(db, (write) => forgetCustomer(write, one.id, clock.now))
          removed.add(one.id)
        }
        await look()
      }
      for (const { share, later } of lives) {
        const { wasKilled } = await live(clock.now, 1 + Math.floor((share * points) / 1000))
        if (wasKilled) kills += 1
        await look()
        expect(cameBack).toEqual([])
        clock.now += later
      }
      world.meanwhile = async () => {}
      const syncWorker = createSyncWorker({
        db,
        upstream: createUpstream({ baseUrl: url, keys, timeoutMs: 10_000 }),
        onFault: () => {},
        now: () => clock.now,
        pace: { page: PAGE, pause: 0 },
      })
      // A running full sync may have seen customers who left since: it ends first, then a complete one runs.
      await settle(syncWorker)
      clock.now += DAY + 60_000
      await syncWorker.settle()
      expect(await keptIn(db)).toEqual(world.list.said())
      expect((await readState(db)).people).toBe(world.list.people.size)
      expect((await wordsIn(db)).contacts).toEqual([...world.list.people.keys()].sort())
      expect((await wordsIn(db)).people.get('trial') ?? 0).toBe(world.list.people.size)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(kills).toBeGreaterThanOrEqual(RUNS)
}, 1_800_000)
