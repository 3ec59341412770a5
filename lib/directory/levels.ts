import 'server-only'
import type { Choice, EntrySet } from './entry-sets'
import type { KnownWords } from './known-words'
import { nameSet } from './name-set'
import type { Query } from './query'
import { slipSets } from './slip-sets'
import { backwards, EMAIL, PHONE } from './words-of-person'

export type Rank = 'exact' | 'prefix' | 'typo'

/** People who answer a query equally well. */
export interface Level {
  rank: Rank
  /** Whoever is in the levels before is in this one too. */
  hasBefore: boolean
  sets(): EntrySet[]
}

/** Digits that make a shorter number, kept for somebody, the same as a longer one that was typed. */
const OWN_DIGITS = 7

/** What to look for, best first. */
export function levelsOf(query: Query, known: KnownWords): Level[] {
  if (query.kind === 'phone') return phoneLevels(query.digits)
  if (query.kind === 'email') return emailLevels(query)
  const { words, whole } = query
  const equal = words.map((word) => [word])
  const begun = words.map((word) => ({ beginning: word }))
  return [
    { rank: 'exact', hasBefore: true, sets: () => nameSets(equal, known) },
    {
      rank: 'prefix',
      hasBefore: true,
      sets: () => [...nameSets(begun, known), ...(whole ? [alone({ beginning: EMAIL + whole })] : [])],
    },
    { rank: 'prefix', hasBefore: false, sets: () => (words.length > 1 ? emailSets(words) : []) },
    { rank: 'typo', hasBefore: false, sets: () => slipSets(words, known, true) },
    { rank: 'typo', hasBefore: false, sets: () => slipSets(words, known, false) },
  ]
}

function phoneLevels(digits: string): Level[] {
  const whole = PHONE + backwards(digits)
  // The zero before a number within a country isn't in the number from abroad.
  const abroad = PHONE + backwards(digits.replace(/^0+/, ''))
  const shorter = Array.from({ length: Math.max(0, digits.length - OWN_DIGITS) }, (_, i) =>
    whole.slice(0, PHONE.length + OWN_DIGITS + i),
  )
  return [
    { rank: 'exact', hasBefore: true, sets: () => [alone([whole])] },
    {
      rank: 'prefix',
      hasBefore: true,
      sets: () => [
        alone({ beginning: abroad.length > OWN_DIGITS ? abroad : whole }),
        ...(shorter.length > 0 ? [alone(shorter)] : []),
      ],
    },
  ]
}

function emailLevels({ whole, words }: { whole: string; words: readonly string[] }): Level[] {
  return [
    { rank: 'exact', hasBefore: true, sets: () => [alone([EMAIL + whole])] },
    { rank: 'prefix', hasBefore: true, sets: () => [alone({ beginning: EMAIL + whole })] },
    { rank: 'prefix', hasBefore: false, sets: () => emailSets(words) },
  ]
}

const alone = (word: Choice): EntrySet => ({ word, also: [] })

/** People with all of the words in their name; with a single word also in their email. */
function nameSets(choices: readonly Choice[], known: KnownWords): EntrySet[] {
  const [only, ...others] = choices
  if (only && others.length === 0) return anywhere(only).map(alone)
  return [nameSet(choices, known)]
}

/** People with one word in their email and all others there or in their name. */
function emailSets(words: readonly string[]): EntrySet[] {
  return words.map((word, i) => ({
    word: { beginning: EMAIL + word },
    also: words.filter((_, j) => j !== i).map((other) => anywhere({ beginning: other })),
  }))
}

/** A word of a name or of an email. */
function anywhere(choice: Choice): Choice[] {
  if (!('beginning' in choice)) return [[...choice, ...choice.map((word) => EMAIL + word)]]
  return [choice, { beginning: EMAIL + choice.beginning }]
}
