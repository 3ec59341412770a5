import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/contract'
import { type Json, parseExact } from './exact-json'
import { type Page, readRows } from './tolerant'

type Row = Record<string, unknown>

const { rows: customers } = operations.getCustomers
const { rows: submissions } = operations.getFormSubmissions
const reads = [
  operations.getCustomers,
  operations.getOptoutCustomers,
  operations.viewClassSchedule,
  operations.getFormSubmissions,
  operations.getEvents,
].map(({ rows }) => rows)

/** Reads a page as the customer system sends it. */
function readText(text: string, rows: (typeof reads)[number] = customers): Page<Row> {
  const answer = parseExact(text)
  return readRows<Row>(answer.value as Json[], rows, answer)
}
const read = (list: unknown[], rows?: (typeof reads)[number]) => readText(JSON.stringify(list), rows)

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

describe('what is accepted unchanged', () => {
  it.each([
    ['an extra field', { ...GOOD, nickname: { a: [1] }, user_id: 7 }],
    ['null', { ...GOOD, email: null, email_optout: null }],
    ['empty text, also where a number is due', { ...GOOD, phone: '', sms_optout: '' }],
    ['missing fields', { id: 'cus_1' }],
    ['flags other than 0 and 1', { ...GOOD, email_optout: 2, sms_optout: -1 }],
    ['a date of another form', { ...GOOD, created_date: '4/1/2023' }],
  ])('%s', (_, row) => {
    expect(read([row])).toEqual({ rows: [row], unreadable: [] })
  })

  it('any object as an event', () => {
    const events = [{}, { event_type: { a: 1 }, id: null }]
    expect(read(events, operations.getEvents.rows)).toEqual({ rows: events, unreadable: [] })
  })

  it('an empty list for an object is an empty object', () => {
    const page = read([{ submission_id: 's1', submission_data: [] }], submissions)
    expect(page).toEqual({ rows: [{ submission_id: 's1', submission_data: {} }], unreadable: [] })
  })

  it('any value in a list whose items the contract doesn’t define', () => {
    const names = ['visits', 'purchases', 'memberships', 'sales_notes', 'events']
    for (const odd of [{ 0: { id: 'v1' } }, '', null, 0, true, 'none', [null, 7, 'x', []], {}]) {
      const row = { ...GOOD, ...Object.fromEntries(names.map((name) => [name, odd])) }
      expect(read([row])).toEqual({ rows: [row], unreadable: [] })
    }
  })

  it('the same id twice', () => {
    expect(read([GOOD, GOOD]).rows).toEqual([GOOD, GOOD])
  })
})

describe('numbers', () => {
  it('become their exact text where text is expected', () => {
    expect(
      readText('[{"id":12345678901234567890,"phone":15550102233,"firstname":1.50,"email":1e400}]').rows,
    ).toEqual([{ id: '12345678901234567890', phone: '15550102233', firstname: '1.50', email: '1e400' }])
  })

  it('an id may be any number, 0 too', () => {
    expect(read([{ id: 0 }, { id: 42 }]).rows).toEqual([{ id: '0' }, { id: '42' }])
  })

  it('integers stay integers in any notation, and exact beyond 2^53', () => {
    expect(
      readText('[{"id":"a","email_optout":1.0,"sms_optout":9007199254740993},{"id":"b","email_optout":1e0}]')
        .rows,
    ).toEqual([
      { id: 'a', email_optout: 1, sms_optout: '9007199254740993' },
      { id: 'b', email_optout: 1 },
    ])
  })

  it('are exact in unknown and nested fields, and in the raw text of unreadable rows', () => {
    const { rows, unreadable } = readText(
      '[{"id":"a","total":19.50,"x":{"y":[1e400,19.5]}},{"total":1.0},12345678901234567890]',
    )
    expect(rows).toEqual([{ id: 'a', total: '19.50', x: { y: ['1e400', 19.5] } }])
    expect(unreadable.map(({ raw }) => raw)).toEqual([{ total: '1.0' }, '12345678901234567890'])
  })
})

describe('unreadable rows', () => {
  it.each([
    [7, '', 'should be an object'],
    [null, '', 'should be an object'],
    ['text', '', 'should be an object'],
    [[GOOD], '', 'should be an object'],
    [{ firstname: 'Ana' }, 'id', 'is missing'],
    [{ id: '' }, 'id', 'is missing'],
    [{ id: null }, 'id', 'is missing'],
    [{ id: {} }, 'id', 'should be text'],
    [{ id: true }, 'id', 'should be text'],
    [{ ...GOOD, firstname: { first: 'Ana' } }, 'firstname', 'should be text'],
    [{ ...GOOD, email: ['ana@x.example'] }, 'email', 'should be text'],
    [{ ...GOOD, created_date: false }, 'created_date', 'should be text'],
    [{ ...GOOD, email_optout: '1' }, 'email_optout', 'should be a whole number'],
    [{ ...GOOD, email_optout: true }, 'email_optout', 'should be a whole number'],
    [{ ...GOOD, sms_optout: 0.5 }, 'sms_optout', 'should be a whole number'],
  ])('%j, with the reason', (raw, path, message) => {
    expect(read([GOOD, raw, GOOD])).toEqual({
      rows: [GOOD, GOOD],
      unreadable: [{ index: 1, issues: [{ path, message }], raw }],
    })
  })

  it('every reason of a row', () => {
    expect(read([{ email: 1, phone: [], sms_optout: 'x' }]).unreadable[0]?.issues).toEqual([
      { path: 'id', message: 'is missing' },
      { path: 'phone', message: 'should be text' },
      { path: 'sms_optout', message: 'should be a whole number' },
    ])
  })

  it('a value where the contract has an object', () => {
    for (const submission_data of ['text', ['a'], [[]], 1, 1.5, true]) {
      expect(read([{ submission_id: 's1', submission_data }], submissions).unreadable[0]?.issues).toEqual([
        { path: 'submission_data', message: 'should be an object' },
      ])
    }
  })

  it('a row nested so deep that writing it would overflow the stack, cut for display', () => {
    const deep = `{"id":"deep","x":${'[{"y":'.repeat(20_000)}1${'}]'.repeat(20_000)}}`
    const { rows, unreadable } = readText(`[${JSON.stringify(GOOD)},${deep},{"id":"c","x":[[[]]]}]`)
    expect(rows).toEqual([GOOD, { id: 'c', x: [[[]]] }])
    expect(unreadable).toMatchObject([{ index: 1, issues: [{ path: '', message: 'is nested too deep' }] }])
    expect(JSON.stringify(unreadable)).toContain('(nested too deep to show)')
  })
})

describe('prototype pollution', () => {
  it('fields named __proto__ and constructor stay data', () => {
    const polluted =
      '{"id":5,"n":1.50,"__proto__":{"isAdmin":1.50},"constructor":{"prototype":{"isAdmin":true}}}'
    const [row] = readText(`[${polluted}]`).rows
    expect(row?.isAdmin).toBeUndefined()
    expect(({} as Row).isAdmin).toBeUndefined()
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
    expect(JSON.stringify(row)).toBe(
      '{"id":"5","n":"1.50","__proto__":{"isAdmin":"1.50"},"constructor":{"prototype":{"isAdmin":true}}}',
    )
  })

  it('a number or a depth under the name __proto__ stays data, too', () => {
    const deep = '[1.50]'.padStart(200, '[').padEnd(394, ']')
    const page = readText(`[{"id":"a","__proto__":1.50},{"id":"b","__proto__":${deep}}]`)
    expect(JSON.stringify(page.rows[0])).toBe('{"id":"a","__proto__":"1.50"}')
    expect(page.unreadable).toHaveLength(1)
  })

  it('ignores inherited fields', () => {
    expect(readText('[{"__proto__":{"id":"c1"}}]').unreadable).toHaveLength(1)
  })
})

/** A valid row of an operation: text in text, 1 in integers, an object in objects. */
function goodRow({ row }: (typeof reads)[number], place: number): Row {
  const fields = Object.entries(row.shape).map(([name, schema]) => {
    const { type } = schema._zod.def
    return [name, type === 'string' ? `${name} ${place}` : type === 'number' ? 1 : { a: [place] }]
  })
  return { ...Object.fromEntries(fields), place }
}

/** The row's text after some fields were changed, removed, or added under a malicious name. */
function mutated(row: Row, changes: { name: string; literal: string | null }[]): string {
  const fields = new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const { name, literal } of changes) {
    if (literal === null) fields.delete(name)
    else fields.set(name, literal)
  }
  return `{${[...fields].map(([name, literal]) => `${JSON.stringify(name)}:${literal}`).join(',')}}`
}

it('over 5,000 mutations: no throw, no good row lost, each row in one list, order kept', () => {
  const literal = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '""',
      '{}',
      '1e400',
      '1.50',
      '-0',
      '12345678901234567890',
      '['.repeat(90) + ']'.repeat(90),
    ),
  )
  const page = fc.constantFrom(...reads).chain((operation) => {
    const name = fc.constantFrom(...Object.keys(operation.row.shape), 'extra', '__proto__', 'constructor')
    const changes = fc.array(fc.record({ name, literal: fc.option(literal) }), { minLength: 1, maxLength: 3 })
    const noObject = literal.filter((text) => !text.startsWith('{'))
    return fc.record({
      operation: fc.constant(operation),
      list: fc.array(fc.oneof(fc.constant('good' as const), noObject, changes), { maxLength: 12 }),
    })
  })
  let mutations = 0
  fc.assert(
    fc.property(page, ({ operation, list }) => {
      mutations += list.filter((entry) => entry !== 'good').length
      const written = list.map((entry, place) => {
        if (entry === 'good') return JSON.stringify(goodRow(operation, place))
        return typeof entry === 'string' ? entry : mutated(goodRow(operation, place), entry)
      })
      const { rows, unreadable } = readText(`[${written.join(',')}]`, operation)
      const kept = rows.map(({ place }) => Number(place))
      const aside = unreadable.map(({ index }) => index)
      expect([...kept, ...aside].toSorted(byNumber)).toEqual([...list.keys()])
      expect(kept).toEqual(kept.toSorted(byNumber))
      expect(aside).toEqual(aside.toSorted(byNumber))
      for (const [place, entry] of list.entries()) {
        if (entry === 'good') expect(rows[kept.indexOf(place)]).toEqual(goodRow(operation, place))
        else if (typeof entry === 'string') expect(aside).toContain(place)
      }
      for (const { issues } of unreadable) expect(issues).not.toHaveLength(0)
      expect(() => JSON.stringify({ rows, unreadable })).not.toThrow()
    }),
    { numRuns: 1800 },
  )
  expect(mutations).toBeGreaterThan(5000)
}, 20_000)

const byNumber = (a: number, b: number) => a - b
