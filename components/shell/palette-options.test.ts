import { describe, expect, it } from 'vitest'
import { isCalled, matching } from './palette-options'

const options = ['Go to Customers', 'Go to Opt-outs', 'Switch light and dark', 'Sign out'].map((label) => ({
  key: label,
  label,
  icon: null,
  onAct: () => {},
}))
const labels = (typed: string) => matching(options, typed).map(({ label }) => label)

describe('the palette’s pages and actions', () => {
  it('are all there while nothing is typed', () => {
    expect(labels('  ')).toHaveLength(4)
  })

  it('have every word that was typed, in any order and case', () => {
    expect(labels('OUT')).toEqual(['Go to Opt-outs', 'Sign out'])
    expect(labels('dark switch')).toEqual(['Switch light and dark'])
    expect(labels('nothing such')).toEqual([])
  })
})

describe('what a page or action is called', () => {
  const called = (typed: string) =>
    [...options, { key: 'page', label: 'Go to Forms', name: 'Forms', icon: null, onAct: () => {} }]
      .filter((option) => isCalled(option, typed))
      .map(({ label }) => label)

  it('begins with every word that was typed', () => {
    expect(called('out')).toEqual(['Go to Opt-outs', 'Sign out'])
    expect(called('opt-o')).toEqual(['Go to Opt-outs'])
    expect(called('Li switch')).toEqual(['Switch light and dark'])
    expect(called('tom')).toEqual([])
  })

  it('is no part of it that every page has', () => {
    expect(called('fo')).toEqual(['Go to Forms'])
    expect(called('to')).not.toContain('Go to Forms')
  })
})
