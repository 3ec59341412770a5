import 'server-only'
import { backwards, EMAIL, PHONE } from '@/lib/directory/tables/words-of-customer'
import type { SameNumber } from './calling-codes'
import type { Choice, EntrySet } from './entry-sets'
import { nameSet, peopleWith } from './name-set'
import type { EmailQuery, PhoneQuery, Query } from './query'
import { typoCandidatesOf } from './typo-candidates'
import type { Vocabulary } from './vocabulary'

export type Rank = 'exact' | 'prefix' | 'typo'

/** A ranking tier: customers who match a query equally well. */
export interface Level {
  rank: Rank
  hasBefore: boolean
  sets(): EntrySet[] | Promise<EntrySet[]>
}

/** Shortest stored number, in digits, that can match a longer typed one. */
const OWN_DIGITS = 7

/** The tiers of a query, best first. `same` has other notations of a phone number. */
export function rankingTiersOf(query: Query, known: Vocabulary, same: SameNumber): Level[] {
  if (query.kind === 'phone') return phoneLevels(query, same)
  if (query.kind === 'email') return emailLevels(query, known)
  const { words, whole } = query
  const equal = words.map((word) => [word])
  const begun = words.map((word) => ({ beginning: word }))
  const slips = typoCandidatesOf(words, known)
  return [
    { rank: 'exact', hasBefore: true, sets: () => nameSets(equal, known) },
    {
      rank: 'prefix',
      hasBefore: true,
      sets: () => [...nameSets(begun, known), ...(whole ? [alone({ beginning: EMAIL + whole })] : [])],
    },
    { rank: 'prefix', hasBefore: false, sets: () => (words.length > 1 ? anywhereSets(words, known) : []) },
    { rank: 'typo', hasBefore: false, sets: () => slips(true) },
    { rank: 'typo', hasBefore: false, sets: () => slips(false) },
  ]
}

function phoneLevels({ digits }: PhoneQuery, { certain, possible }: SameNumber): Level[] {
  const whole = PHONE + backwards(digits)
  const same = [whole, ...certain.map((one) => PHONE + backwards(one))]
  const maybe = possible.map((one) => PHONE + backwards(one))
  // The leading zero of a national number isn't in the international one.
  const abroad = PHONE + backwards(digits.replace(/^0+/, ''))
  const shorter = Array.from({ length: Math.max(0, digits.length - OWN_DIGITS) }, (_, i) =>
    whole.slice(0, PHONE.length + OWN_DIGITS + i),
  )
  return [
    { rank: 'exact', hasBefore: true, sets: () => [alone(same)] },
    {
      rank: 'prefix',
      hasBefore: true,
      sets: () => [
        alone([...same, ...maybe]),
        alone({ beginning: abroad.length > OWN_DIGITS ? abroad : whole }),
        ...(shorter.length > 0 ? [alone(shorter)] : []),
      ],
    },
  ]
}

function emailLevels({ whole, words }: EmailQuery, known: Vocabulary): Level[] {
  return [
    { rank: 'exact', hasBefore: true, sets: () => [alone([EMAIL + whole])] },
    { rank: 'prefix', hasBefore: true, sets: () => [alone({ beginning: EMAIL + whole })] },
    { rank: 'prefix', hasBefore: false, sets: () => anywhereSets(words, known) },
  ]
}

const alone = (word: Choice): EntrySet => ({ word, also: [] })

/** Customers with all words in their name; for a single word, also in their email. */
function nameSets(choices: readonly Choice[], known: Vocabulary): EntrySet[] {
  const [only, ...others] = choices
  if (only && others.length === 0) return anywhere(only).map(alone)
  return [nameSet(choices, known)]
}

/** Customers with all words in their name or email, at least one only in the email. */
function anywhereSets(words: readonly string[], known: Vocabulary): EntrySet[] {
  const counted = words
    .map((word) => ({ word, people: peopleWith({ beginning: word }, known) }))
    .sort((one, other) => one.people - other.people || other.word.length - one.word.length)
  const [rarest] = counted
  const named = counted.find(({ people }) => people > 0)
  if (!rarest) return []
  const others = (word: string) =>
    words.filter((other) => other !== word).map((other) => anywhere({ beginning: other }))
  return [
    { word: { beginning: EMAIL + rarest.word }, also: others(rarest.word) },
    ...(named ? [{ word: { beginning: named.word }, also: others(named.word) }] : []),
  ]
}

/** A word of a name or an email. */
function anywhere(choice: Choice): Choice[] {
  if (!('beginning' in choice)) return [[...choice, ...choice.map((word) => EMAIL + word)]]
  return [choice, { beginning: EMAIL + choice.beginning }]
}
