import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SINCE } from '@/components/list-page/days/days'
import { instantsOf } from '@/components/list-page/days/instants-of'
import { PAGE_SIZES } from '@/components/list-page/pagination-params'
import { hrefOf, isWholeList, listBody, ORDERS, parseAddress } from './address'

const TYPES = ['email', 'sms']

const parse = (href: string) => parseAddress(href, TYPES).address

describe('Opt-outs URL', () => {
  it('is short for an untouched list', () => {
    expect(hrefOf(parse('/opt-outs'))).toBe('/opt-outs')
  })

  it('contains the whole page state, and parses back to it', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(null, ...TYPES),
          order: fc.constantFrom(...ORDERS),
          since: fc.constantFrom(null, ...SINCE),
          from: fc.constantFrom(null, '2026-02-28'),
          to: fc.constantFrom(null, '2026-03-09'),
          search: fc.boolean(),
          size: fc.constantFrom(...PAGE_SIZES),
          page: fc.integer({ min: 1, max: 2_000_000 }),
          id: fc.option(fc.string({ minLength: 1, unit: 'grapheme' })),
          tab: fc.constantFrom('', 'visits'),
        }),
        (address) => {
          expect(parse(hrefOf(address))).toEqual(address.id === null ? { ...address, tab: '' } : address)
        },
      ),
    )
  })

  it.each([
    ['type=fax&page=abc&size=7', ['type', 'size', 'page']],
    ['type=sms&page=2&size=25', []],
    ['since=5&from=2026-02-30&to=soon&search=ana', ['since', 'from', 'to', 'search']],
    ['type=&page=1&size=100&utm=x', []],
  ])('names invalid parameters in %s', (query, names) => {
    expect(parseAddress(`/opt-outs?${query}`, TYPES).odd).toEqual(names)
  })

  it.each(['type=fax', 'page=0', 'page=-1', 'page=1e9', 'size=7', 'id='])(
    'takes %s for nothing said',
    (query) => {
      expect(hrefOf(parse(`/opt-outs?${query}`))).toBe('/opt-outs')
    },
  )

  it('a page number that no list can have is invalid', () => {
    for (const query of ['page=99999999', `size=1000&page=${'9'.repeat(400)}`]) {
      const { address, odd } = parseAddress(`/opt-outs?${query}`, TYPES)
      expect([address.page, odd]).toEqual([1, ['page']])
    }
  })

  it('requests the page and the channel', () => {
    expect(listBody(parse('/opt-outs?type=sms&size=50&page=3'))).toEqual({
      type: 'sms',
      limit: 50,
      offset: 100,
    })
    expect(listBody(parse('/opt-outs'))).toEqual({ limit: 100, offset: 0 })
  })

  it('requests whole days in the browser’s time zone, the last one included, or what is after an exact start', () => {
    const midnight = (year: number, month: number, day: number) => new Date(year, month, day).toISOString()
    expect(instantsOf(parse('/opt-outs?from=2026-02-28&to=2026-03-31'))).toEqual({
      from: midnight(2026, 1, 28),
      to: midnight(2026, 3, 1),
    })
    const now = new Date()
    expect(instantsOf(parse('/opt-outs?since=30'))).toEqual({
      from: midnight(now.getFullYear(), now.getMonth(), now.getDate() - 29),
    })
    expect(instantsOf(parse('/opt-outs?since=2026-03-08T18:00:00.000Z'))).toEqual({
      from: '2026-03-08T18:00:00.001Z',
    })
    expect(instantsOf(parse('/opt-outs'))).toEqual({})
  })

  it('requests the whole list, newest first, unless names are missing or the order is the system’s', () => {
    expect(isWholeList(parse('/opt-outs'), true)).toBe(true)
    expect(isWholeList(parse('/opt-outs'), false)).toBe(false)
    expect(isWholeList(parse('/opt-outs?order=system'), true)).toBe(false)
    expect(isWholeList(parse('/opt-outs?order=system&since=7'), true)).toBe(true)
    expect(isWholeList(parseAddress('/opt-outs?type=fax', ['fax']).address, true)).toBe(false)
  })
})
