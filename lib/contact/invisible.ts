/** What can't be seen at the ends of a text. Joiners and variation selectors are left: they change a letter's look. */
const AT_ENDS =
  /[\s\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff]/u
const ANYWHERE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** A text without white space and invisible characters at its ends, such as U+00A0, U+200B, a byte order mark or a tab. */
export function trimInvisible(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && AT_ENDS.test(text[from] ?? '')) from++
  while (to > from && AT_ENDS.test(text[to - 1] ?? '')) to--
  return text.slice(from, to)
}

/** A text without any invisible character, also between its letters. Line breaks and tabs become blanks. */
export function withoutInvisible(text: string): string {
  return trimInvisible(text.replace(/[\t\n\v\f\r\u0085]/g, ' ').replace(ANYWHERE, ''))
}
