/** Characters that start a formula, also in full width. */
const SIGN = '[=+\\-@＝＋－＠]'
/** White space that a spreadsheet may skip before a formula, or characters that end a cell. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|\\s*${SIGN})`)
/** Text that would look guarded, so it gets a guard of its own. */
const LOOKS_GUARDED = new RegExp(`^'+(?:[\\t\\r\\n]|\\s*${SIGN})`)
/** Characters that start a new cell with another separator, or a new line. */
const ENDS = ';\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029'
/** Quotes inside a cell don't protect what follows. */
const BEGINS = `(?='*(?:(?![${ENDS}])[\\s"])*${SIGN})`
const INNER_FORMULA = new RegExp(`(?<=[${ENDS}])${BEGINS}[^${ENDS}]*`, 'g')
const INNER_GUARD = new RegExp(`(?<=[${ENDS}])'${BEGINS}`, 'g')
const GUARD = new RegExp(`^'(?='*(?:[\\t\\r\\n]|\\s*${SIGN}))`)
const PHONE = /^ ?\+\(?\d[\d ()-]*$/
const [LEAST_DIGITS, MOST_DIGITS] = [7, 15]

/** Whether a text looks like a phone number: a plus sign, then only digits, spaces, brackets and dashes. */
function isPhoneShaped(text: string): boolean {
  if (!PHONE.test(text)) return false
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS
}

/** Makes a text safe as a cell: an apostrophe before a formula stops spreadsheets from running it. Phone numbers stay. */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !isPhoneShaped(text) ? `'${text}` : text
}

/** The same for a cell of a CSV file, safe also where a semicolon, a tab or a line break starts a cell. Reversible. */
export function safeFileCell(text: string): string {
  const start = LOOKS_GUARDED.test(text) ? `'${text}` : safeCell(text)
  return start.replace(INNER_FORMULA, (part) => (isPhoneShaped(part) ? part : `'${part}`))
}

/** The original text of such a cell. */
export function withoutGuards(cell: string): string {
  return cell.replace(INNER_GUARD, '').replace(GUARD, '')
}
