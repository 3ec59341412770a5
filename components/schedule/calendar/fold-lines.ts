const MOST_OCTETS = 75

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + more > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

/** Folds an iCalendar file's lines by UTF-8 octets, never inside a character; existing folds are undone. */
export function foldLines(file: string): string {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')
}
