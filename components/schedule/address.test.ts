import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayBody, hrefOf, parseAddress, VIEWS } from './address'

const parse = (href: string) => parseAddress(new URL(href, 'http://page.invalid').searchParams)
const value = fc.option(fc.string({ minLength: 1, unit: 'grapheme' }))

describe('the address of Schedule', () => {
  it('is short for this week', () => {
    expect(hrefOf(parse('/schedule'))).toBe('/schedule')
  })

  it('says all that is on the page, and is read back the same', () => {
    fc.assert(
      fc.property(
        fc.record({
          view: fc.constantFrom(...VIEWS),
          date: fc.constantFrom(null, '2026-03-12', '2028-02-29'),
          filters: fc.record({ class: value, category: value, program: value, staff: value }),
        }),
        (address) => {
          expect(parse(hrefOf(address))).toEqual(address)
        },
      ),
    )
  })

  it.each(['view=month', 'date=2026-02-30', 'date=soon', 'date=0000-01-01', 'class=', 'staff=a%00b'])(
    'takes %s for nothing said',
    (query) => expect(hrefOf(parse(`/schedule?${query}`))).toBe('/schedule'),
  )

  it('asks with the API’s own filters', () => {
    const { filters } = parse('/schedule?class=Slow+flow&staff=Priya')
    expect(dayBody('2026-03-12', filters)).toEqual({
      date: '2026-03-12',
      class_name: 'Slow flow',
      staff_name: 'Priya',
    })
  })
})
