import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import {
  keepPeople,
  openTrialDirectory,
  type TrialDirectory,
  type TrialPerson,
} from '@/lib/directory/testing/trial-directory'
import type { ListFilters } from '@/lib/directory-list'
import { readQuery } from './query'
import { createSearcher, type Searcher } from './search'

let trial: TrialDirectory
let db: DirectoryDatabase
let searcher: Searcher

const NAMES: [id: string, first: string, last: string, email: string, phone: string][] = [
  ['lukasz', 'Łukasz', 'Nowak', 'lukasz.nowak77@wp.example', '+48 601 555 010'],
  ['hoa', 'Thị Hoa', 'Nguyễn', 'hoa@mailbox.example', '+84 90 555 1234'],
  ['jorg', 'Jörg', 'Straße', '', '+49 171 2345678'],
  ['sinead', 'Sinéad', "O'Brien", 'sob@post.example', ''],
  ['anna', 'Anna', 'Lopez', 'a.lopez@acme.co.example', '+1 (555) 010-2233'],
  ['maria', 'Ana María', 'López Díaz', '', '555-010-9999'],
  ['wei', '伟', '李', '', ''],
  ['ali', 'محمد', 'علي', '', ''],
  ['alex', 'Alexandra', 'Featherstone', '', ''],
  ['lone', 'Cher', '', '', '7654321'],
  ['anton', 'Anton', 'Quist', 'lukasz@other.example', ''],
]
/** Too many to be sorted, most recently seen first. */
const MANY = 4300

beforeAll(async () => {
  trial = await openTrialDirectory()
  db = trial.db
  await keepPeople(
    db,
    NAMES.map(([id, firstname, lastname, email, phone], i) => ({
      ...{ id, firstname, lastname, email, phone },
      last_seen_at: 5_000_000 + i,
    })),
  )
  const many = Array.from({ length: MANY }, (_, i) => ({
    id: `many${i}`,
    firstname: 'Common',
    lastname: i % 2 ? 'Commoner' : 'Person',
    last_seen_at: (i * 7919) % 100_003,
  }))
  await keepPeople(db, many)
  searcher = createSearcher(db)
})
afterAll(() => trial.close())

it('counts the same for any page of the results', async () => {
  for (const text of ['lukas', 'lopes', 'ana', 'common', 'commen', 'obrien']) {
    const totals = []
    for (const limit of [1, 5, 19, 20, 21, 100, 900])
      totals.push((await searcher.find(readQuery(text), { limit })).total)
    expect(new Set(totals).size, `${text}: ${totals}`).toBe(1)
  }
})

const ranks = async (text: string) =>
  (await searcher.find(readQuery(text), { limit: 20 })).people.map(({ id, rank }) => `${id} ${rank}`)

it.each([
  ['lukasz', ['lukasz exact', 'anton prefix']],
  ['NGUYEN', ['hoa exact']],
  ['nguyễn', ['hoa exact']],
  ['strasse', ['jorg exact']],
  ['obrien', ['sinead exact']],
  ['brien', ['sinead exact']],
  ['o’brien', ['sinead exact']],
  ['ob sin', ['sinead prefix']],
  ['lopez', ['maria exact', 'anna exact']],
  ['lopez ana', ['maria exact', 'anna typo']],
  ['lo an', ['maria prefix', 'anna prefix']],
  ['diaz mar lopez', ['maria prefix']],
  ['ana ana', ['maria prefix']],
  ['cher', ['lone exact']],
  ['lukazs', ['lukasz typo']],
  ['nguyn hoa', ['hoa typo']],
  ['hoa nguy3n', []],
  ['feathrston', ['alex typo']],
  ['feathrsto', ['alex typo']],
  ['feathstn', []],
  ['alexadra feathrstone', ['alex typo']],
  ['qhoa', ['hoa typo']],
  ['qho', []],
  ['2233', ['anna prefix']],
  ['+1 555 010 2233', ['anna exact']],
  ['01-0 2233', ['anna prefix']],
  ['0171 2345678', ['jorg prefix']],
  ['0047 7654321', ['lone prefix']],
  ['22', []],
  ['a.lopez@acme.co.example', ['anna exact']],
  ['a.lopez@ac', ['anna prefix']],
  ['A.Lopez', ['maria prefix', 'anna prefix']],
  ['lopez@acme', ['anna prefix']],
  ['@acme.co', ['anna prefix']],
  ['acme.co', ['anna prefix']],
  ['nowak77', ['lukasz exact']],
  ['quist luk', ['anton prefix']],
  ['李伟', ['wei exact']],
  ['伟 李', ['wei exact']],
  ['李', ['wei exact']],
  ['مح', ['ali prefix']],
  ['a', []],
])('%s finds %j', async (text, expected) => {
  expect(await ranks(text)).toEqual(expected)
})

describe('a name that thousands share', () => {
  const latest = (of: (i: number) => boolean) =>
    Array.from({ length: MANY }, (_, i) => i)
      .filter(of)
      .sort((one, other) => ((other * 7919) % 100_003) - ((one * 7919) % 100_003))
      .map((i) => `many${i}`)

  it.each([
    ['common', () => true],
    ['comm', () => true],
    ['common person', (i: number) => i % 2 === 0],
    ['co pe', (i: number) => i % 2 === 0],
  ])('%s: the most recently seen come first, and counting stops at a thousand', async (text, of) => {
    const { people, total, isMore } = await searcher.find(readQuery(text), { limit: 30 })
    expect(people.map(({ id }) => id)).toEqual(latest(of).slice(0, 30))
    expect([total, isMore]).toEqual([1000, true])
  })

  it('counts exactly up to a thousand, each customer once', async () => {
    const some = Array.from({ length: 1000 }, (_, i) => ({
      id: `t${i}`,
      firstname: 'Thou',
      lastname: 'Thousand',
    }))
    await keepPeople(db, some)
    expect(await searcher.find(readQuery('thou'), { limit: 5 })).toMatchObject({ total: 1000, isMore: false })
    await keepPeople(db, [{ id: 't1000', firstname: 'Thousand' }])
    expect(await searcher.find(readQuery('thou'), { limit: 5 })).toMatchObject({ total: 1000, isMore: true })
  })
})

describe('with filters', () => {
  const PLACES = ['Harbor', 'Lake', 'Zürich']
  const FILTERED = 9000
  beforeAll(async () => {
    const filtered = Array.from({ length: FILTERED }, (_, i) => ({
      id: `f${i}`,
      firstname: i % 3 === 0 ? 'Filtrina' : 'Filtra',
      lastname: `Fil${'abcdefghij'[i % 10]}`,
      last_location: PLACES[i % 1000 === 7 ? 1 : 0],
      email: i % 4 === 0 ? '' : `f${i}@x.example`,
      email_optout: i % 5 === 0 ? 1 : 0,
      created_date: `2026-01-${String(1 + (i % 28)).padStart(2, '0')}T10:00:00Z`,
      last_seen_at: i,
    }))
    for (let first = 0; first < FILTERED; first += 900)
      await keepPeople(db, filtered.slice(first, first + 900))
  })
  const found = async (text: string, filters: ListFilters, ordered?: number) => {
    const { people, total, isMore } = await createSearcher(db, { ordered }).find(readQuery(text), {
      limit: 50,
      filters,
    })
    return { ids: people.map(({ id }) => id), total, isMore }
  }
  const everyThousandth = [8007, 7007, 6007, 5007, 4007, 3007, 2007, 1007, 7].map((i) => `f${i}`)

  it('finds the few matches among thousands of customers with the name, latest first', async () => {
    const all = { ids: everyThousandth, total: 9, isMore: false }
    expect(await found('filtr', { location: 'LAKE' })).toEqual(all)
    expect((await found('filtr', { location: 'LAKE' }, 5)).ids).toEqual(everyThousandth)
    expect((await found('filh filtr', { location: 'lake' })).ids).toEqual(everyThousandth)
    expect(await found('filtr', { location: 'zurich' })).toEqual({ ids: [], total: 0, isMore: false })
  })

  it('combines filters with each other and with a typo, an email and a day', async () => {
    expect((await found('filtar', { location: 'lake' })).total).toBe(9)
    expect((await found('filtr', { location: 'lake', by_email: 'out' })).ids).toEqual([])
    expect((await found('filtr', { location: 'lake', by_email: 'can' })).total).toBe(9)
    expect((await found('f7@x', { location: 'lake' })).ids).toEqual(['f7', 'f7007'])
    expect((await found('f8@x', { location: 'lake' })).ids).toEqual(['f8007'])
    const day = { created_from: '2026-01-09', created_to: '2026-01-09' }
    const { ids, isMore } = await found('filtrina', { ...day, by_email: 'no-address' })
    expect(ids.length).toBeGreaterThan(10)
    expect(isMore).toBe(false)
    for (const id of ids) {
      const i = Number(id.slice(1))
      expect([i % 28, i % 4, i % 3, i % 5 === 0]).toEqual([8, 0, 0, false])
    }
  })

  it('counts up to a thousand, as without filters', async () => {
    expect(await found('filtr', { by_email: 'can' })).toMatchObject({ total: 1000, isMore: true })
  })
})

it('recently opened customers come first', async () => {
  expect(await ranks('lopez')).toEqual(['maria exact', 'anna exact'])
  await db.updateTable('directory_people').set({ last_seen_at: 9_000_000 }).where('id', '=', 'anna').execute()
  expect(await ranks('lopez')).toEqual(['anna exact', 'maria exact'])
  await db.updateTable('directory_people').set({ last_seen_at: 5_000_004 }).where('id', '=', 'anna').execute()
})

it('among many matches the latest come first, after a customer with exactly that name', async () => {
  const exact = [{ id: 'qi', firstname: 'Qi', last_seen_at: 1 }]
  const begun = Array.from({ length: 20 }, (_, i) => ({
    id: `qi${i}`,
    firstname: `Qi${String.fromCharCode(97 + i)}`,
    last_seen_at: 8_000_000 + i,
  }))
  await keepPeople(db, [...exact, ...begun])
  const latest = begun.map(({ id }) => id).reverse()
  for (const ordered of [5, 8, 30]) {
    const { people } = await createSearcher(db, { ordered }).find(readQuery('qi'), { limit: 9 })
    expect(people.map(({ id }) => id)).toEqual(['qi', ...latest.slice(0, 8)])
  }
})

it('a new name is found at once as typed, and with a typo after the vocabulary is refreshed', async () => {
  const late: TrialPerson = { id: 'late', firstname: 'Zbigniew', lastname: 'Wrzos' }
  await keepPeople(db, [late])
  expect(await ranks('zbig')).toEqual(['late prefix'])
  await searcher.refresh()
  expect(await ranks('zbignew')).toEqual(['late typo'])
})

it('a cancelled search stops', async () => {
  const stop = new AbortController()
  const searching = searcher.find(readQuery('anna lopez'), { limit: 20, signal: stop.signal })
  stop.abort(new Error('given up'))
  await expect(searching).rejects.toThrow('given up')
})
