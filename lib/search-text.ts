/** A single letter or digit, whatever punctuation is around it: typing O’Brien doesn't search for O. */
const LONE = /^[^\p{L}\p{N}@]*[\p{Script=Latin}\d][^\p{L}\p{N}@]*$/u

/** In Han, kana and hangul a single letter may be a whole name. */
const WHOLE = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]$/u

/** Phone numbers are searched by their last three digits or more. */
const TWO_DIGITS = /^(?:[^\p{L}\p{N}@]*\p{Nd}){2}[^\p{L}\p{N}@]*$/u

/** Whether a text is too short for part of a name, an email or a phone number. */
export function isTooShort(text: string): boolean {
  if (WHOLE.test(text)) return false
  return text.length < 2 || LONE.test(text) || TWO_DIGITS.test(text)
}

/** Whether a text can be searched: a word with a digit or underscore may be an ID, however short. */
export function canSearch(text: string): boolean {
  return !isTooShort(text) || (/[\p{Nd}_]/u.test(text) && !/\s/.test(text))
}
