import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactKeys } from './migrations/005-contact-keys'
import { openTrial, type Trial } from './testing/trial'

const CREATED = '2025-11-03T09:15:00.000Z'
const PHONES = {
  c1: '4.91512E+11',
  c2: '4,91512E+11',
  c3: '1.5550102E+10',
  c4: '+15550102233',
  c5: "'+1 555 010 2244",
  c6: '0049 151 5550103',
  c7: '+44 (0)20 7946 0018',
  c8: '(030) 555-0105 ext. 7',
  c9: '1-800-555-YOGA',
  d1: '٠١٥١٥٥٥٠١٠٦',
  d2: 'Tel. 5550102 (after 18h)',
  d3: '555-0102 / 555-0199',
  d4: '2025-11-03',
  d5: '',
}
const EMAILS = {
  e1: 'ana@studio.example ',
  e2: '\u200bbo@studio.example',
  e3: '\u00a0cy@studio.example',
  e4: '\tdi@studio.example',
  e5: 'Ana <ana@x.example>',
  e6: 'mailto:bo@x.example',
}

let trial: Trial
beforeAll(async () => {
  trial = await openTrial()
  const phones = Object.entries(PHONES).map(([id, phone]) => ({
    id,
    phone,
    email: id,
    created_date: CREATED,
  }))
  const emails = Object.entries(EMAILS).map(([id, email]) => ({
    id,
    email,
    phone: id,
    created_date: CREATED,
  }))
  await trial.put('customers', ...phones, ...emails)
})
afterAll(() => trial.close())

const byPhone = async (phone: string) =>
  (await trial.rows('getCustomers', { phone, limit: 1000 })).map(({ id }) => id)
const byEmail = async (email: string) =>
  (await trial.rows('getCustomers', { email, limit: 1000 })).map(({ id }) => id)

describe('customers by phone', () => {
  it('are never found by digits of a mangled number', async () => {
    for (const digits of [
      '49151211',
      '4915121',
      '+49151211',
      '1555010210',
      '155501021',
      '15550102',
      '20251103',
    ])
      expect(await byPhone(digits)).toEqual([])
    expect(await byPhone('555010218')).toEqual([])
    expect(await byPhone('55501025550199')).toEqual([])
  })

  it.each([
    ['+15550102233', ['c4']],
    ["'+15550102233", ['c4']],
    ['+1 (555) 010-2244', ['c5']],
    ['+491515550103', ['c6']],
    ['00491515550103', ['c6']],
    ['+442079460018', ['c7']],
    ['0044 20 7946 0018', ['c7']],
    ['0305550105', ['c8']],
    ['1 800 555 9642', ['c9']],
    ['1-800-555-yoga', ['c9']],
    ['01515550106', ['d1']],
    ['4.91512E+11', ['c1']],
    ['Tel. 5550102 (after 18h)', ['d2']],
    ['15550102233', []],
    ['', ['d5']],
    [' ', []],
    ['---', []],
    ['none', []],
  ])('%s', async (asked, ids) => {
    expect(await byPhone(asked)).toEqual(ids)
  })
})

describe('customers by email', () => {
  it('are found despite invisible characters around it', async () => {
    for (const [id, name] of Object.entries({ e1: 'ana', e2: 'bo', e3: 'cy', e4: 'di' })) {
      expect(await byEmail(`${name}@studio.example`)).toEqual([id])
      expect(await byEmail(` ${name.toUpperCase()}@studio.example\u200b`)).toEqual([id])
    }
    expect(await byEmail('ana@x.example')).toEqual([])
    expect(await byEmail('bo@x.example')).toEqual([])
  })
})

it('customers from an earlier version are found the same way after the update', async () => {
  const before = await trial.db.selectFrom('customers').selectAll().orderBy('id').execute()
  for (const { id, email, phone } of before) {
    const keys = { email_folded: email.toLowerCase(), phone_digits: phone.replace(/[^+\d]/g, '') }
    await trial.db.updateTable('customers').set(keys).where('id', '=', id).execute()
  }
  expect(await byPhone('+442079460018')).toEqual([])
  await contactKeys.up(trial.db)
  expect(await trial.db.selectFrom('customers').selectAll().orderBy('id').execute()).toEqual(before)
})
