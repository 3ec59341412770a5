import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { setKeyPair } from '@/lib/service/keys'
import { loadFile } from '@/lib/service/load/load'
import { OptOutList } from './opt-out-list'
import { type OptOutsQuery, readOptOuts } from './opt-outs-page'
import { parseText } from './search/parse'

const opened = await openTestApp()
const { app } = opened
const reader = { id: 'ana', role: 'staff' as const, requestId: 'req_1' }
const day = (text: string) => Date.parse(`${text}T00:00:00.000Z`)

const PEOPLE = [
  {
    id: 'c1',
    firstname: 'Ana',
    lastname: 'Muñoz',
    phone: '+1 555 010 2233',
    email_optout: 1,
    at: '2026-03-01',
  },
  {
    id: 'c2',
    firstname: 'Bo',
    lastname: 'Anders',
    phone: '+1 555 010 4455',
    sms_optout: 1,
    at: '2026-03-09',
  },
  {
    id: 'c3',
    firstname: 'Zoë',
    lastname: 'Munoz',
    phone: '',
    email_optout: 1,
    sms_optout: 1,
    at: '2026-02-01',
  },
  { id: 'c4', firstname: 'Ana', lastname: 'Muñoz', phone: '+1 555 010 2244' },
]

beforeAll(async () => {
  if (!opened.embedded || !app.directory) throw new Error('Not here')
  const { db } = opened.embedded
  await setKeyPair(db, opened.secrets)
  const lines = PEOPLE.map(({ at, ...person }) => ({
    ...person,
    email: `${person.id}@mailbox.example`,
    created_date: '2026-01-04T09:12:00.000Z',
    ...(at && { optout_date: `${at}T12:00:00.000Z` }),
  }))
  const file = join(app.config.dataDir, 'people.ndjson')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  await loadFile(db, file, { kind: null, onBad: () => {}, onProgress: () => {} })
  const { rows } = await app.upstream.read('getCustomers', { limit: 100 })
  await app.directory.note(rows, Date.now())
})
afterAll(() => opened.close())

const read = (query: Partial<OptOutsQuery> = {}) =>
  readOptOuts(app, reader, { limit: 100, offset: 0, ...query })
const search = (text: string, query: Partial<OptOutsQuery> = {}) =>
  read({ text: parseText(text) ?? undefined, ...query })
const idsOf = ({ members }: Awaited<ReturnType<typeof read>>) => members.map(({ id }) => id)

describe('opt-outs', () => {
  it('are listed newest first, with names, and counted', async () => {
    const page = await read({ limit: 2 })
    expect(page).toMatchObject({ total: 3, isMore: false, isWhole: true, missed: 0 })
    expect(page.members).toEqual([
      {
        id: 'c2',
        firstname: 'Bo',
        lastname: 'Anders',
        email: 'c2@mailbox.example',
        phone: '+1 555 010 4455',
        email_optout: 0,
        sms_optout: 1,
        optout_date: '2026-03-09T12:00:00.000Z',
      },
      expect.objectContaining({ id: 'c1' }),
    ])
    expect(idsOf(await read({ limit: 2, offset: 2 }))).toEqual(['c3'])
  })

  it('are filtered by channel and by days, the end excluded', async () => {
    expect(idsOf(await read({ type: 'email' }))).toEqual(['c1', 'c3'])
    expect(idsOf(await read({ from: day('2026-03-01') }))).toEqual(['c2', 'c1'])
    const february = { from: day('2026-02-01'), to: day('2026-03-01') }
    expect(await read(february)).toMatchObject({ total: 1, members: [{ id: 'c3' }] })
    expect(idsOf(await read({ ...february, type: 'sms' }))).toEqual(['c3'])
    expect(await read({ to: day('2026-01-01') })).toMatchObject({ total: 0, members: [] })
  })

  it.each([
    ['an accent left out', 'munoz', ['c1', 'c3']],
    ['a wrong letter', 'muños', ['c1', 'c3']],
    ['the other order', 'anders bo', ['c2']],
    ['part of an email', 'c2@mail', ['c2']],
    ['the last digits', '2233', ['c1']],
    ['a customer who didn’t opt out', '2244', []],
  ])('are searched as customers are: %s', async (_, text, ids) => {
    const page = await search(text)
    expect(idsOf(page).sort()).toEqual(ids)
    expect(page.total).toBe(ids.length)
  })

  it('are searched within the filters, with highlights', async () => {
    const page = await search('munoz', { type: 'sms' })
    expect(idsOf(page)).toEqual(['c3'])
    expect(page.highlights?.c3?.name).toEqual([[4, 9]])
  })

  it('count on the user’s quota', async () => {
    const taken: number[] = []
    const readQuota = { ...app.readQuota, take: async (_: unknown, rows: number) => void taken.push(rows) }
    await readOptOuts({ ...app, readQuota }, reader, { limit: 2, offset: 0 })
    expect(taken).toEqual([2])
  })

  it('are loaded again after a minute, and a failure to load them is thrown', async () => {
    let now = Date.UTC(2026, 0, 1)
    let isAway = true
    let calls = 0
    const list = new OptOutList(
      async () => {
        calls += 1
        if (isAway) throw new Error('away')
        return { rows: [], unreadable: [] }
      },
      () => now,
    )
    await expect(list.all()).rejects.toThrow('away')
    isAway = false
    expect(await list.all()).toMatchObject({ entries: [], isWhole: true })
    const before = calls
    await list.all()
    expect(calls).toBe(before)
    now += 61_000
    await list.all()
    await list.settled()
    expect(calls).toBeGreaterThan(before)
  })
})
