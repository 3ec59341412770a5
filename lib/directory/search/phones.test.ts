import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directoryContactKeysMigration } from '@/lib/directory/tables/migrations'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepPeople, openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { peopleByContact } from './by-contact'
import { readQuery } from './query'
import { createSearcher } from './search'

const PHONES = {
  p1: '+49 151 5550102',
  p2: '0049 151 5550103',
  p3: '0151/5550104',
  p4: '(030) 555-0105 ext. 7',
  p5: '1-800-555-YOGA',
  p6: '+44 (0)20 7946 0018',
  p7: '٠١٥١٥٥٥٠١٠٦',
  p8: "'+15550102233",
  p9: '+49 171 2345678',
  m1: '4.91512E+11',
  m2: '4,91512E+11',
  m3: '1.5550102E+10',
  m4: 'Tel. 5550182 (after 18h)',
  m5: '555-0192 / 555-0199',
  m6: '2025-11-03',
}

let trial: TrialDirectory
beforeAll(async () => {
  trial = await openTrialDirectory()
  await keepPeople(
    trial.db,
    Object.entries(PHONES).map(([id, phone]) => ({ id, firstname: id.toUpperCase(), phone })),
  )
})
afterAll(() => trial.close())

const find = async (text: string) =>
  (await createSearcher(trial.db).find(readQuery(text), { limit: 20 })).people.map(({ id }) => id).sort()
const senders = async (phone: string) =>
  (await peopleByContact(directoryOf(trial.db), [{ phone }])).get(phone)?.map(({ id }) => id)

/** Each number, typed in six ways: international, with zeros, national, its last digits, and in other digits. */
const SPELLINGS: [id: string, typed: string[]][] = [
  ['p1', ['+491515550102', '00491515550102', '01515550102', '151 5550102', '5550102', '٥٥٥٠١٠٢']],
  ['p2', ['+491515550103', '00491515550103', '01515550103', '151 5550103', '5550103', '٥٥٥٠١٠٣']],
  ['p3', ['+491515550104', '00491515550104', '01515550104', '151 5550104', '5550104', '٥٥٥٠١٠٤']],
  ['p4', ['+49305550105', '0049305550105', '0305550105', '30 5550105', '5550105', '٥٥٥٠١٠٥']],
  ['p5', ['1-800-555-YOGA', '+1 800 555 9642', '18005559642', '800 555-9642', '5559642', '1-800-555-yoga']],
  [
    'p6',
    ['+442079460018', '00442079460018', '02079460018', '20 7946 0018', '79460018', '+44 (0)20 7946 0018'],
  ],
  ['p7', ['+491515550106', '00491515550106', '01515550106', '151 5550106', '5550106', '٠١٥١٥٥٥٠١٠٦']],
  ['p8', ['+15550102233', '0015550102233', '15550102233', '555 0102233', '0102233', "'+15550102233"]],
]

describe('searching by phone', () => {
  it.each(SPELLINGS)('finds only %s by every spelling', async (id, typed) => {
    for (const text of typed) expect([text, await find(text)]).toEqual([text, [id]])
  })

  it('finds no customer by digits of a mangled number, a date or free text', async () => {
    for (const text of ['49151211', '4915121', '155501021', '55501821', '555018218', '20251103'])
      expect([text, await find(text)]).toEqual([text, []])
    expect(await find('211')).toEqual([])
  })

  it('finds each of two numbers in one text', async () => {
    expect(await find('5550192')).toEqual(['m5'])
    expect(await find('555-0199')).toEqual(['m5'])
  })

  it('finds no customer by a number of another country or line', async () => {
    for (const text of ['+431515550104', '+33 151 5550104', '+4920 7946 0018', '03055501057'])
      expect([text, await find(text)]).toEqual([text, []])
  })
})

describe('the sender of a form, by phone', () => {
  it('is found by every certain spelling', async () => {
    expect(await senders('+49 (151) 5550102')).toEqual(['p1'])
    expect(await senders('+491515550103')).toEqual(['p2'])
    expect(await senders('+491515550104')).toEqual(['p3'])
    expect(await senders('01515550102')).toEqual(['p1'])
    expect(await senders('0151 5550106')).toEqual(['p7'])
    expect(await senders('0044 20 7946 0018')).toEqual(['p6'])
    expect(await senders('+15550102233')).toEqual(['p8'])
  })

  it('is unknown if the match isn’t certain', async () => {
    for (const phone of ['15550102233', '5550102', '+431515550104', '02079460018', '1515550104'])
      expect([phone, await senders(phone)]).toEqual([phone, []])
    expect(await senders('4.91512E+11')).toBeUndefined()
  })
})

describe('without a prevailing country', () => {
  let mixed: TrialDirectory
  beforeAll(async () => {
    mixed = await openTrialDirectory()
    const phones = ['+1 555 010 2233', '+44 20 7946 0018', '+49 171 2345678', '0151/5550104']
    await keepPeople(
      mixed.db,
      phones.map((phone, i) => ({ id: `x${i}`, firstname: 'X', phone })),
    )
  })
  afterAll(() => mixed.close())

  it('a national number is a possible match in the customers’ countries', async () => {
    const searcher = createSearcher(mixed.db)
    const ranks = async (text: string) =>
      (await searcher.find(readQuery(text), { limit: 9 })).people.map(({ id, rank }) => `${id} ${rank}`)
    expect(await ranks('+491515550104')).toEqual(['x3 prefix'])
    expect(await ranks('00491515550104')).toEqual(['x3 prefix'])
    expect(await ranks('+431515550104')).toEqual([])
    expect(await ranks('01515550104')).toEqual(['x3 exact'])
  })

  it('it identifies no sender', async () => {
    const found = await peopleByContact(directoryOf(mixed.db), [{ phone: '+491515550104' }])
    expect(found.get('+491515550104')).toEqual([])
  })
})

it('customers from an earlier version are found the same way after the update', async () => {
  const db = directoryOf(trial.db)
  const words = () =>
    db.selectFrom('directory_words').selectAll().orderBy('contact_id').orderBy('word').execute()
  const keys = () => db.selectFrom('directory_people').select(['id', 'phone_key']).orderBy('id').execute()
  const before = [await words(), await keys()]
  await db.deleteFrom('directory_words').where('word', 'like', '#%').execute()
  for (const [id, phone] of Object.entries(PHONES)) {
    const digits = phone.replace(/\D/g, '')
    const word = `#${[...digits].reverse().join('')}`
    await db.insertInto('directory_words').values({ word, beside: '', contact_id: id }).execute()
    await db
      .updateTable('directory_people')
      .set({ phone_key: digits || null })
      .where('id', '=', id)
      .execute()
  }
  expect(await find('49151211')).toEqual(['m1', 'm2'])
  await directoryContactKeysMigration.up(trial.db)
  expect([await words(), await keys()]).toEqual(before)
  const { changes } = await db
    .selectFrom('directory_state')
    .select(sql<number>`changes`.as('changes'))
    .executeTakeFirstOrThrow()
  expect(Number(changes)).toBe(2)
})
