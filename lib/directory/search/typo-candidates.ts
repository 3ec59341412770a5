import 'server-only'
import type { Choice, EntrySet } from './entry-sets'
import { nameSet } from './name-set'
import type { Near } from './sorted-words'
import type { Vocabulary } from './vocabulary'

const NEAR = 64
/** With more typed words, only one at a time may have a typo: there would be too many combinations. */
const ANY_OF = 3

/** Customers whose name has each typed word, at least one with a typo. `isSlight`: one edit in a whole word. */
export function typoCandidatesOf(
  words: readonly string[],
  known: Vocabulary,
): (isSlight: boolean) => Promise<EntrySet[]> {
  let near: Near[][] | undefined
  return async (isSlight) => {
    near ??= await nearOf(words, known)
    const all = near.map((some) => some.filter((one) => !isSlight || isOneEdit(one)).map(({ word }) => word))
    return waysOf(words.length)
      .map((isSlip) => words.map((word, i): Choice => (isSlip(i) ? (all[i] ?? []) : { beginning: word })))
      .filter((choices) => choices.every((choice) => 'beginning' in choice || choice.length > 0))
      .map((choices) => setOf(choices, known))
  }
}

async function nearOf(words: readonly string[], known: Vocabulary): Promise<Near[][]> {
  const near: Near[][] = []
  for (const [i, word] of words.entries()) near.push(await known.near(word, i === words.length - 1, NEAR))
  return near
}

const isOneEdit = ({ edits, isBeginning }: Near) => edits === 1 && !isBeginning

/** All combinations of typos among so many words, with at least one typo. */
function waysOf(words: number): ((place: number) => boolean)[] {
  if (words > ANY_OF) return Array.from({ length: words }, (_, slip) => (place: number) => place === slip)
  return Array.from({ length: 2 ** words - 1 }, (_, way) => (place: number) => ((way + 1) & (1 << place)) > 0)
}

function setOf(choices: readonly Choice[], known: Vocabulary): EntrySet {
  const [only, ...others] = choices
  return only && others.length === 0 ? { word: only, also: [] } : nameSet(choices, known)
}
