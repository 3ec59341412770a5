import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZES } from '@/components/list-page/pagination-params'
import { hrefOf, listBody, parseAddress } from './address'

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

  it('limits a page number that is too high to the last possible page', () => {
    expect(parse('/opt-outs?page=99999999999').page).toBe(21_474_836)
    expect(parse(`/opt-outs?size=1000&page=${'9'.repeat(400)}`).page).toBe(2_147_483)
  })

  it('requests the page and the channel', () => {
    expect(listBody(parse('/opt-outs?type=sms&size=50&page=3'))).toEqual({
      type: 'sms',
      limit: 50,
      offset: 100,
    })
    expect(listBody(parse('/opt-outs'))).toEqual({ limit: 100, offset: 0 })
  })
})
