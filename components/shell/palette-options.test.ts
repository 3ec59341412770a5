import { describe, expect, it } from 'vitest'
import { matching } from './palette-options'

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
