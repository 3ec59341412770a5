const LONGEST = 500

/**
 * Words that quote a file, fit for a terminal: control characters, which could move the cursor or
 * colour the screen, and those that turn the direction of text are shown as their code.
 */
export function printable(words: string): string {
  const cut = words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
