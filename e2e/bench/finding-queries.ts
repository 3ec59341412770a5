import { wordsOf } from '@/lib/directory/tables/normalize'
import type { PersonTable } from '@/lib/directory/tables/schema'
import type { Random } from '@/lib/service/demo/random'

/** A search text, and the customer it should find. */
export interface Typed {
  text: string
  meant: PersonTable
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const nameOf = ({ firstname, lastname }: PersonTable) => wordsOf(`${firstname} ${lastname}`)
const start = (word: string, letters: number) => word.slice(0, letters)

/** One letter wrong, missing, extra or swapped with the next; never the same word. */
function slip(random: Random, word: string): string {
  for (;;) {
    const at = random.whole(0, word.length - 1)
    const [before, letter, next, after] = [
      word.slice(0, at),
      word[at] ?? '',
      word[at + 1] ?? '',
      word.slice(at + 2),
    ]
    const other = random.pick([...LETTERS])
    const slipped = random.pick([
      `${before}${other}${next}${after}`,
      `${before}${next}${after}`,
      `${before}${other}${letter}${next}${after}`,
      `${before}${next}${letter}${after}`,
    ])
    if (slipped !== word) return slipped
  }
}

/** A name with a typo in one of its words of four letters or more; null if it has none. */
function slipped(random: Random, words: string[], least: number, slips: number): string | null {
  const places = words.flatMap((word, i) => (word.length >= least && /^[a-z]+$/.test(word) ? [i] : []))
  if (places.length === 0) return null
  const place = random.pick(places)
  return words
    .map((word, i) => {
      if (i !== place) return word
      let result = word
      for (let one = 0; one < slips; one++) result = slip(random, result)
      return result
    })
    .join(' ')
}

/** Ways to search: each makes a text for a customer, or null if it doesn’t suit them. */
export const KINDS: Record<string, (random: Random, person: PersonTable) => string | null> = {
  'full name': (_, person) => nameOf(person).join(' '),
  'last name, then first': (_, person) => nameOf(person).reverse().join(' '),
  'first name alone': (_, person) => nameOf(person)[0] ?? null,
  'two letters': (random, person) => start(random.pick(nameOf(person)), 2),
  'three to five letters': (random, person) => start(random.pick(nameOf(person)), random.whole(3, 5)),
  'beginnings of two words': (random, person) =>
    nameOf(person)
      .map((word) => start(word, random.whole(1, 3)))
      .join(' '),
  'first name, beginning of last': (random, person) => {
    const [first, ...rest] = nameOf(person)
    const last = rest.at(-1)
    return first && last ? `${first} ${start(last, random.whole(2, 5))}` : null
  },
  'full name, one typo': (random, person) => slipped(random, nameOf(person), 4, 1),
  'one word, one typo': (random, person) => slipped(random, nameOf(person).slice(-1), 4, 1),
  'full name, two typos': (random, person) => slipped(random, nameOf(person), 8, 2),
  'last digits of a phone': (random, { phone }) =>
    phone ? phone.replace(/\D/g, '').slice(-random.whole(3, 8)) : null,
  'beginning of an email': (random, { email }) => (email ? start(email, random.whole(6, 30)) : null),
  'domain of an email': (_, { email }) => email?.split('@')[1] ?? null,
  'first name and domain': (_, person) =>
    person.email ? `${nameOf(person)[0]} ${person.email.split('@')[1]?.split('.')[0]}` : null,
  'unknown name': (random) =>
    `${Array.from({ length: 6 }, () => random.pick([...LETTERS])).join('')} ${random.pick([...LETTERS])}`,
}
