import { describe, expect, it } from 'vitest'
import { customerOption, isCalled, matching } from './palette-options'

const options = ['Go to Customers', 'Go to Opt-outs', 'Switch light and dark', 'Sign out'].map((label) => ({
  key: label,
  label,
  group: 'Actions',
  icon: null,
  onAct: () => {},
}))
const labels = (typed: string) => matching(options, typed).map(({ label }) => label)

describe('pages and actions in the palette', () => {
  it('are all listed before typing', () => {
    expect(labels('  ')).toHaveLength(4)
  })

  it('contain every typed word, in any order and case', () => {
    expect(labels('OUT')).toEqual(['Go to Opt-outs', 'Sign out'])
    expect(labels('dark switch')).toEqual(['Switch light and dark'])
    expect(labels('nothing such')).toEqual([])
  })
})

describe('name match of a page or action', () => {
  const called = (typed: string) =>
    [
      ...options,
      { key: 'page', label: 'Go to Forms', name: 'Forms', group: 'Pages', icon: null, onAct: () => {} },
    ]
      .filter((option) => isCalled(option, typed))
      .map(({ label }) => label)

  it('requires each typed word to start one of its words', () => {
    expect(called('out')).toEqual(['Go to Opt-outs', 'Sign out'])
    expect(called('opt-o')).toEqual(['Go to Opt-outs'])
    expect(called('Li switch')).toEqual(['Switch light and dark'])
    expect(called('tom')).toEqual([])
  })

  it('ignores words that every page has', () => {
    expect(called('fo')).toEqual(['Go to Forms'])
    expect(called('to')).not.toContain('Go to Forms')
  })
})

describe('customer in the palette', () => {
  const optionOf = (fields: object, marks = {}, typed = '') =>
    customerOption({
      customer: { id: 'cus_1', firstname: 'Ana', lastname: 'Lopez', ...fields },
      ...{ marks, typed, group: 'Customers', icon: null, goTo: () => {} },
    })
  const detailOf = (fields: object, marks = {}) => optionOf(fields, marks).detail

  it('is identified by email, otherwise phone, location or id', () => {
    expect(detailOf({ email: 'ana@x.example', phone: '+15550102233' })).toBe('ana@x.example')
    expect(detailOf({ email: '', phone: '+15550102233', last_location: 'Harbor' })).toBe('+1 555 010 2233')
    expect(detailOf({ email: null, phone: '', last_location: 'Harbor' })).toBe('Harbor')
    expect(detailOf({})).toBe('cus_1')
  })

  it('shows the phone number that the search matched', () => {
    const both = { email: 'ana@x.example', phone: '+15550102233' }
    expect(detailOf(both, { phone: [[12, 15]] })).toBe('+1 555 010 2233')
  })

  it('shows the ID that the search matched, marked', () => {
    const byId = optionOf({ email: 'ana@x.example' }, {}, 'CUS_')
    expect([byId.detail, byId.marks?.detail]).toEqual(['cus_1', [[0, 4]]])
    expect(optionOf({ email: 'ana@x.example' }, { name: [[0, 3]] }, 'ana').detail).toBe('ana@x.example')
  })
})
