/**
 * What a spreadsheet takes for a formula, or may once it has passed over what stands before: the four signs,
 * also as wide as a Chinese character, and the marks that end a cell.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** A text as a cell that no spreadsheet runs: the apostrophe before it makes it text and isn't shown. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
