import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/contract'
import { type Json, parseExact } from './exact-json'
import { readRows } from './tolerant'

const { rows: customers } = operations.getCustomers
const { rows: submissions } = operations.getFormSubmissions

const GOOD = {
  id: 'cus_1',
  firstname: 'Ana',
  lastname: 'Lopez',
  email: 'ana@x.example',
  phone: '+1 555 010 2233',
  last_location: 'Harbor',
  email_optout: 0,
  sms_optout: 1,
  created_date: '2023-01-04T09:12:00.000Z',
}

describe('readRows', () => {
  it.each([
    ['an extra field', { ...GOOD, nickname: { a: [1] } }],
    ['null', { ...GOOD, email: null, email_optout: null }],
    ['empty text', { ...GOOD, phone: '' }],
    ['missing fields', { id: 'cus_1' }],
    ['a flag other than 0 and 1', { ...GOOD, email_optout: 2 }],
    ['a date of another form', { ...GOOD, created_date: '4/1/2023' }],
  ])('keeps a row with %s as it is', (_, row) => {
    expect(readRows([row as Json], customers)).toEqual({ rows: [row], unreadable: [] })
  })

  it('keeps a number where text is due as its exact text', () => {
    const [row] = readRows<Record<string, unknown>>(
      parseExact('[{"id":12345678901234567890,"phone":15550102233,"firstname":1.50}]') as Json[],
      customers,
    ).rows
    expect(row).toEqual({ id: '12345678901234567890', phone: '15550102233', firstname: '1.50' })
  })

  it.each([
    [7, '', 'should be an object'],
    [null, '', 'should be an object'],
    [[GOOD], '', 'should be an object'],
    [{ firstname: 'Ana' }, 'id', 'is missing'],
    [{ id: '' }, 'id', 'is missing'],
    [{ id: null }, 'id', 'is missing'],
    [{ id: {} }, 'id', 'should be text'],
    [{ ...GOOD, firstname: { first: 'Ana' } }, 'firstname', 'should be text'],
    [{ ...GOOD, email: true }, 'email', 'should be text'],
    [{ ...GOOD, email_optout: '1' }, 'email_optout', 'should be a whole number'],
    [{ ...GOOD, sms_optout: 0.5 }, 'sms_optout', 'should be a whole number'],
  ])('sets %j aside with the reason', (raw, path, message) => {
    const page = readRows([GOOD, raw as Json, GOOD], customers)
    expect(page.rows).toEqual([GOOD, GOOD])
    expect(page.unreadable).toEqual([{ index: 1, issues: [{ path, message }], raw }])
  })

  it('wants an object where the contract has one', () => {
    const page = readRows([{ submission_id: 's1', submission_data: 'text' }], submissions)
    expect(page.unreadable[0]?.issues).toEqual([{ path: 'submission_data', message: 'should be an object' }])
  })

  it('lets any object be an event', () => {
    expect(readRows([{}, { event_type: { a: 1 } }], operations.getEvents.rows).rows).toHaveLength(2)
  })

  it('prototype pollution: a field named __proto__ stays data', () => {
    const list = parseExact(
      '[{"id":"c1","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}]',
    ) as Json[]
    const [row] = readRows<Record<string, unknown>>(list, customers).rows
    expect(row?.isAdmin).toBeUndefined()
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
    expect(JSON.stringify(row)).toContain('"__proto__":{"isAdmin":true}')
  })

  it('survives 5,000 mutations: no throw, no good row lost, each row in one place, order kept', () => {
    const mutation = fc.record({
      field: fc.constantFrom(...Object.keys(GOOD), 'extra', '__proto__'),
      value: fc.oneof(fc.jsonValue(), fc.constant(undefined)),
    })
    const row = fc.oneof(
      fc.constant<Json>(GOOD),
      fc.array(mutation, { maxLength: 3 }).map((changes): Json => {
        const entries = new Map<string, unknown>(Object.entries(GOOD))
        for (const { field, value } of changes) entries.set(field, value)
        return JSON.parse(JSON.stringify(Object.fromEntries(entries)))
      }),
      fc.jsonValue().map((value) => value as Json),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (list) => {
        const { rows, unreadable } = readRows<unknown>(list, customers)
        expect(rows.length + unreadable.length).toBe(list.length)
        expect(rows.filter((read) => JSON.stringify(read) === JSON.stringify(GOOD)).length).toBe(
          list.filter((raw) => JSON.stringify(raw) === JSON.stringify(GOOD)).length,
        )
        for (const { index, issues, raw } of unreadable) {
          expect(issues.length).toBeGreaterThan(0)
          expect(raw).toBe(list[index])
        }
        expect(unreadable.map(({ index }) => index)).toEqual(
          unreadable.map(({ index }) => index).sort((a, b) => a - b),
        )
      }),
      { numRuns: 5000 },
    )
  })
})

describe('parseExact', () => {
  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['9007199254740993', '9007199254740993'],
    ['1.50', '1.50'],
    ['1e400', '1e400'],
    ['-0', '-0'],
    ['0.12345678901234567', '0.12345678901234567'],
  ])('keeps %s as its exact text', (literal, text) => {
    expect(parseExact(`{"a":${literal},"b":[ ${literal} ]}`)).toEqual({ a: text, b: [text] })
  })

  it('changes nothing that JavaScript keeps', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        const plain = JSON.parse(text)
        const isPlain = !/\d{16}|[eE]|\.\d*0\b|-0/.test(text)
        if (isPlain) expect(parseExact(text)).toEqual(plain)
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves text alone, also where it looks like a number', () => {
    const value = { 'a "1.50,': ', 1.50, ', b: '12345678901234567890', c: [': 1e400}', '\\', '"'] }
    expect(parseExact(`${JSON.stringify(value).slice(0, -1)},"n":1.50}`)).toEqual({ ...value, n: '1.50' })
  })

  it('throws on what is no JSON', () => {
    expect(() => parseExact('{"a":01}')).toThrow(SyntaxError)
    expect(() => parseExact('<html>')).toThrow(SyntaxError)
  })
})
