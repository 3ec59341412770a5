const DIGIT = /\p{Nd}/u
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/** Converts the digits of every script to 0 to 9, such as `٠١٥` to `015`. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(valueOfDigit(digit.codePointAt(0) ?? 0)))
}

/** Unicode has a script's ten digits in a row from zero; some of these rows are adjacent. */
function valueOfDigit(code: number): number {
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}
