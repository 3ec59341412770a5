import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { openTestApp } from '@/lib/server/testing/test-app'
import { createUpstream } from '@/lib/upstream/client'
import { createScheduleJob } from './job'
import { readDays } from './kept-days'
import {
  at,
  type Class,
  dayOf,
  FRIDAY,
  HOUR,
  isFailing,
  MONDAY,
  NEXT_MONDAY,
  NEXT_SUNDAY,
  NEXT_WEDNESDAY,
  RESTARTS,
  SATURDAY,
  SCRIPT,
  SUNDAY,
  THURSDAY,
  timetableOf,
} from './testing/scripted-weeks'

const clock = { now: MONDAY }

const upstream = createUpstream({
  baseUrl: 'http://schedule.invalid',
  keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
  timeoutMs: 10_000,
  transport: async (request) => {
    const { date } = await request.json()
    if (isFailing(date, clock.now)) return Response.json({ status: 'error', message: 'x' }, { status: 400 })
    const edits = SCRIPT.filter(([time, day]) => time <= clock.now && (day ?? date) === date)
    return Response.json({
      result: edits.reduce((classes: Class[], [, , edit]) => edit(classes), timetableOf(date)),
    })
  },
})

const settings: Record<string, string> = { DATA_DIR: mkdtempSync(join(tmpdir(), 'frontdesk-schedule-')) }

const url = await testDatabaseUrl()

if (url) settings.DATABASE_URL = url

const open = async () => {
  const opened = await openTestApp(settings)
  const job = createScheduleJob({
    db: opened.app.db,
    upstream,
    report: {
      failed: (_name, error) => {
        throw error
      },
      recovered: () => {},
    },
    areRequestsWaiting: () => false,
    now: () => clock.now,
  })
  const close = async () => {
    await job.stop()
    await opened.close()
  }
  return { db: opened.app.db, job, close }
}

let app: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  app = await open()
})

afterAll(() => app.close())

/** Lets the job work every two hours until a time. */
async function runUntil(time: number) {
  for (; clock.now <= time; clock.now += 2 * HOUR) {
    if (RESTARTS.includes(clock.now)) {
      await app.close()
      app = await open()
    }
    await app.job.tick()
  }
  clock.now -= 2 * HOUR
}

/** The changed classes of a range, each in the day that it is listed in. */
async function changesIn(from: string, to: string, since: number) {
  const days = await readDays(app.db, from, to, since, clock.now)
  return days.flatMap(({ day, changes }) =>
    changes.map((change) => {
      const { class_name } = 'after' in change ? change.after : change.before
      const beforeDay = 'beforeDay' in change ? change.beforeDay : undefined
      const words = `${day} ${change.kind} ${class_name}${beforeDay ? ` from ${beforeDay}` : ''}`
      return { words, days: beforeDay ? [beforeDay, day] : [day] }
    }),
  )
}

const wordsOf = (changes: Awaited<ReturnType<typeof changesIn>>) => changes.map(({ words }) => words)

/** The changes of Thursday to Monday, and the days that aren’t known. Each range has its part of all changes. */
async function changesSince(since: number) {
  const range = [4, 5, 6, 7, 9].map(dayOf)
  const all = await changesIn(dayOf(0), dayOf(15), since)
  for (const from of range)
    for (const to of range.filter((day) => day >= from)) {
      const own = all.filter(({ days }) => days.some((day) => day >= from && day <= to))
      expect(wordsOf(await changesIn(from, to, since)), `${from} to ${to}`).toEqual(wordsOf(own))
    }
  const days = await readDays(app.db, THURSDAY, NEXT_MONDAY, since, clock.now)
  return {
    words: wordsOf(await changesIn(THURSDAY, NEXT_MONDAY, since)),
    unknown: days.filter(({ isKnown }) => !isKnown).map(({ day }) => day),
  }
}

it('names each change of several days for what it is, over restarts, and a day that failed as not known', async () => {
  await runUntil(at(1, 0))
  expect(await changesSince(at(0, 8))).toEqual({
    words: [`${THURSDAY} moved Spin`, `${FRIDAY} moved Sunrise vinyasa`],
    unknown: [],
  })

  await runUntil(at(2, 0))
  const tuesday = [
    `${THURSDAY} renamed Mat pilates`,
    `${THURSDAY} staff Box`,
    `${THURSDAY} staff Stretch`,
    `${FRIDAY} canceled Spin`,
    `${SATURDAY} added Family yoga`,
  ]
  expect(await changesSince(at(1, 0))).toEqual({ words: tuesday, unknown: [] })

  // New ids alone are no change, and hide none.
  await runUntil(at(2, 6))
  expect(await changesSince(at(2, 0))).toEqual({ words: [], unknown: [] })
  expect(await changesSince(at(1, 0))).toEqual({ words: tuesday, unknown: [] })
  expect((await changesSince(at(0, 8))).words).toHaveLength(7)

  await runUntil(at(3, 6))
  expect(await changesSince(at(2, 6))).toEqual({ words: [], unknown: [SUNDAY] })
  const [sunday] = await readDays(app.db, SUNDAY, SUNDAY, at(2, 6), clock.now)
  expect(sunday?.readAt).toBe(at(2, 6))

  await runUntil(at(3, 10))
  expect(await changesSince(at(2, 6))).toEqual({ words: [`${SUNDAY} moved Spin`], unknown: [] })
  // The other class came back in between. Nothing is known since before the first reading.
  expect((await changesSince(at(0, 12))).words.filter((word) => word.includes('Box'))).toEqual([
    `${THURSDAY} staff Box`,
  ])
  expect((await changesSince(MONDAY - 1)).unknown).toHaveLength(5)

  await runUntil(at(3, 18))
  expect(await changesSince(at(3, 15))).toEqual({
    words: [
      `${FRIDAY} moved Box from ${SUNDAY}`,
      `${SATURDAY} moved Pilates from ${FRIDAY}`,
      `${SATURDAY} added Late box`,
      `${SATURDAY} canceled Stretch`,
      `${SUNDAY} added Stretch`,
      `${SUNDAY} canceled Spin`,
    ],
    unknown: [],
  })
})

it('lists a class that moved to another week once in each of both weeks', async () => {
  await runUntil(at(3, 20))
  const moved = [`${SUNDAY} moved Spin from ${NEXT_MONDAY}`, `${NEXT_WEDNESDAY} moved Box from ${SATURDAY}`]
  const since = at(3, 18)
  expect(wordsOf(await changesIn(dayOf(0), SUNDAY, since))).toEqual(moved)
  expect(wordsOf(await changesIn(NEXT_MONDAY, NEXT_SUNDAY, since))).toEqual(moved)
  expect(wordsOf(await changesIn(SATURDAY, SATURDAY, since))).toEqual([moved[1]])
  expect(wordsOf(await changesIn(dayOf(14), dayOf(20), since))).toEqual([])
  await changesSince(since)
})

it('says moved, and not renamed, where another class takes the time of one that moved', async () => {
  await runUntil(at(3, 22))
  const words = [`${FRIDAY} added Aqua`, `${SATURDAY} moved Sunrise vinyasa from ${FRIDAY}`]
  expect(await changesSince(at(3, 20))).toEqual({ words, unknown: [] })
})
