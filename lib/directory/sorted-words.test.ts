import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editsIn, mostEditsOf } from './edits'
import { nearWords as nearSorted, rangeOf, sharedStarts } from './sorted-words'

const nearWords = (words: string[], typed: string, isLast: boolean) =>
  nearSorted(words, sharedStarts(words), typed, isLast)

/** Edits between two words, by the definition. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let j = 1; j <= other.length; j++) (table[0] as number[])[j] = j
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      ;(table[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(one.length, other.length)
}

function isNear(typed: string, word: string, isLast: boolean): boolean {
  if (word.startsWith(typed) || mostEditsOf(typed) === 0) return false
  const edits = distance(typed, word)
  if (edits <= Math.min(mostEditsOf(typed), editsIn(Math.max(typed.length, word.length)))) return true
  const beginnings = Array.from(word, (_, i) => word.slice(0, i + 1))
  return isLast && beginnings.some((one) => distance(typed, one) <= editsIn(typed.length))
}

const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 11 })
const words = fc.uniqueArray(word, { maxLength: 60 }).map((all) => all.sort())

it('finds exactly the words that are nearly a typed one', () => {
  fc.assert(
    fc.property(words, word, fc.boolean(), (all, typed, isLast) => {
      const found = nearWords(all, typed, isLast).map((near) => near.word)
      expect(found).toEqual(all.filter((one) => isNear(typed, one, isLast)))
    }),
    { numRuns: 2000 },
  )
})

it('tells the edits, and whether it is only how a word begins', () => {
  const all = ['anna', 'hanna', 'hannah', 'johanna', 'susannah', 'susanne'].sort()
  expect(nearWords(all, 'hanan', false)).toEqual([{ word: 'hanna', edits: 1, isBeginning: false }])
  expect(nearWords(all, 'hanan', true)).toEqual([
    { word: 'hanna', edits: 1, isBeginning: false },
    { word: 'hannah', edits: 1, isBeginning: true },
  ])
  expect(nearWords(all, 'susanahh', false)).toEqual([{ word: 'susannah', edits: 2, isBeginning: false }])
})

it('three letters may lack one of a name of four, and no others are taken for slips', () => {
  expect(nearWords(['anna', 'ann', 'ata', 'jana'], 'ana', true).map((near) => near.word)).toEqual([
    'anna',
    'jana',
  ])
  expect(nearWords(['нгуен'], 'нгуэн', true)).toEqual([])
})

it('finds the words that begin with a text', () => {
  fc.assert(
    fc.property(words, word, (all, beginning) => {
      const [from, to] = rangeOf(all, beginning)
      expect(all.slice(from, to)).toEqual(all.filter((one) => one.startsWith(beginning)))
    }),
  )
})
