import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied, settle, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { DAY, dayOf, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'
import { AWAY_DAYS } from '@/lib/last-seen'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)

beforeEach(() => emptied(db))
afterAll(() => directory.close())

/** The days away of each customer in the directory. */
async function awayIn(): Promise<Record<string, number | null>> {
  const rows = await db.selectFrom('directory_people').select(['id', 'away_days']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, away_days }) => [id, away_days]))
}

/** The same by comparing each customer's newest event. */
function expectedOf({ people }: Pick<ReturnType<typeof trialUpstream>, 'people'>, now: number) {
  const daysOf = (event = '') => {
    const since = AWAY_DAYS.findIndex((_, nth) => {
      const next = AWAY_DAYS[nth + 1]
      return next !== undefined && event >= dayOf(now - next * DAY)
    })
    return AWAY_DAYS.at(since)
  }
  return Object.fromEntries([...people.values()].map(({ id, event }) => [id, daysOf(event)]))
}

/** Runs all steps, after each failure again. */
async function settleAgain(worker: ReturnType<typeof trialSyncWorker>): Promise<void> {
  for (let failures = 0; failures < 20; failures++) {
    try {
      return await worker.settle()
    } catch {
      // The next turn continues.
    }
  }
  throw new Error('It never settles.')
}

const daysAgo = fc.option(fc.integer({ min: -3, max: 120 }), { nil: undefined })
const eventOf = (ago: number | undefined, now: number) =>
  ago === undefined ? {} : { event: dayOf(now - ago * DAY) }

describe('last seen', () => {
  it('equals a comparison of each customer’s newest event, day by day, with failures and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(daysAgo, { minLength: 1, maxLength: 25 }),
        fc.array(fc.array(fc.tuple(fc.nat(24), daysAgo), { maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(fc.nat(60), { maxLength: 4 }),
        async (events, days, failing) => {
          await emptied(db)
          const clock = { now: NOON }
          const trial = trialUpstream(0, (call) =>
            failing.includes(call) ? Response.json({ status: 'error', message: 'x' }, { status: 500 }) : null,
          )
          for (const [n, ago] of events.entries())
            trial.people.set(trialPerson(n).id, { ...trialPerson(n), ...eventOf(ago, clock.now) })
          for (const changes of days) {
            for (const [n, ago] of changes) {
              const one = trial.people.get(trialPerson(n).id)
              if (one) trial.people.set(one.id, { ...trialPerson(n), ...eventOf(ago, clock.now) })
            }
            // Another worker each day, as after a restart.
            await settleAgain(trialSyncWorker(db, trial, clock, 5, true))
            expect(await awayIn()).toEqual(expectedOf(trial, clock.now))
            clock.now += DAY
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)

  it('reads a list again that changes while it is read, so that no customer counts as away by mistake', async () => {
    const lists: string[] = []
    const trial = trialUpstream(23)
    for (const [id, one] of trial.people) trial.people.set(id, { ...one, event: dayOf(NOON - DAY) })
    const worker = trialSyncWorker(db, trial, { now: NOON }, 5, true)
    trial.onAnswer = ({ event_since_date, offset = 0 }) => {
      if (event_since_date === undefined || offset === 0) return
      lists.push(event_since_date)
      // Everyone after c002 moves up by one, over the edge of the page just read.
      if (lists.length === 1) trial.people.set('c002', { ...trialPerson(2), event: dayOf(NOON - 100 * DAY) })
    }
    await worker.settle()
    const away = await awayIn()
    expect(Object.entries(away).filter(([id]) => id !== 'c002')).toEqual(
      [...trial.people.keys()].filter((id) => id !== 'c002').map((id) => [id, 0]),
    )
    expect(await readState(db)).toMatchObject({ away_read_at: NOON, away_failure: null })
  })

  it('leaves everyone unknown if the customer system ignores the filter, and says so', async () => {
    const trial = trialUpstream(7)
    trial.quirks.ignoresEvents = true
    await trialSyncWorker(db, trial, { now: NOON }, 5, true).settle()
    expect(new Set(Object.values(await awayIn()))).toEqual(new Set([null]))
    expect(await readState(db)).toMatchObject({ away_read_at: null, away_failure: 'ignored' })
  })

  it('leaves a customer unknown who was added after their list was read', async () => {
    const clock = { now: NOON }
    const trial = trialUpstream(3)
    trial.onAnswer = ({ event_since_date, limit }) => {
      // The shortest list is empty; this is the second look at it.
      if (event_since_date !== dayOf(NOON - 14 * DAY) || limit !== 1) return
      clock.now += 61_000
      trial.people.set('c050', { ...trialPerson(50, dayOf(NOON)), event: dayOf(NOON) })
    }
    await settle(trialSyncWorker(db, trial, clock, 5, true))
    expect(await awayIn()).toEqual({ c000: 90, c001: 90, c002: 90, c050: null })
  })

  it('finds an event that comes while the lists are read', async () => {
    const trial = trialUpstream(3)
    trial.people.set('c001', { ...trialPerson(1), event: dayOf(NOON - 70 * DAY) })
    trial.onAnswer = ({ event_since_date }) => {
      if (event_since_date === dayOf(NOON - 60 * DAY))
        trial.people.set('c001', { ...trialPerson(1), event: dayOf(NOON) })
    }
    await trialSyncWorker(db, trial, { now: NOON }, 5, true).settle()
    expect(await awayIn()).toEqual({ c000: 90, c001: 0, c002: 90 })
  })

  it('runs once a day', async () => {
    const trial = trialUpstream(7)
    const clock = { now: NOON }
    const worker = trialSyncWorker(db, trial, clock, 5, true)
    let reads = 0
    trial.onAnswer = ({ event_since_date }) => {
      if (event_since_date !== undefined) reads += 1
    }
    await worker.settle()
    const once = reads
    clock.now += 6 * 3_600_000
    await worker.settle()
    expect(reads).toBe(once)
    clock.now += 6 * 3_600_000
    await worker.settle()
    expect(reads).toBe(2 * once)
  })
})
