import 'server-only'

const BROWSERS: [string, string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]
const SYSTEMS: [string, string][] = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

/** Describes a user agent for its user, such as `Firefox on Windows`. */
export function browserOf(userAgent: string): string {
  const find = (words: [string, string][]) => words.find(([part]) => userAgent.includes(part))?.[1]
  const system = find(SYSTEMS)
  return `${find(BROWSERS) ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`
}
