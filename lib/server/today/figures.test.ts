import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { WeekCount } from '@/lib/answers/today'
import { addForm, forgetForm, listCountedForms } from '@/lib/server/forms/forms'
import { openTestApp } from '@/lib/server/testing/test-app'
import { figuresOf, keepToSource, readFigures } from './figures'
import { createFiguresJob } from './job'
import { formsUpstream } from './testing/forms-upstream'
import { areEmpty, readTrends } from './trends'

const DAY = 86_400_000
/** A Thursday; its week began on 9 March. */
const NOW = Date.UTC(2026, 2, 12, 12)
const iso = (at: number) => new Date(at).toISOString()
const ago = (days: number) => iso(NOW - days * DAY)

const textOf = ({ count, gap }: WeekCount) =>
  count === null ? 'not known' : gap ? `${count} or more: ${gap}` : `${count}`
const textsOf = (counts: WeekCount[] | null) => counts?.map(textOf) ?? []

const opened = await openTestApp()
const { db } = opened.app
afterAll(() => opened.close())

const system = { sent: [] as string[], isFailing: false, cap: 1000 }
const upstream = formsUpstream(system)
const optOuts = { entries: [] as { optout_date: string }[], isWhole: true, missed: 0 }
const report = {
  failed: (_name: string, error: unknown) => {
    throw error
  },
  recovered: () => {},
}
const run = async () => {
  const all = async () => ({
    ...optOuts,
    entries: optOuts.entries.map((entry, nth) => ({
      id: `c${nth}`,
      email_optout: 1,
      sms_optout: 0,
      at: null,
      ...entry,
    })),
    readAt: iso(NOW),
  })
  const job = createFiguresJob({
    db,
    upstream,
    optOuts: { all },
    report,
    areRequestsWaiting: () => false,
    now: () => NOW,
  })
  await job.tick()
  await job.stop()
}

beforeEach(async () => {
  await db.deleteFrom('leases').execute()
  await db.deleteFrom('today_figures').execute()
  await forgetForm(db, 'frm_a')
  await addForm(db, { id: 'frm_a', label: 'A' })
  system.sent = []
  system.isFailing = false
  system.cap = 1000
  Object.assign(optOuts, { entries: [], isWhole: true, missed: 0 })
})

describe('what a list says that was read to some place', () => {
  const read = { isWhole: false, unreadable: 0, readAt: NOW }

  it('is known back to its oldest row, or to its end', () => {
    expect(figuresOf([ago(1), ago(3)], read)).toMatchObject({ knownFrom: NOW - 3 * DAY, isExact: true })
    expect(figuresOf([ago(1)], { ...read, isWhole: true }).knownFrom).toBeNull()
  })

  it('isn’t known if the rows are in another order, and isn’t exact with a row that has no date', () => {
    expect(figuresOf([ago(3), ago(1)], read).knownFrom).toBe(NOW)
    expect(figuresOf([ago(1), 'soon'], read).isExact).toBe(false)
    expect(figuresOf([ago(1)], { ...read, unreadable: 1 }).isExact).toBe(false)
  })
})

describe('trends', () => {
  it('are empty if nothing happened, but not if a week isn’t fully known', () => {
    const zero = { count: 0, gap: null }
    const none = { weeks: ['2026-03-02'], customers: [zero], optOuts: [zero], submissions: null }
    expect(areEmpty(none)).toBe(true)
    expect(areEmpty({ ...none, optOuts: [{ count: null, gap: 'unread' }] })).toBe(false)
    expect(areEmpty({ ...none, submissions: [{ count: 1, gap: null }] })).toBe(false)
  })

  it('count by week what was read, and nothing of who it was', async () => {
    system.sent = [ago(0), ago(3), ago(4), ago(10)]
    optOuts.entries = [{ optout_date: ago(1) }, { optout_date: ago(80) }, { optout_date: ago(200) }]
    await run()
    const trends = await readTrends(opened.app, NOW)
    expect([trends.weeks.length, trends.weeks[0], trends.weeks.at(-1)]).toEqual([
      12,
      '2025-12-22',
      '2026-03-09',
    ])
    expect(textsOf(trends.submissions).slice(-3)).toEqual(['0', '2', '2'])
    expect(textsOf(trends.optOuts).at(-1)).toBe('1')
    expect(trends.optOuts.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(2)
    const stored = JSON.stringify(await db.selectFrom('today_figures').selectAll().execute())
    expect(stored).not.toMatch(/"s\d|"c\d/)
  })

  it('say of a week that isn’t fully known what is', async () => {
    // A full page: older ones may follow. The oldest row is in the middle of a week.
    system.sent = Array.from({ length: 1000 }, (_, nth) => ago((nth * 17) / 1000))
    optOuts.isWhole = false
    await run()
    const { submissions, optOuts: byWeek } = await readTrends(opened.app, NOW)
    expect(submissions?.map(({ gap }) => gap)).toEqual([...Array(10).fill('unread'), null, null])
    const sums = submissions?.slice(-4).map(({ count }) => count)
    expect(sums?.map((count) => typeof count)).toEqual(['object', 'number', 'number', 'number'])
    expect(sums?.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(1000)
    expect(textsOf(byWeek)).toEqual(Array(12).fill('not known'))
  })

  it('keep the counts of weeks though an opt-out can’t be read or dated', async () => {
    const entries = [{ optout_date: ago(1) }, { optout_date: ago(1.5) }, { optout_date: ago(10) }]
    Object.assign(optOuts, { entries, missed: 1 })
    await run()
    const kept = ['not known', '1 or more: unreadable', '2 or more: unreadable']
    expect(textsOf((await readTrends(opened.app, NOW)).optOuts).slice(-3)).toEqual(kept)
    await db.deleteFrom('leases').execute()
    Object.assign(optOuts, { entries: [...entries, { optout_date: 'soon' }], missed: 0 })
    await run()
    expect(textsOf((await readTrends(opened.app, NOW)).optOuts).slice(-3)).toEqual(kept)
  })

  it('count what is known of forms of which another isn’t', async () => {
    await addForm(db, { id: 'frm_b', label: 'B' })
    system.sent = [ago(1)]
    await run()
    await db.deleteFrom('today_figures').where('name', '=', 'form:frm_b').execute()
    const { submissions } = await readTrends(opened.app, NOW)
    expect(textsOf(submissions).slice(-2)).toEqual(['not known', '1 or more: unread'])
    await forgetForm(db, 'frm_b')
  })

  it('are open for a form that wasn’t read yet, and keep earlier figures through a failure', async () => {
    system.isFailing = true
    await run()
    expect((await readTrends(opened.app, NOW)).submissions).toEqual(
      Array(12).fill({ count: null, gap: 'unread' }),
    )
    system.isFailing = false
    system.sent = [ago(1)]
    await run()
    system.isFailing = true
    await db.deleteFrom('leases').execute()
    await run()
    expect((await readTrends(opened.app, NOW)).submissions?.at(-1)).toEqual({ count: 1, gap: null })
  })

  it('leave out weeks that ended after the last reading', async () => {
    system.sent = [ago(1)]
    await run()
    const later = await readTrends(opened.app, NOW + 15 * DAY)
    expect(textsOf(later.submissions).slice(-4)).toEqual(['0', '1 or more: unread', 'not known', 'not known'])
    expect(textsOf((await readTrends(opened.app, NOW + DAY / 2)).submissions).at(-1)).toBe('1')
  })

  it('don’t take a short page for the end of a form', async () => {
    system.cap = 2
    system.sent = [ago(1), ago(2), ago(10)]
    await run()
    expect(textsOf((await readTrends(opened.app, NOW)).submissions).slice(-2)).toEqual([
      'not known',
      '2 or more: unread',
    ])
  })

  it('begin again with another customer system', async () => {
    await keepToSource(db, 'one')
    await run()
    await keepToSource(db, 'one')
    expect((await readFigures(db)).has('form:frm_a')).toBe(true)
    await keepToSource(db, 'other')
    expect([...(await readFigures(db)).keys()]).toEqual(['source:other'])
  })

  it('forget a form that is no longer in the list', async () => {
    await run()
    expect([...(await readFigures(db)).keys()].sort()).toEqual(['form:frm_a', 'opt-outs'])
    await forgetForm(db, 'frm_a')
    await db.deleteFrom('leases').execute()
    await run()
    expect([...(await readFigures(db)).keys()]).toEqual(['opt-outs'])
    expect((await readTrends(opened.app, NOW)).submissions).toBeNull()
  })
})

describe('the number of a form’s submissions', () => {
  const counted = async () => (await listCountedForms(db)).find(({ id }) => id === 'frm_a')?.counted

  it('is known once all were read, with the newest one’s time', async () => {
    expect(await counted()).toBeUndefined()
    system.sent = [ago(1), ago(200)]
    await run()
    expect(await counted()).toEqual({ rows: 2, isMore: false, newest: ago(1), readAt: iso(NOW) })
  })

  it('is a minimum if there are more than were read, and not known of an earlier version’s reading', async () => {
    system.sent = Array.from({ length: 1200 }, () => ago(1))
    await run()
    expect(await counted()).toMatchObject({ rows: 1000, isMore: true })
    await db.updateTable('today_figures').set({ row_count: null }).execute()
    expect(await counted()).toBeUndefined()
  })
})
