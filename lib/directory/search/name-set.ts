import 'server-only'
import type { Choice, EntrySet } from './entry-sets'
import type { Vocabulary } from './vocabulary'

const NAMED = 2048

/** Customers with a name word for each of two or more choices. The rarest come first. */
export function nameSet(choices: readonly Choice[], known: Vocabulary): EntrySet {
  const named = choices
    .map((choice) => ({ choice, words: wordsFor(choice, known), people: peopleWith(choice, known) }))
    .sort((one, other) => one.people - other.people)
  const [first, second] = named
    .slice(0, 2)
    .sort((one, other) => (one.words?.length ?? NAMED + 1) - (other.words?.length ?? NAMED + 1))
  if (!first || !second) throw new RangeError('A set of names takes two words.')
  return {
    word: first.words ?? first.choice,
    namesAll: first.choice,
    otherWord: second.choice,
    also: named.slice(2).map(({ choice }) => [choice]),
  }
}

/** The words that match a choice; null if there are too many. */
function wordsFor(choice: Choice, known: Vocabulary): readonly string[] | null {
  return 'beginning' in choice ? known.beginningWith(choice.beginning, NAMED) : choice
}

/** Roughly how many customers have a word for a choice in their name. */
export function peopleWith(choice: Choice, known: Vocabulary): number {
  const words = wordsFor(choice, known)
  return words?.reduce((sum, word) => sum + known.peopleWith(word), 0) ?? Number.POSITIVE_INFINITY
}
