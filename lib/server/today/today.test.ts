import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { directoryOf } from '@/lib/directory/tables/schema'
import { insertFailedRemoval } from '@/lib/server/removals/testing/failed-removal'
import { readChanges } from '@/lib/server/schedule/changes'
import { keepDay } from '@/lib/server/schedule/versions'
import { addUser } from '@/lib/server/session/users'
import { noteVisit } from '@/lib/server/session/visits'
import { readTeam } from '@/lib/server/team/list'
import { openTestApp } from '@/lib/server/testing/test-app'
import { readToday } from './today'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOW = Date.UTC(2026, 2, 9, 12)
const iso = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => iso(at).slice(0, 10)

const opened = await openTestApp()
const { app } = opened
const { audit, db } = app
afterAll(() => opened.close())
afterEach(() => void vi.useRealTimers())

const actor = (id: string, role: 'staff' | 'admin') =>
  ({ id, role, signedInAt: NOW - DAY, email: '', name: '' }) as Parameters<typeof readToday>[1]

const read = (who: ReturnType<typeof actor>, wanted: number | null = NOW - DAY) =>
  readToday(app, who, 'req_1', wanted, NOW)

const yoga = {
  class_id: 'c1',
  class_name: 'Sunrise vinyasa',
  class_category: 'Yoga',
  staff_name: 'Inès Caron',
  program_name: 'Adults',
  date: dayOf(NOW),
  start_time: '07:00:00',
  end_time: '08:00:00',
}

beforeAll(async () => {
  await directoryOf(db)
    .updateTable('directory_state')
    .set({ changes_from: NOW - 9 * DAY })
    .execute()
  await keepDay(db, dayOf(NOW), [yoga], NOW - 2 * DAY)
  await keepDay(db, dayOf(NOW), [{ ...yoga, staff_name: 'Kofi Mensah' }], NOW - HOUR)
  await keepDay(db, dayOf(NOW + DAY), [yoga], NOW - HOUR)
  await insertFailedRemoval(db, 'rem_old', NOW - 3 * DAY)
  await insertFailedRemoval(db, 'rem_new', NOW - HOUR)
})

describe('Today', () => {
  it('has what changed in the schedule, and says of which days it isn’t known', async () => {
    const { schedule } = await read(actor('ana', 'staff'))
    expect(schedule.changes).toMatchObject({
      total: 1,
      newest: [{ day: dayOf(NOW), change: { kind: 'staff', after: { staff_name: 'Kofi Mensah' } } }],
    })
    // Yesterday to 13 days ahead were near enough a day ago.
    expect(schedule).toMatchObject({ known: 1, unknown: 13, partly: { days: 1, from: iso(NOW - HOUR) } })
    expect(schedule.days.map(({ day }) => day)).toEqual([dayOf(NOW), dayOf(NOW + DAY)])
  })

  it('has what changed in the schedule after the first version, and says of which days earlier changes aren’t known', async () => {
    const { schedule } = await read(actor('ana', 'staff'), NOW - 7 * DAY)
    expect(schedule.changes).toMatchObject({ total: 1, newest: [{ change: { kind: 'staff' } }] })
    // Yesterday to 7 days ahead were near enough.
    expect(schedule).toMatchObject({ known: 0, unknown: 7, partly: { days: 2, from: iso(NOW - HOUR) } })
    const asked = { from: dayOf(NOW - DAY), to: dayOf(NOW + 15 * DAY), since: NOW - 7 * DAY }
    const { days } = await readChanges(app, actor('ana', 'staff'), 'req_1', asked, NOW)
    expect(days.flatMap(({ knownFrom }) => knownFrom ?? [])).toEqual([iso(NOW - 2 * DAY), iso(NOW - HOUR)])
    expect(days.flatMap(({ changes }) => changes)).toHaveLength(1)
  })

  it('has removals that changed state for admins only', async () => {
    expect((await read(actor('ana', 'admin'))).removals).toMatchObject({
      total: 1,
      newest: [{ id: 'rem_new' }],
    })
    expect((await read(actor('ana', 'staff'))).removals).toBe(null)
  })

  it('has users who first signed in, for admins only, as the team’s list has them', async () => {
    const signIn = async (actorId: string, at: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: at })
      const entry = { actorId, subject: actorId, role: 'staff', outcome: 'done', requestId: null } as const
      await audit.record({ ...entry, action: 'session.sign-in' })
    }
    const [early, late, other, never] = await Promise.all(
      ['early', 'late', 'other', 'never'].map((name) => addUser(db, `${name}@team.example`, 'staff')),
    )
    if (!early || !late || !other || !never) throw new Error('No users')
    const since = NOW - DAY
    await signIn(early.id, since)
    await signIn(late.id, since + 1)
    await signIn(early.id, NOW - HOUR)
    await signIn(late.id, NOW - HOUR)
    await signIn(other.id, NOW - HOUR)
    expect((await read(actor('ana', 'admin'))).signIns).toEqual({
      total: 2,
      newest: [
        { id: other.id, name: 'other', at: iso(NOW - HOUR) },
        { id: late.id, name: 'late', at: iso(since + 1) },
      ],
    })
    expect((await read(actor('ana', 'staff'))).signIns).toBe(null)
    expect((await read(actor(other.id, 'admin'))).signIns).toMatchObject({
      total: 1,
      newest: [{ id: late.id }],
    })
    expect((await readTeam(db, other.id, since)).firstSignIns).toMatchObject([{ id: late.id }])
    const { people, firstSignIns } = await readTeam(db, 'ana', since)
    expect(firstSignIns).toEqual([
      { id: other.id, at: iso(NOW - HOUR) },
      { id: late.id, at: iso(since + 1) },
    ])
    // The last admin is known only with all users.
    expect(people.map(({ id }) => id).sort()).toEqual([early.id, late.id, other.id, never.id].sort())
    expect((await readTeam(db, 'ana', NOW)).firstSignIns).toEqual([])
    expect(await readTeam(db, 'ana')).not.toHaveProperty('firstSignIns')
  })

  it('says that there are no customers only after a full sync that found none', async () => {
    const state = directoryOf(db).updateTable('directory_state')
    const isEmpty = async () => (await read(actor('ana', 'staff'))).customers?.isEmpty
    expect(await isEmpty()).toBe(false)
    await state.set({ swept_at: NOW }).execute()
    expect(await isEmpty()).toBe(true)
    await state.set({ swept_at: null }).execute()
  })

  it('starts at the end of the user’s last visit, or a day ago on the first', async () => {
    const ben = actor('ben', 'staff')
    expect(await read(ben, null)).toMatchObject({ since: iso(NOW - DAY), hasVisited: false })
    const eve = { ...actor('eve', 'staff'), signedInAt: NOW - 3 * DAY }
    await noteVisit(db, eve, NOW - 2 * DAY)
    expect(await read(eve, null)).toMatchObject({ since: iso(NOW - 2 * DAY), hasVisited: true })
    expect(await read(eve, NOW - HOUR)).toMatchObject({ since: iso(NOW - HOUR), hasVisited: true })
    expect(await read(ben, NOW - HOUR)).toMatchObject({ hasVisited: false })
    // The page was opened, so this visit has begun; the one before stays.
    expect(await read(eve, null)).toMatchObject({ since: iso(NOW - 2 * DAY), hasVisited: true })
  })

  it('counts a class that moved away from its days, as the schedule does, and not the day it moved to', async () => {
    const before = (await read(actor('ana', 'staff'))).schedule
    const [from, to] = [dayOf(NOW + 2 * DAY), dayOf(NOW + 20 * DAY)]
    const spin = { ...yoga, class_id: 'c2', class_name: 'Spin', date: from }
    const moved = { ...spin, date: to }
    await keepDay(db, from, [spin], NOW - 2 * DAY)
    await keepDay(db, to, [], NOW - 2 * DAY)
    await keepDay(db, from, [], NOW - HOUR)
    await keepDay(db, to, [moved], NOW - HOUR)
    const { schedule } = await read(actor('ana', 'staff'))
    const change = { kind: 'moved', before: spin, beforeDay: from, after: moved }
    expect(schedule.changes.total).toBe(before.changes.total + 1)
    expect(schedule.changes.newest).toContainEqual({ day: to, change })
    expect(schedule.known).toBe(before.known + 1)
    const asked = { from: dayOf(NOW - DAY), to: dayOf(NOW + 15 * DAY), since: NOW - DAY }
    const { days } = await readChanges(app, actor('ana', 'staff'), 'req_1', asked, NOW)
    expect(days.flatMap(({ changes }) => changes)).toHaveLength(schedule.changes.total)
    expect(days).toHaveLength(18)
  })

  it('has changes of today first, and all of the days around it, whatever day the browser has', async () => {
    const row = (nth: number, of: number) => ({ ...yoga, class_id: `n${of}`, date: dayOf(NOW + nth * DAY) })
    const canceled = async (nth: number, count: number) => {
      const day = dayOf(NOW + nth * DAY)
      const classes = Array.from({ length: count }, (_, of) => row(nth, of))
      await keepDay(db, day, classes, NOW - 2 * DAY)
      await keepDay(db, day, [], NOW - HOUR)
    }
    await db.deleteFrom('schedule_versions').execute()
    for (const nth of [-1, 0, 1, 5]) await canceled(nth, 7)
    const { changes } = (await read(actor('ana', 'staff'))).schedule
    expect(changes.total).toBe(28)
    const days = [0, 1, 5, -1].flatMap((nth) => Array(nth === 5 ? 5 : 7).fill(dayOf(NOW + nth * DAY)))
    expect(changes.newest.map(({ day }) => day)).toEqual(days)
  })

  it('asks the customer system for nothing', async () => {
    const before = app.upstream.state()
    const { recorder } = app
    const calls = JSON.stringify(recorder)
    await read(actor('ana', 'admin'))
    expect(app.upstream.state()).toEqual(before)
    expect(JSON.stringify(recorder)).toBe(calls)
  })
})
