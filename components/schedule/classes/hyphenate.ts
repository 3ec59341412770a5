const SOFT_HYPHEN = '\u00ad'
/** Shorter words fit a line. */
const LONG_WORD = /[a-z]{6,}/gi
/** Between two vowels: before one consonant, or after the first of several. */
const BREAK = /([aeiouy])([^aeiouy]?)(?=[^aeiouy]+[aeiouy])/gi
/** Minimum number of letters before a hyphen. */
const LEAST = 3
/** Too short for a line of its own. */
const SHORT_END = /^(.|.e)$/i

/** A text with soft hyphens in its long English words, for lines that are narrower than a word. */
export function hyphenate(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    word.replace(BREAK, (part, _vowel, _consonant, at: number) => {
      const end = at + part.length
      return end >= LEAST && !SHORT_END.test(word.slice(end)) ? `${part}${SOFT_HYPHEN}` : part
    }),
  )
}
