import fc from 'fast-check'
import { expect, it } from 'vitest'
import { giveHues, hueOf } from './categories'

const names = fc.uniqueArray(
  fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
  { maxLength: 12 },
)

it('assigns the same colors in any order of appearance', () => {
  fc.assert(
    fc.property(
      names.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([one, other]) => {
        const hues = giveHues(new Map(), one)
        expect(giveHues(new Map(), other)).toEqual(hues)
        expect(new Set(hues.values()).size).toBe(Math.min(8, one.length))
      },
    ),
  )
})

it('keeps a category’s color when others are added', () => {
  const hues = giveHues(new Map(), ['Yoga', 'Strength'])
  const before = new Map(hues)
  giveHues(hues, ['Aqua', 'Boxing', 'Yoga'])
  for (const [category, hue] of before) expect(hueOf(hues, category)).toBe(hue)
})

it('has no color for an invalid or unknown category', () => {
  const hues = giveHues(new Map(), [null, undefined, '', ' ', 7])
  expect(hues.size).toBe(0)
  expect(hueOf(hues, 'Yoga')).toBeNull()
  expect(hueOf(hues, 7)).toBeNull()
})

it('gives common categories distinct colors, whatever others there are', () => {
  const common = ['Yoga', 'Strength', 'Pilates', 'Cycle', 'Dance', 'Aqua', 'Boxing', 'Kids']
  for (const [index, name] of common.entries())
    expect(hueOf(giveHues(new Map(), [name]), name)).toBe(index + 1)
})
