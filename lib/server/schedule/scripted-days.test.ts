import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { openTestApp } from '@/lib/server/testing/test-app'
import { createUpstream } from '@/lib/upstream/client'
import { createScheduleJob } from './job'
import { readDays } from './kept-days'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MONDAY = Date.UTC(2026, 2, 9)
const dayOf = (nth: number) => new Date(MONDAY + nth * DAY).toISOString().slice(0, 10)
/** An hour of a day of that week, Monday first. */
const at = (nth: number, hour: number) => MONDAY + nth * DAY + hour * HOUR
const [THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [dayOf(3), dayOf(4), dayOf(5), dayOf(6)]
/** Of the week after. */
const [NEXT_MONDAY, NEXT_WEDNESDAY, NEXT_SUNDAY] = [dayOf(7), dayOf(9), dayOf(13)]

const NAMES = [
  ['Sunrise vinyasa', 'Inès Caron', '07:00:00'],
  ['Pilates', 'Ana Ruiz', '12:00:00'],
  ['Spin', 'Kofi Mensah', '18:00:00'],
  ['Box', 'Ben Ode', '19:00:00'],
  ['Stretch', 'Eve Lind', '20:00:00'],
] as const

const timetableOf = (date: string) =>
  NAMES.map(([class_name, staff_name, start_time]) => ({
    class_id: `${date} ${class_name}`,
    class_name,
    class_category: 'Any',
    staff_name: staff_name as string,
    program_name: 'Adults',
    date,
    start_time: start_time as string,
    end_time: '23:00:00',
  }))

type Class = Omit<ReturnType<typeof timetableOf>[number], 'class_name'> & { class_name: string }
type Edit = (classes: Class[]) => Class[]

const set =
  (name: string, more: Partial<Class>): Edit =>
  (classes) =>
    classes.map((one) => (one.class_name === name ? { ...one, ...more } : one))

const drop =
  (name: string): Edit =>
  (classes) =>
    classes.filter(({ class_name }) => class_name !== name)

function idOf({ date, class_name }: Pick<Class, 'date' | 'class_name'>) {
  return class_name === 'Stretch' ? 'stretch' : `${date} ${class_name}`
}

/** Adds a class as it was on another day. */
const add =
  (from: string, name: string, more: Partial<Class>): Edit =>
  (classes) => [
    ...classes,
    {
      ...(timetableOf(from)[1] as Class),
      class_name: name,
      class_id: idOf({ date: from, class_name: name }),
      ...more,
    },
  ]

/** What the studio does, by time; a null day is every day. */
const SCRIPT: readonly (readonly [at: number, day: string | null, edit: Edit])[] = [
  [at(0, 9), THURSDAY, set('Spin', { start_time: '17:30:00' })],
  [at(0, 11), FRIDAY, set('Sunrise vinyasa', { class_id: 'other', start_time: '08:00:00' })],
  [at(0, 13), FRIDAY, set('Box', { start_time: '21:00:00' })],
  [at(0, 17), FRIDAY, set('Box', { start_time: '19:00:00' })],
  [at(1, 1), THURSDAY, set('Pilates', { class_name: 'Mat pilates' })],
  [at(1, 10), THURSDAY, set('Box', { staff_name: 'Eve Lind' })],
  [at(1, 10), THURSDAY, set('Stretch', { staff_name: 'Ben Ode' })],
  [at(1, 13), FRIDAY, (classes) => classes.filter(({ class_name }) => class_name !== 'Spin')],
  [at(1, 13), SATURDAY, (classes) => [...classes, { ...classes[0], class_name: 'Family yoga' } as Class]],
  [at(2, 1), null, (classes) => classes.map((one, nth) => ({ ...one, class_id: `new ${nth}` }))],
  [at(2, 12), SUNDAY, set('Spin', { start_time: '16:00:00' })],
  // Each class has an id of its own again, but stretch has the same every day.
  [at(3, 13), null, (classes) => classes.map((one) => ({ ...one, class_id: idOf(one) }))],
  [at(3, 17), FRIDAY, drop('Pilates')],
  [at(3, 17), SATURDAY, add(FRIDAY, 'Pilates', { date: SATURDAY, start_time: '10:00:00' })],
  [at(3, 17), SUNDAY, drop('Box')],
  [at(3, 17), FRIDAY, add(SUNDAY, 'Box', { date: FRIDAY, staff_name: 'Eve Lind' })],
  // The weekly id of the first, and the time of the second: neither is the same class.
  [at(3, 17), SATURDAY, drop('Stretch')],
  [at(3, 17), SUNDAY, add(SATURDAY, 'Stretch', { date: SUNDAY, start_time: '09:00:00' })],
  [at(3, 17), SUNDAY, drop('Spin')],
  [
    at(3, 17),
    SATURDAY,
    add(SUNDAY, 'Late box', { date: SATURDAY, class_id: idOf({ date: SUNDAY, class_name: 'Spin' }) }),
  ],
  [at(3, 19), SATURDAY, drop('Box')],
  [at(3, 19), NEXT_WEDNESDAY, add(SATURDAY, 'Box', { date: NEXT_WEDNESDAY, start_time: '21:00:00' })],
  [at(3, 19), NEXT_MONDAY, drop('Spin')],
  [at(3, 19), SUNDAY, add(NEXT_MONDAY, 'Spin', { date: SUNDAY, start_time: '10:00:00' })],
  // Another class takes the time and the instructor of one that moved to another day.
  [at(3, 21), FRIDAY, set('Sunrise vinyasa', { class_name: 'Aqua', class_id: 'aqua' })],
  [
    at(3, 21),
    SATURDAY,
    add(FRIDAY, 'Sunrise vinyasa', { date: SATURDAY, staff_name: 'Inès Caron', start_time: '06:00:00' }),
  ],
]
/** Sunday can't be read from Wednesday 8:00 to Thursday 8:00. */
const isFailing = (date: string, now: number) => date === SUNDAY && now >= at(2, 8) && now < at(3, 8)
/** Frontdesk is closed and opened before these times. */
const RESTARTS = [at(0, 12), at(1, 12), at(2, 20)]

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
