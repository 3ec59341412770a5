import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inPieces } from './entry-sets'

const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 200 })

it('puts every word in one piece, and no statement has many pairs to look up', () => {
  fc.assert(
    fc.property(words, words, (word, otherWord) => {
      const pieces = inPieces({ word, otherWord, also: [] })
      expect(pieces.flatMap((one) => one.word as string[])).toEqual(word)
      for (const one of pieces) {
        expect(one.otherWord).toBe(otherWord)
        expect((one.word as string[]).length * otherWord.length).toBeLessThanOrEqual(1024)
      }
    }),
  )
})

it('doesn’t split a prefix', () => {
  const set = { word: { beginning: 'an' }, also: [] }
  expect(inPieces(set)).toEqual([set])
})
