import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { directoryOf } from '@/lib/directory/tables/schema'
import { emptied, settle, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { DAY, dayOf, NOON, trialPerson } from '@/lib/directory/testing/trial-upstream'
import { readConfig } from '@/lib/server/app/config'
import { addForm, forgetForm } from '@/lib/server/forms/forms'
import { openApp } from '@/lib/server/process/open-app'
import { listRemovals } from '@/lib/server/removals/read'
import { insertFailedRemoval } from '@/lib/server/removals/testing/failed-removal'
import { keepDay } from '@/lib/server/schedule/versions'
import type { Actor } from '@/lib/server/session/find-actor'
import { addUser } from '@/lib/server/session/users'
import { readTeam } from '@/lib/server/team/list'
import { createFiguresJob } from './job'
import { formsUpstream } from './testing/forms-upstream'
import { act, classesOf, type World, world } from './testing/trial-world'
import { readToday } from './today'

const FORM = 'frm_a'

/** The same time for the sync and for what it records. */
const clock = {
  get now() {
    return Date.now()
  },
}

const url = await testDatabaseUrl()

const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'frontdesk-today-')),
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  ...(url && { DATABASE_URL: url, AUTH_SECRET: 'a secret of at least thirty-two characters' }),
})

let opened = await openApp(config)

afterAll(() => opened.close())

afterEach(() => void vi.useRealTimers())

let serial = 0

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function perform(one: World, done: Act) {
  const { db, audit } = opened.app
  if (done.what === 'customer') {
    const person = trialPerson(done.n)
    if (done.name === null) one.trial.people.delete(person.id)
    else one.trial.people.set(person.id, { ...person, firstname: done.name })
  } else if (done.what === 'class') {
    if (done.staff === null) one.classes.delete(done.n)
    else one.classes.set(done.n, { staff: done.staff, nth: done.nth })
  } else if (done.what === 'submission') one.sent.unshift(Date.now())
  else if (done.what === 'form fails') one.isFormBroken = true
  else if (done.what === 'form works') one.isFormBroken = false
  else if (done.what === 'day fails') one.isDayBroken = true
  else if (done.what === 'day works') one.isDayBroken = false
  else if (done.what === 'sign-in') {
    const { id } = await addUser(db, `u${serial++}@team.example`, 'staff')
    for (const requestId of ['req_1', 'req_2'])
      await audit.record({
        actorId: id,
        role: 'staff',
        action: 'session.sign-in',
        subject: id,
        outcome: 'done',
        requestId,
      })
    one.signIns.push(Date.now())
  } else if (done.what === 'removal') {
    await insertFailedRemoval(db, `rem_${serial++}`, Date.now())
    one.removals.push(Date.now())
  } else {
    await opened.close()
    opened = await openApp(config)
  }
}

/** All that runs in the background reads once, as new workers after a restart would. */
async function readAll(one: World, both: readonly string[]): Promise<void> {
  const { db } = opened.app
  await settle(trialSyncWorker(directoryOf(db), one.trial, clock))
  if (!one.isDayBroken)
    for (const [nth, day] of both.entries()) await keepDay(db, day, classesOf(one, day, nth), Date.now())
  await db.deleteFrom('leases').execute()
  const sent = one.sent.map((at) => new Date(at).toISOString())
  const upstream = formsUpstream({ sent, isFailing: one.isFormBroken, cap: 1000 })
  const none = { entries: [], isWhole: true, missed: 0, readAt: new Date().toISOString() }
  const job = createFiguresJob({
    db,
    upstream,
    optOuts: { all: async () => none },
    report: { failed: () => {}, recovered: () => {} },
    areRequestsWaiting: () => false,
    now: Date.now,
  })
  await job.tick()
  await job.stop()
}

/** What was read at some time. */
const seenIn = (one: World) => ({
  at: Date.now(),
  names: one.names(),
  classes: new Map(one.classes),
})

type Seen = ReturnType<typeof seenIn>

async function emptyAll(): Promise<void> {
  const { db } = opened.app
  await emptied(directoryOf(db))
  await db.deleteFrom('schedule_versions').execute()
  await db.deleteFrom('today_figures').where('name', 'not like', 'source:%').execute()
  await db.deleteFrom('removal_steps').execute()
  await db.deleteFrom('removals').execute()
  await forgetForm(db, FORM)
  await addForm(db, { id: FORM, label: 'A' })
}

const days = (max: number) => fc.array(fc.array(act, { maxLength: 5 }), { minLength: 1, maxLength: max })

const actor = (role: 'staff' | 'admin', signedInAt: number) =>
  ({ id: `${role}${serial}`, role, signedInAt, email: '', name: '' }) as Actor

it('is the difference of two full reads, whatever happened between two visits', async () => {
  let start = NOON
  await fc.assert(
    fc.asyncProperty(days(2), days(5), async (before, after) => {
      await emptyAll()
      start += 60 * DAY
      vi.useFakeTimers({ toFake: ['Date'], now: start })
      const one = world()
      const [staff, admin] = [actor('staff', start), actor('admin', start)]
      const both = [dayOf(start + 9 * DAY), dayOf(start + 10 * DAY)]
      const gone = new Set<string>()
      const last: { day: Seen | null; form: Seen | null } = { day: null, form: null }
      let first: Seen | null = null
      const live = async (acts: readonly Act[]) => {
        vi.setSystemTime(Date.now() + DAY)
        for (const done of acts) await perform(one, done)
        await readAll(one, both)
        if (!one.isDayBroken) last.day = seenIn(one)
        first ??= last.day
        if (!one.isFormBroken) last.form = seenIn(one)
        vi.setSystemTime(Date.now() + 1)
      }
      for (const acts of before) await live(acts)
      const visit = seenIn(one)
      const dayThen = last.day
      for (const who of [staff, admin]) await readToday(opened.app, who, 'req_1', null)
      for (const acts of after) {
        await live(acts)
        for (const id of visit.names.keys()) if (!one.trial.people.has(id)) gone.add(id)
      }

      const answer = await readToday(opened.app, admin, 'req_2', null)
      expect(answer).toMatchObject({ since: new Date(visit.at).toISOString(), hasVisited: true })
      const names = one.names()
      const ids = [...names.keys()].sort()
      const added = ids.filter((id) => !visit.names.has(id))
      const edited = ids.filter(
        // The values of customers who were gone in between aren't kept.
        (id) => visit.names.has(id) && !gone.has(id) && visit.names.get(id) !== names.get(id),
      )
      for (const [shown, expected] of [
        [answer.customers?.added, added],
        [answer.customers?.edited, edited],
      ] as const) {
        const newest = (shown?.newest ?? []).map(({ id }) => id)
        expect(shown?.total).toBe(expected.length)
        expect(new Set(newest).size).toBe(Math.min(5, expected.length))
        expect(newest).toHaveLength(Math.min(5, expected.length))
        expect(expected).toEqual(expect.arrayContaining(newest))
      }

      // If the days weren't read before the visit, only later changes are known.
      const isLater = dayThen === null && first !== null
      const isKnown = !isLater && !one.isDayBroken && dayThen !== null
      const isPartlyKnown = isLater && !one.isDayBroken
      const now = last.day?.classes ?? new Map<number, { staff: string; nth: number }>()
      const then = (dayThen ?? (first as Seen | null))?.classes ?? now
      // One that moved to the other day is one change, if both days are known.
      const changes = [...new Set([...then.keys(), ...now.keys()])].map((n) => {
        const [before, after] = [then.get(n), now.get(n)]
        if (before && after && before.nth !== after.nth) return isKnown || isPartlyKnown ? 1 : 2
        return before?.staff === after?.staff ? 0 : 1
      })
      expect(answer.schedule.changes.total).toBe(changes.reduce((sum: number, one) => sum + one, 0))
      expect(answer.schedule.known).toBe(isKnown ? 2 : 0)
      const near = Math.round(
        (Date.parse(dayOf(visit.at + 15 * DAY)) - Date.parse(dayOf(Date.now() - DAY))) / DAY,
      )
      expect(answer.schedule.unknown).toBe(near - (isKnown || isPartlyKnown ? 2 : 0))

      const read = last.form
      const isLate = read === null || read.at <= visit.at
      const sent = isLate ? 0 : one.sent.filter((at) => at > visit.at && at <= read.at).length
      const isWhole = !one.isFormBroken
      const count = isLate || (!isWhole && sent === 0) ? null : sent
      expect(answer.submissions).toMatchObject([{ id: FORM, count, isAtLeast: count !== null && !isWhole }])

      const since = (times: number[]) => times.filter((at) => at > visit.at).length
      expect(answer.removals?.total).toBe(since(one.removals))
      expect(answer.signIns?.total).toBe(since(one.signIns))
      const listed = (await listRemovals(opened.app.db, { limit: 500, since: visit.at })) ?? []
      expect(listed).toHaveLength(answer.removals?.total ?? 0)
      expect(listed).toEqual(expect.arrayContaining(answer.removals?.newest ?? []))
      const { firstSignIns } = await readTeam(opened.app.db, admin.id, visit.at)
      expect(firstSignIns).toHaveLength(answer.signIns?.total ?? 0)
      expect(firstSignIns?.slice(0, 5)).toEqual(answer.signIns?.newest.map(({ id, at }) => ({ id, at })))
      const forStaff = await readToday(opened.app, staff, 'req_3', null)
      expect(forStaff).toEqual({ ...answer, role: 'staff', removals: null, signIns: null })
    }),
    { numRuns: 20 },
  )
}, 120_000)
