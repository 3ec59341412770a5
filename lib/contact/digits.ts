const DIGIT = /\p{Nd}/u
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/** A text with the digits of every script as 0 to 9, such as `٠١٥` as `015`. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(valueOfDigit(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the ten digits of a script in a row, from zero; some rows follow each other. */
function valueOfDigit(code: number): number {
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}
