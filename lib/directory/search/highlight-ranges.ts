import 'server-only'
import type { Mark } from '@/lib/answers/directory'
import { readPhone } from '@/lib/contact/phone-text'
import { nationalForms } from '@/lib/contact/phones'
import { digitsOf, normalizeLetter } from '@/lib/directory/tables/normalize'
import { createEditDistance, editsIn, mostEditsOf } from './edit-distance'
import type { PhoneQuery, Query } from './query'

/** Longest text that is highlighted. */
const READ = 400

/** A normalized letter and its position in the text. */
interface Letter {
  folded: string
  from: number
  to: number
  isAfterApostrophe: boolean
}

/** Highlight ranges of a search, in order and without overlaps: word starts, words with a typo, last digits. */
export function highlighterOf(query: Query | null): (text: string) => Mark[] {
  if (!query) return () => []
  if (query.kind === 'phone') return (text) => phoneMarks(text, query)
  const words = query.words.map((word) => word.normalize('NFKD'))
  const isName = query.kind === 'name'
  return (text) => wordMarks(text, words, isName)
}

function wordMarks(text: string, words: readonly string[], isName: boolean): Mark[] {
  return wordsIn(text).flatMap((word) => {
    // The whole word, or the part after an apostrophe.
    const parts = word.flatMap(({ isAfterApostrophe }, i) =>
      i === 0 || isAfterApostrophe ? [word.slice(i)] : [],
    )
    const begun = firstMark(parts, (part) => unitsBegun(part, words))
    const mark = begun ?? (isName ? firstMark(parts, (part) => unitsNear(part, words)) : null)
    return mark ? [mark] : []
  })
}

function firstMark(parts: readonly Letter[][], unitsOf: (part: string) => number): Mark | null {
  for (const part of parts) {
    const units = unitsOf(part.map(({ folded }) => folded).join(''))
    if (units > 0) return markOf(part, units)
  }
  return null
}

function wordsIn(text: string): Letter[][] {
  const words: Letter[][] = []
  let word: Letter[] = []
  let from = 0
  let isAfterApostrophe = false
  for (const letter of text.slice(0, READ)) {
    const folded = normalizeLetter(letter)
    const to = from + letter.length
    const before = word.at(-1)
    if (folded === '' && before) before.to = to
    else if (/^[\p{L}\p{N}\p{M}]/u.test(folded))
      word.push(...[...folded].map((one) => ({ folded: one, from, to, isAfterApostrophe })))
    else if (folded !== '' && folded !== "'") {
      words.push(word)
      word = []
    }
    isAfterApostrophe = folded === "'"
    from = to
  }
  return [...words, word].filter(({ length }) => length > 0)
}

/** Length of the typed prefix in a normalized word, in units; 0: no match. */
function unitsBegun(word: string, typed: readonly string[]): number {
  return Math.max(0, ...typed.map((one) => (word.startsWith(one) ? one.length : 0)))
}

/** Length of the fuzzy match in a normalized word, in units; 0: no match. */
function unitsNear(word: string, typed: readonly string[]): number {
  return Math.max(0, ...typed.map((one, i) => lettersNear(word, one, i === typed.length - 1)))
}

/** The whole word if it nearly equals a typed one, or the part that nearly equals the last typed word. */
function lettersNear(word: string, typed: string, isLast: boolean): number {
  const most = mostEditsOf(typed)
  if (most === 0) return 0
  const edits = createEditDistance(typed, most)
  let [best, length] = [editsIn(typed.length) + 1, 0]
  for (let depth = 1; depth <= word.length; depth++) {
    edits.put(word, depth)
    if (edits.at(depth) < best) [best, length] = [edits.at(depth), depth]
  }
  if (edits.at(word.length) <= Math.min(most, editsIn(Math.max(word.length, typed.length))))
    return word.length
  return isLast ? length : 0
}

function markOf(word: readonly Letter[], units: number): Mark {
  let [length, last] = [0, word[0]]
  for (const letter of word) {
    if (length >= units) break
    length += letter.folded.length
    last = letter
  }
  return [word[0]?.from ?? 0, last?.to ?? 0]
}

/** The last digits of a number, with the separators between them. */
function phoneMarks(text: string, { digits: typed, international }: PhoneQuery): Mark[] {
  const { length: extension } = readPhone(text)?.extension ?? ''
  const all = [...text.slice(0, READ).matchAll(/\p{Nd}/gu)]
  const places = all
    .slice(0, all.length - extension)
    .map(({ index, 0: digit }) => [index, index + digit.length])
  const digits = digitsOf(text).slice(0, places.length)
  const national = international === null ? [] : nationalForms(international).reverse()
  const known = [typed, typed.replace(/^0+/, ''), ...national].find(
    (one) => one.length > 2 && digits.endsWith(one),
  )
  const whole = typed.endsWith(digits) && digits.length >= 7 ? digits : undefined
  const length = (known ?? whole)?.length ?? 0
  const [from, to] = [places.at(-length)?.[0], places.at(-1)?.[1]]
  return length > 0 && from !== undefined && to !== undefined ? [[from, to]] : []
}
