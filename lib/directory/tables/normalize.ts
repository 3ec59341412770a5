import 'server-only'
import { asciiDigits } from '@/lib/contact/digits'

/** Longest name, in units: sorting a run of accents takes quadratic time. */
const READ = 400
/** Longest word, in letters. Longer ones are split. */
const WORD = /[\p{L}\p{N}\p{M}]{1,40}/gu
const WITH_APOSTROPHES = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu
/** Apostrophes. One of them is a letter, and one would decompose into a blank and an accent. */
const APOSTROPHES = "'\u2019\u2018\u201b\u02bc\u02bb\u02bd\u02b9\u02be\u02bf`\u00b4\u2032\uff07"

/** Letters that don't decompose, and how they are usually written without the mark. */
const SPELT: ReadonlyMap<string, string> = new Map([
  ...[...APOSTROPHES].map((one) => [one, "'"] as const),
  ...'ł:l ø:o đ:d ð:d þ:th ß:ss æ:ae œ:oe ı:i ħ:h ŋ:ng ŧ:t ĸ:k ə:e ɛ:e ɔ:o ɓ:b ƈ:c ɖ:d ɗ:d ɠ:g ƙ:k ŀ:l ƴ:y ɨ:i ʉ:u ɫ:l ƶ:z ς:σ'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
])

/** Accents and invisible characters, but not Japanese voicing marks or vowels of other scripts. */
const DROPPED = /(?![\u3099\u309a])[\p{Script=Inherited}\p{Cf}\u0591-\u05c7]/gu
const PLAIN = /^[ -~]*$/

/** Normalizes one character, decomposed: `Ł` is `l`, `ﬃ` is `ffi`, an accent is empty. */
export function normalizeLetter(letter: string): string {
  const spelt = SPELT.get(letter)
  if (spelt !== undefined) return spelt
  const apart = letter.normalize('NFKD').toLowerCase().normalize('NFKD').replace(DROPPED, '')
  return [...apart].map((one) => SPELT.get(one) ?? one).join('')
}

/** Normalizes a text, with its blanks and punctuation. */
export function normalizeText(text: string): string {
  const read = text.slice(0, READ)
  if (PLAIN.test(read)) return read.toLowerCase().replaceAll('`', "'")
  return [...read].map(normalizeLetter).join('').normalize('NFC')
}

/** The normalized words of a text: without case, accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const words = (normalizeText(text).match(WITH_APOSTROPHES) ?? []).flatMap(
    (word) => word.replaceAll("'", '').match(WORD) ?? [],
  )
  // Characters that decompose into only a blank and an accent.
  return words.length > 0
    ? words
    : (text
        .slice(0, READ)
        .toLowerCase()
        .match(/\p{L}{1,40}/gu) ?? [])
}

/** The search words of a name: its words, and what follows an apostrophe, as in O’Brien. */
export function nameWordsOf(name: string): string[] {
  const behind = (normalizeText(name).match(WITH_APOSTROPHES) ?? []).flatMap((word) =>
    word.split("'").slice(1),
  )
  return [...wordsOf(name), ...behind.flatMap((word) => (word.length > 1 ? (word.match(WORD) ?? []) : []))]
}

export function digitsOf(text: string): string {
  return asciiDigits(text.slice(0, READ).normalize('NFKD')).replace(/[^0-9]/g, '')
}
