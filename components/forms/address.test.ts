import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SINCE } from '@/components/list-page/days/days'
import { isOn } from '@/components/list-page/days/instants-of'
import { PAGE_SIZES } from '@/components/list-page/pagination-params'
import { type FormAddress, hrefOf, listBody, parseAddress, VIEWS } from './address'

const parse = (href: string) => parseAddress(href).address
const odd = (href: string) => parseAddress(href).odd
const PLAIN = parse('/forms/f')

it('has no parameters for an untouched form', () => {
  expect(hrefOf('frm_trial_24', PLAIN)).toBe('/forms/frm_trial_24')
})

it('reads back what it wrote', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((any) => any.trim() || 'x')
  const address: fc.Arbitrary<FormAddress> = fc.record({
    view: fc.constantFrom(...VIEWS),
    userId: fc.oneof(fc.constant(''), text),
    since: fc.constantFrom(null, ...SINCE, '2026-03-08T18:00:00.000Z'),
    from: fc.constantFrom(null, '2026-02-28'),
    to: fc.constantFrom(null, '2026-03-09'),
    search: fc.boolean(),
    size: fc.constantFrom(...PAGE_SIZES),
    page: fc.integer({ min: 1, max: 1000 }),
    id: fc.oneof(fc.constant(null), text),
    tab: fc.constantFrom('', 'raw'),
  })
  fc.assert(
    fc.property(address, (any) => {
      expect(parse(hrefOf('f', any))).toEqual(any.id === null ? { ...any, tab: '' } : any)
    }),
  )
})

it('uses the default for invalid parameters, and names them', () => {
  const href = '/forms/f?view=x&page=-1&size=7&id=&user_id=a%00b'
  expect(parse(href)).toEqual(PLAIN)
  expect(odd(href)).toEqual(['view', 'user_id', 'size', 'page'])
  expect(odd('/forms/f?view=summary&user_id=+u1+&page=2&size=25')).toEqual([])
  expect(odd('/forms/f?view=&user_id=+')).toEqual([])
})

it.each(['yesterday', '2026-03-08', '2026-03-08T18:00:00Z', '2026-13-08T18:00:00.000Z'])(
  'names %s as an invalid start',
  (text) => {
    expect(parse(`/forms/f?since=${text}`)).toEqual(PLAIN)
    expect(odd(`/forms/f?since=${text}`)).toEqual(['since'])
  },
)

it('shows what was sent after an exact start, as Today counts it', () => {
  const isSent = isOn(parse('/forms/f?since=2026-03-08T18:00:00.000Z'))
  const sent = ['2026-03-08T17:59:59.999Z', '2026-03-08T18:00:00Z', '2026-03-08T18:00:00.001Z']
  expect(sent.map(isSent)).toEqual([false, false, true])
})

it('requests a page, and one user only if one is named', () => {
  expect(listBody(parse('/forms/f?page=3&size=25'))).toEqual({ limit: 25, offset: 50 })
  expect(listBody(parse('/forms/f?user_id=u1'))).toEqual({ limit: 100, offset: 0, user_id: 'u1' })
})
