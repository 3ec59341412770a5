import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editsIn, mostEditsOf } from './edit-distance'
import { mergedWords, nearWords as nearSorted, rangeOf, STEP } from './sorted-words'

const nearWords = async (words: string[], typed: string, isLast: boolean) =>
  nearSorted(await mergedWords([], new Set(), words), typed, isLast)

/** Edit distance between two words, by definition. */
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

it('finds exactly the words close to a typed one', async () => {
  await fc.assert(
    fc.asyncProperty(words, word, fc.boolean(), async (all, typed, isLast) => {
      const found = (await nearWords(all, typed, isLast)).map((near) => near.word)
      expect(found).toEqual(all.filter((one) => isNear(typed, one, isLast)))
    }),
    { numRuns: 2000 },
  )
})

it('returns the edit distance, and whether only the start matches', async () => {
  const all = ['anna', 'hanna', 'hannah', 'johanna', 'susannah', 'susanne'].sort()
  expect(await nearWords(all, 'hanan', false)).toEqual([{ word: 'hanna', edits: 1, isBeginning: false }])
  expect(await nearWords(all, 'hanan', true)).toEqual([
    { word: 'hanna', edits: 1, isBeginning: false },
    { word: 'hannah', edits: 1, isBeginning: true },
  ])
  expect(await nearWords(all, 'susanahh', false)).toEqual([
    { word: 'susannah', edits: 2, isBeginning: false },
  ])
})

it('three letters match a name of four with one missing, but no other typos', async () => {
  const near = await nearWords(['ann', 'anna', 'ata', 'jana'], 'ana', true)
  expect(near.map(({ word }) => word)).toEqual(['anna', 'jana'])
  expect(await nearWords(['нгуен'], 'нгуэн', true)).toEqual([])
})

it('finds the words with a prefix', () => {
  fc.assert(
    fc.property(words, word, (all, beginning) => {
      const [from, to] = rangeOf(all, beginning)
      expect(all.slice(from, to)).toEqual(all.filter((one) => one.startsWith(beginning)))
    }),
  )
})

it('removes and inserts words, with the shared prefix of each', async () => {
  const common = (one: string, other: string) => {
    let length = 0
    while (length < one.length && one[length] === other[length]) length++
    return length
  }
  await fc.assert(
    fc.asyncProperty(words, words, fc.integer({ min: 1, max: 4 }), async (all, others, each) => {
      const gone = new Set(all.filter((_, i) => i % each === 0))
      const come = others.filter((one) => !all.includes(one))
      const merged = await mergedWords(all, gone, come)
      const due = [...all.filter((one) => !gone.has(one)), ...come].sort()
      expect(merged.words).toEqual(due)
      expect([...merged.shared]).toEqual(due.map((one, i) => common(due[i - 1] ?? '', one)))
    }),
  )
})

it('yields to the event loop while it reads many words', async () => {
  const all = Array.from({ length: 3 * STEP }, (_, i) => String(i).padStart(6, '0'))
  let turns = 0
  const merging = mergedWords(all, new Set(), ['000000x', '999999'])
  let isOver = false
  const others = async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  }
  const waiting = others()
  const { words } = await merging
  isOver = true
  await waiting
  expect(words).toEqual([...all, '000000x', '999999'].sort())
  expect(turns).toBeGreaterThanOrEqual(3)
})
