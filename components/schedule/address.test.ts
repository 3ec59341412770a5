import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANGED_DAYS, COMPARED, dayBody, hrefOf, parseAddress, VIEWS } from './address'

const parse = (href: string) => parseAddress(href).address
const value = fc.option(fc.string({ minLength: 1, unit: 'grapheme' }))

describe('Schedule URL', () => {
  it('has no parameters for this week', () => {
    expect(hrefOf(parse('/schedule'))).toBe('/schedule')
  })

  it('contains the whole page state, and parses back to it', () => {
    fc.assert(
      fc.property(
        fc.record({
          view: fc.constantFrom(...VIEWS),
          date: fc.constantFrom(null, '2026-03-12', '2028-02-29'),
          compare: fc.constantFrom(...COMPARED),
          changes: fc.constantFrom(null, 'visit', 'yesterday', '2020-03-09T08:00:00.000Z'),
          days: fc.constantFrom(...CHANGED_DAYS),
          filters: fc.record({ class: value, category: value, program: value, staff: value }),
        }),
        (address) => {
          expect(parse(hrefOf(address))).toEqual(address)
          expect(parseAddress(hrefOf(address)).odd).toEqual([])
        },
      ),
    )
  })

  it.each([
    'changes=soon',
    'changes=2026-03-09',
    'changes=2126-03-09T08:00:00.000Z',
    'changes=2026-02-30T08:00:00.000Z',
    'days=all',
    'view=month',
    'date=2026-02-30',
    'date=soon',
    'date=0000-01-01',
    'class=',
    'staff=a%00b',
  ])('takes %s for nothing said', (query) => expect(hrefOf(parse(`/schedule?${query}`))).toBe('/schedule'))

  it('names invalid parameters', () => {
    const href = '/schedule?view=month&date=2026-02-30&class=&staff=a%00b&program=Basics&changes=x'
    expect(parseAddress(href).odd).toEqual(['view', 'date', 'staff', 'changes'])
  })

  it('requests with the API’s own filters', () => {
    const { filters } = parse('/schedule?class=Slow+flow&staff=Priya')
    expect(dayBody('2026-03-12', filters)).toEqual({
      date: '2026-03-12',
      class_name: 'Slow flow',
      staff_name: 'Priya',
    })
  })
})
