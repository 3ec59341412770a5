import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { clearDirectory } from '@/lib/directory/sync/clear'
import { directoryOf } from '@/lib/directory/tables/schema'
import type { ListedOptOut, OptOutList } from '@/lib/server/customers/opt-out-list'
import { customersAsCsv, openTrialExports, trialCustomer, trialCustomers } from './testing/trial-exports'

const trial = await openTrialExports()
const { api, exports, copy, made, bytesOf } = trial
const { db, directory, readQuota } = trial.app
beforeEach(async () => {
  trial.reset()
  await clearDirectory(directoryOf(db))
})
afterAll(trial.end)

const linesOf = async (id: string): Promise<string[][]> => parse(await bytesOf(id), { bom: true })
const idsOf = async (id: string) => (await linesOf(id)).slice(1).map(([first]) => first)
const sorted = (lines: string[][]) => lines.map((line) => line.join('|')).sort()

describe('customers of the directory', () => {
  it('are exported without a call upstream, equal to its rows, with the directory’s age', async () => {
    api.rows = trialCustomers(2500)
    await directory?.syncWorker.settle()
    const calls = api.calls.length
    const { id, manifest } = await made()
    expect(api.calls).toHaveLength(calls)
    const { readAt, sweptAt } = (await directory?.status()) ?? {}
    expect(readAt).not.toBeNull()
    expect(manifest).toMatchObject({ rows: 2500, changedWhileRead: false, directory: { readAt, sweptAt } })
    const live = await made({ ...customersAsCsv, filters: { updated_since: '2026-01-01' } })
    expect(live.manifest?.directory).toBeNull()
    expect(sorted(await linesOf(id))).toEqual(sorted(await linesOf(live.id)))
  })

  it.each([undefined, { updated_since: '2026-01-01' }])(
    'have what is computed of them, and the list’s words for what isn’t known: %j',
    async (filters) => {
      api.rows = trialCustomers(4)
      await directory?.syncWorker.settle()
      const people = directoryOf(db).updateTable('directory_people')
      const details = { away_days: 30, details_at: Date.now(), membership_ends: '2026-12-01', no_shows: 2 }
      await people.set(details).where('id', '=', 'c0').execute()
      await people.set({ away_days: 90 }).where('id', '=', 'c1').execute()
      const without = { details_at: Date.now(), membership_ends: '', no_shows: 0 }
      await people.set(without).where('id', '=', 'c2').execute()
      const { id } = await made({ ...customersAsCsv, ...(filters && { filters }) })
      const [names, ...lines] = await linesOf(id)
      expect(names?.slice(-3)).toEqual(['Last seen', 'Membership ends', 'No-shows in 30 days'])
      expect(lines.map(([contact, ...rest]) => [contact, ...rest.slice(-3)]).sort()).toEqual([
        ['c0', '30 to 60 days ago', '2026-12-01', '2'],
        ['c1', 'Not in 90 days', 'unknown', 'unknown'],
        ['c2', 'unknown', 'no end', '0'],
        ['c3', 'unknown', 'unknown', 'unknown'],
      ])
    },
  )

  it('are the same as on the page with the same filters', async () => {
    api.rows = [...trialCustomers(1200), { ...trialCustomer(5000), created_date: '2026-04-01T00:00:00.000Z' }]
    await directory?.syncWorker.settle()
    for (const filters of [
      { location: 'harbor', by_email: 'out' },
      { created_from: '2026-04-01' },
      { created_to: '2026-03-09', by_sms: 'can', by_email: 'can' },
    ] as const) {
      const page = await directory?.list({ filters, sort: null, offset: 0, limit: 2000 })
      const { id, manifest } = await made({ ...customersAsCsv, filters })
      expect(manifest).toMatchObject({ rows: page?.total, filters })
      expect(page?.total).toBeGreaterThan(0)
      expect(new Set(await idsOf(id))).toEqual(new Set(page?.people.map((person) => person.id)))
    }
  })

  it('who can be contacted leave out those on the opt-out list, and say so, or that it wasn’t read', async () => {
    api.rows = trialCustomers(6)
    await directory?.syncWorker.settle()
    const entry = { sms_optout: 0, optout_date: null, at: null } as const
    const entries = [
      { ...entry, id: 'c0', email_optout: 1 },
      { ...entry, id: 'c2', email_optout: null },
      { ...entry, id: 'c4', email_optout: 0 },
    ] as ListedOptOut[]
    const list = { entries, isWhole: true, missed: 0, readAt: '2026-03-09T20:05:00.000Z' }
    const fileWith = async (all: OptOutList['all'], filters: { by_email?: 'can' }) => {
      const one = copy({ optOuts: { all } })
      const { id } = await one.start(trial.ana, { ...customersAsCsv, filters }, 'req_1')
      await one.idle()
      return { ids: await idsOf(id), note: (await one.find(trial.ana, id)).manifest?.optOutList }
    }
    const readable = await fileWith(async () => list, { by_email: 'can' })
    expect(readable).toEqual({ ids: ['c4'], note: { leftOut: 2, isWhole: true } })
    const unreadable = await fileWith(() => Promise.reject(new Error('down')), { by_email: 'can' })
    expect(unreadable.ids).toHaveLength(3)
    expect(unreadable.note).toEqual({ leftOut: 0, isWhole: false })
    expect((await fileWith(async () => list, {})).note).toBeUndefined()
  })

  it('come with the number of rows that the directory could not read', async () => {
    api.rows = [
      ...trialCustomers(5),
      { ...trialCustomer(6), firstname: {} as string },
      { ...trialCustomer(7), id: null },
    ]
    await directory?.syncWorker.settle()
    expect((await made()).manifest).toMatchObject({ rows: 5, unreadable: 2 })
  })

  it('are read live until a full sync has finished, and if the directory is switched off', async () => {
    const { id, manifest } = await made()
    expect(manifest?.directory).toBeNull()
    expect(await idsOf(id)).toEqual(['c0', 'c1', 'c2'])
    await directory?.syncWorker.settle()
    const off = copy({ directory: null })
    const begun = await off.start(trial.ana, customersAsCsv, 'req_1')
    await off.idle()
    expect((await exports.find(trial.ana, begun.id)).manifest?.directory).toBeNull()
  })

  it('with filters that only the directory knows are rejected until then', async () => {
    const narrowed = { ...customersAsCsv, filters: { location: 'Harbor' } }
    await expect(exports.start(trial.ana, narrowed, 'req_1')).rejects.toMatchObject({
      status: 409,
      options: { type: '/problems/no-directory' },
    })
    expect(await exports.list(trial.ana)).toEqual([])
  })
})

describe('scraping by a member of staff', () => {
  const reader = () => ({ id: trial.ana.id, role: trial.ana.role, requestId: 'req_0' })
  const tooLong = (detail: string) => ({
    status: 429,
    options: { type: '/problems/read-quota', detail: expect.stringContaining(detail) },
  })

  it('doesn’t start a list known to exceed the remaining quota, and says by how much', async () => {
    api.rows = trialCustomers(1500)
    await directory?.syncWorker.settle()
    const calls = api.calls.length
    await readQuota.take(reader(), 198_900)
    await expect(exports.start(trial.ana, customersAsCsv, 'req_1')).rejects.toMatchObject(
      tooLong('It has 1,500 rows, and each user can load 200,000 per hour; you have 1,100 left.'),
    )
    expect(await exports.list(trial.ana)).toEqual([])
    expect(api.calls).toHaveLength(calls)
    const refused = db.selectFrom('audit').selectAll().where('action', '=', 'read.refused')
    expect(await refused.where('actor_id', '=', trial.ana.id).execute()).toHaveLength(1)
    // Less than that is.
    const few = await made({ ...customersAsCsv, filters: { by_email: 'out' } })
    expect(few).toMatchObject({ state: 'ready', rows: 750 })
  })

  it('a list longer than an hour’s quota can only be filtered', async () => {
    api.rows = trialCustomers(3)
    await directory?.syncWorker.settle()
    const long = directory && { ...directory, list: async () => ({ people: [], total: 1_000_000 }) }
    await expect(copy({ directory: long }).start(trial.ana, customersAsCsv, 'req_1')).rejects.toMatchObject(
      tooLong('It has 1,000,000 rows, and each user can load 200,000 per hour. Narrow it with filters.'),
    )
  })
})
