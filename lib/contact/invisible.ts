/** Invisible characters at the ends of a text, except joiners and variation selectors, which change how letters look. */
const AT_ENDS =
  /[\s\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff]/u
const ANYWHERE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** Trims white space and invisible characters, such as U+00A0, U+200B, a byte order mark or a tab. */
export function trimInvisible(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && AT_ENDS.test(text[from] ?? '')) from++
  while (to > from && AT_ENDS.test(text[to - 1] ?? '')) to--
  return text.slice(from, to)
}

/** Removes all invisible characters, also between letters. Line breaks and tabs become blanks. */
export function withoutInvisible(text: string): string {
  return trimInvisible(text.replace(/[\t\n\v\f\r\u0085]/g, ' ').replace(ANYWHERE, ''))
}
