/** Signs that begin a formula, also in full width. */
const SIGN = '[=+\\-@＝＋－＠]'
/** White space that a spreadsheet may skip before a formula, or a mark that ends a cell. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|\\s*${SIGN})`)
/** Signs after which a spreadsheet set to another separator begins a cell, or always a line. */
const ENDS = ';\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029'
/** Quotes in a cell's middle don't protect what begins there. */
const BEGINS = `(?=(?:(?![${ENDS}])[\\s"])*${SIGN})`
const INNER_FORMULA = new RegExp(`(?<=[${ENDS}])${BEGINS}[^${ENDS}]*`, 'g')
const INNER_GUARD = new RegExp(`(?<=[${ENDS}])'${BEGINS}`, 'g')
const GUARD = new RegExp(`^'(?=[\\t\\r\\n]|\\s*${SIGN})`)
const PHONE = /^ ?\+\(?\d[\d ()-]*$/
const [LEAST_DIGITS, MOST_DIGITS] = [7, 15]

/** Whether a text is a phone number by its shape: a plus sign, then digits, spaces, brackets and dashes only. */
function isPhoneShaped(text: string): boolean {
  if (!PHONE.test(text)) return false
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS
}

/** A text as a cell that no spreadsheet runs: an apostrophe before a formula makes it text. Phone numbers stay as they are. */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !isPhoneShaped(text) ? `'${text}` : text
}

/** A text as a cell of a file with separators, safe also where a semicolon, a tab or a line break begins a cell. */
export function safeFileCell(text: string): string {
  return safeCell(text).replace(INNER_FORMULA, (part) => (isPhoneShaped(part) ? part : `'${part}`))
}

/** A cell of such a file as the text it was. */
export function withoutGuards(cell: string): string {
  return cell.replace(INNER_GUARD, '').replace(GUARD, '')
}
