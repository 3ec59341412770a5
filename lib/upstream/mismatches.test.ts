import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/contract'
import { createUpstream } from './client'
import { type Json, parseExact } from './exact-json'
import { type Mismatch, Mismatches } from './mismatches'
import { readRows } from './tolerant'

const CUSTOMER = {
  id: 'c1',
  firstname: 'Ana',
  lastname: '',
  email: 'ana@x.example',
  phone: '+1 555 010 2233',
  last_location: 'Harbor',
  email_optout: 0,
  sms_optout: 1,
  created_date: '2023-01-04T09:12:00.000Z',
}
const CLASS = {
  class_id: 'k1',
  class_name: 'Flow',
  class_category: 'Yoga',
  staff_name: 'Mei',
  program_name: 'Adults',
  date: '2026-03-09',
  start_time: '09:00:00',
  end_time: '10:00:00',
}

type Read = Exclude<keyof typeof operations, 'removeContact'>

/** The mismatches of a page as text. */
function foundIn(text: string, name: Read = 'getCustomers'): Mismatch[] {
  const answer = parseExact(text)
  const mismatches = new Mismatches()
  readRows(answer.value as Json[], operations[name].rows, answer, mismatches)
  return mismatches.list()
}
const inCustomer = (more: object) => foundIn(JSON.stringify([{ ...CUSTOMER, ...more }]))

describe('data that follows the contract', () => {
  it.each([
    ['a whole customer', [CUSTOMER], 'getCustomers'],
    ['fields that the contract doesn’t have', [{ ...CUSTOMER, user_id: 7, visits: [null] }], 'getCustomers'],
    ['a class', [CLASS], 'viewClassSchedule'],
    ['any event', [{}, { ana: { x: 1 } }], 'getEvents'],
    ['no rows', [], 'getCustomers'],
  ] as const)('%s', (_, rows, name) => {
    expect(foundIn(JSON.stringify(rows), name)).toEqual([])
  })
})

describe('data that breaks the contract, readable or not', () => {
  it.each([
    ['null where text is due', { email: null }, 'email', 'text', 'null'],
    ['a field that isn’t there', { phone: undefined }, 'phone', 'text', 'missing'],
    ['a number where text is due', { phone: 15550102233 }, 'phone', 'text', 'whole number'],
    ['an object where text is due', { firstname: { ana: 1 } }, 'firstname', 'text', 'object'],
    ['a list', { firstname: ['Ana'] }, 'firstname', 'text', 'list'],
    ['an empty id', { id: '' }, 'id', 'text', 'empty text'],
    ['another flag', { email_optout: 2 }, 'email_optout', '0 or 1', 'whole number'],
    ['a flag with a fraction', { email_optout: 0.5 }, 'email_optout', '0 or 1', 'number'],
    ['yes as a flag', { sms_optout: true }, 'sms_optout', '0 or 1', 'true or false'],
    ['an empty flag', { sms_optout: '' }, 'sms_optout', '0 or 1', 'empty text'],
    ['a date of another form', { created_date: '4/1/2023' }, 'created_date', 'date and time', 'text'],
    ['an empty date', { created_date: '' }, 'created_date', 'date and time', 'empty text'],
  ] as const)('%s', (_, more, field, expected, seen) => {
    expect(inCustomer(more)).toEqual([{ path: `members[].${field}`, expected, seen, count: 1 }])
  })

  it('names a row that isn’t an object, days and times of classes, and the list of submissions', () => {
    expect(foundIn('[7,7]')).toEqual([
      { path: 'members[]', expected: 'object', seen: 'whole number', count: 2 },
    ])
    const late = [{ ...CLASS, date: '9 March', start_time: '9 am' }]
    expect(foundIn(JSON.stringify(late), 'viewClassSchedule')).toEqual([
      { path: 'result[].date', expected: 'date', seen: 'text', count: 1 },
      { path: 'result[].start_time', expected: 'time of day', seen: 'text', count: 1 },
    ])
    const submission = { form_id: 'f', submission_id: 's', submission_date: CUSTOMER.created_date }
    expect(foundIn(JSON.stringify([submission]), 'getFormSubmissions')).toEqual([
      { path: '[].submission_data', expected: 'object', seen: 'missing', count: 1 },
    ])
    // Read as a submission without answers, and still shown on the Connection page.
    expect(foundIn(JSON.stringify([{ ...submission, submission_data: [] }]), 'getFormSubmissions')).toEqual([
      { path: '[].submission_data', expected: 'object', seen: 'list', count: 1 },
    ])
  })

  it('numbers that JavaScript would write differently are numbers, and 1.0 is a flag', () => {
    expect(foundIn(JSON.stringify([CUSTOMER]).replace('"c1"', '12345678901234567890'))).toEqual([
      { path: 'members[].id', expected: 'text', seen: 'whole number', count: 1 },
    ])
    expect(foundIn(JSON.stringify([CUSTOMER]).replace('"sms_optout":1', '"sms_optout":1.0'))).toEqual([])
  })

  it('counts rows instead of listing them: a thousand bad ones are one entry', () => {
    const rows = Array.from({ length: 1000 }, () => ({ ...CUSTOMER, email: null }))
    expect(foundIn(JSON.stringify(rows))).toEqual([
      { path: 'members[].email', expected: 'text', seen: 'null', count: 1000 },
    ])
  })
})

it('reports what comes instead of the list or the success message', async () => {
  const found: (readonly Mismatch[])[] = []
  const answers = ['7', '{"members":{"ana@x.example":1}}', '{"rows":[]}', '{"result":"sorry, Ana"}']
  const upstream = createUpstream({
    baseUrl: 'http://embedded.invalid',
    keys: { apiKey: 'k', secretKey: 's', appId: 'a' },
    timeoutMs: 1000,
    transport: async () => new Response(answers.shift()),
    onCall: ({ mismatches }) => found.push(mismatches),
  })
  for (let i = 0; i < 3; i++) await upstream.read('getCustomers', {}).catch(() => null)
  await upstream.removeContact({ id: 'c1' }).catch(() => null)
  expect(found).toEqual([
    [{ path: '', expected: 'object', seen: 'whole number', count: 1 }],
    [{ path: 'members', expected: 'list', seen: 'object', count: 1 }],
    [{ path: 'members', expected: 'list', seen: 'missing', count: 1 }],
    [{ path: 'result', expected: 'the word success', seen: 'text', count: 1 }],
  ])
})

it('personal data: a report never has a value or an undocumented name from the customer system', () => {
  const places = Object.values(operations).flatMap(({ rows }) => {
    if (!rows) return []
    const place = `${rows.envelope ?? ''}[]`
    return [place, ...Object.keys(rows.row.shape).map((name) => `${place}.${name}`)]
  })
  const row = fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(CUSTOMER)), fc.constant('secret@mailbox.example')),
    fc.oneof(fc.jsonValue(), fc.constant('secret@mailbox.example')),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(row, fc.jsonValue()), { maxLength: 20 }), (rows) => {
      const text = JSON.stringify(rows)
      const found = foundIn(text)
      expect(JSON.stringify(found)).not.toContain('secret')
      for (const { path, count } of found) {
        expect(places).toContain(path)
        expect(count).toBeLessThanOrEqual(rows.length)
      }
      // The report mentions each bad row.
      const answer = parseExact(text)
      const { unreadable } = readRows(answer.value as Json[], operations.getCustomers.rows, answer)
      if (unreadable.length > 0) expect(found.length).toBeGreaterThan(0)
    }),
    { numRuns: 1000 },
  )
})
