import 'server-only'
import type { Choice, EntrySet } from './entry-sets'
import type { KnownWords } from './known-words'
import { nameSet } from './name-set'

/** Words nearly alike that one typed word is looked for as. */
const NEAR = 64
/** Of more typed words only one at a time is taken for a slip: there would be too many ways. */
const ANY_OF = 3

/**
 * People whose name has each typed word, at least one of them with a slip. `isSlight`: whole words with one
 * edit; otherwise with more, or the last typed word may be nearly how a word begins.
 */
export function slipSets(words: readonly string[], known: KnownWords, isSlight: boolean): EntrySet[] {
  const near = words.map((word, i) =>
    known
      .near(word, !isSlight && i === words.length - 1, NEAR)
      .filter(({ edits, isBeginning }) => !isSlight || (edits === 1 && !isBeginning))
      .map((one) => one.word),
  )
  const begun = words.map((word) => ({ beginning: word }))
  const ways = Array.from({ length: 2 ** words.length - 1 }, (_, i) => i + 1).filter(
    (way) => words.length <= ANY_OF || Number.isInteger(Math.log2(way)),
  )
  return ways
    .map((way) => words.map((_, i): Choice => (way & (1 << i) ? (near[i] ?? []) : (begun[i] ?? []))))
    .filter((choices) => choices.every((choice) => 'beginning' in choice || choice.length > 0))
    .map((choices) => {
      const [only, ...others] = choices
      return only && others.length === 0 ? { word: only, also: [] } : nameSet(choices, known)
    })
}
