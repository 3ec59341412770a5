const LONGEST = 500

/** Makes text from a file safe for a terminal: shows control and direction characters as codes. */
export function printable(words: string): string {
  const cut = words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
