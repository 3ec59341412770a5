import 'server-only'
import { asciiDigits } from '@/lib/contact/digits'

/** More than any name has; putting a run of accents into order takes the square of its length. */
const READ = 400
/** Letters of a word. What is longer is kept as several words. */
const WORD = /[\p{L}\p{N}\p{M}]{1,40}/gu
const WITH_APOSTROPHES = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu
/** Ways to write an apostrophe. One is a letter, and one would come apart into a blank and an accent. */
const APOSTROPHES = "'\u2019\u2018\u201b\u02bc\u02bb\u02bd\u02b9\u02be\u02bf`\u00b4\u2032\uff07"

/** Letters that don't come apart, by how they are usually written without them. */
const SPELT: ReadonlyMap<string, string> = new Map([
  ...[...APOSTROPHES].map((one) => [one, "'"] as const),
  ...'ł:l ø:o đ:d ð:d þ:th ß:ss æ:ae œ:oe ı:i ħ:h ŋ:ng ŧ:t ĸ:k ə:e ɛ:e ɔ:o ɓ:b ƈ:c ɖ:d ɗ:d ɠ:g ƙ:k ŀ:l ƴ:y ɨ:i ʉ:u ɫ:l ƶ:z ς:σ'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
])

/** Accents, and what can't be seen. A sign that changes a Japanese letter isn't one, nor are other scripts' vowels. */
const DROPPED = /(?![\u3099\u309a])[\p{Script=Inherited}\p{Cf}\u0591-\u05c7]/gu
const PLAIN = /^[ -~]*$/

/** One character as it is compared, with what it comes apart into: `Ł` is `l`, `ﬃ` is `ffi`, an accent nothing. */
export function foldLetter(letter: string): string {
  const spelt = SPELT.get(letter)
  if (spelt !== undefined) return spelt
  const apart = letter.normalize('NFKD').toLowerCase().normalize('NFKD').replace(DROPPED, '')
  return [...apart].map((one) => SPELT.get(one) ?? one).join('')
}

/** A text's letters as they are compared, with the blanks and signs between them. */
export function foldText(text: string): string {
  const read = text.slice(0, READ)
  if (PLAIN.test(read)) return read.toLowerCase().replaceAll('`', "'")
  return [...read].map(foldLetter).join('').normalize('NFC')
}

/**
 * The words of a text as they are compared: without case and accents, and an apostrophe in a word as if it
 * weren't there. Of a text that has a letter there is always one.
 */
export function wordsOf(text: string): string[] {
  const words = (foldText(text).match(WITH_APOSTROPHES) ?? []).flatMap(
    (word) => word.replaceAll("'", '').match(WORD) ?? [],
  )
  // Letters that come apart into a blank and an accent, and nothing else.
  return words.length > 0
    ? words
    : (text
        .slice(0, READ)
        .toLowerCase()
        .match(/\p{L}{1,40}/gu) ?? [])
}

/** The words that a name is found by: its own, and what follows an apostrophe, as in O’Brien. */
export function nameWordsOf(name: string): string[] {
  const behind = (foldText(name).match(WITH_APOSTROPHES) ?? []).flatMap((word) => word.split("'").slice(1))
  return [...wordsOf(name), ...behind.flatMap((word) => (word.length > 1 ? (word.match(WORD) ?? []) : []))]
}

/** All digits of a text, whatever their script. */
export function digitsOf(text: string): string {
  return asciiDigits(text.slice(0, READ).normalize('NFKD')).replace(/[^0-9]/g, '')
}
