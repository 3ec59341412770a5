import { describe, expect, it } from 'vitest'
import { defineSearchParams, flag, oneOf, param } from './search-params'

const inner = defineSearchParams<{ staff: string | null }>({ staff: param('staff', null, (text) => text) })
const params = defineSearchParams<{
  view: 'week' | 'day'
  size: number
  isOn: boolean
  filters: { staff: string | null }
}>({
  view: oneOf('view', ['week', 'day'], 'week'),
  size: param<number, number>('size', 100, (text) => (/^\d+$/.test(text) ? Number(text) : null)),
  isOn: flag('find'),
  filters: inner,
})
const DEFAULTS = { view: 'week', size: 100, isOn: false, filters: { staff: null } } as const

describe('search parameters', () => {
  it('reads and writes all parts, in the declared order and without defaults', () => {
    const href = '/x?view=day&size=25&find=on&staff=Ana+L%C3%B3pez'
    const { address, odd } = params.parseHref(href)
    expect(address).toEqual({ view: 'day', size: 25, isOn: true, filters: { staff: 'Ana López' } })
    expect(odd).toEqual([])
    expect(params.href('/x', address)).toBe(href)
    expect(params.href('/x', DEFAULTS)).toBe('/x')
  })

  it('names invalid parameters, also of a part, and uses their defaults', () => {
    expect(params.parseHref('/x?find=yes&size=many&view=month')).toEqual({
      address: DEFAULTS,
      odd: ['view', 'size', 'find'],
    })
  })

  it('names repeated parameters, also of a part, and uses their defaults', () => {
    expect(params.parseHref('/x?size=25&staff=Ana&size=50&find=on&staff=&view=month')).toEqual({
      address: { ...DEFAULTS, isOn: true },
      odd: ['size', 'staff', 'view'],
    })
  })

  it('takes empty and unknown parameters for absent', () => {
    expect(params.parseHref('/x?view=&size=&staff=&utm=1')).toEqual({ address: DEFAULTS, odd: [] })
    expect(params.parseHref('/x')).toEqual({ address: DEFAULTS, odd: [] })
  })

  it('keeps a question mark in a value', () => {
    expect(params.parseHref('/x?staff=who?').address.filters.staff).toBe('who?')
  })
})
