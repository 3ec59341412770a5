/** What stands where upstream sent null or an empty value. */
export const NONE = 'none'

/** What stands where upstream sent nothing at all, or something that can't be read. */
export const UNKNOWN = 'unknown'

/** Never from Intl: its short names change between the server's and a browser's ICU ("Sep", "Sept"). */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?$/
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?) ?([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/

/** The word for an absent value: `none` for null and blank text, `unknown` for a missing one, else null. */
export function absence(value: unknown): typeof NONE | typeof UNKNOWN | null {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return UNKNOWN
  if (value === null || (typeof value === 'string' && value.trim() === '')) return NONE
  return null
}

/** Any value as text to read: absent values as their word, objects and arrays as JSON. */
export function formatText(value: unknown): string {
  const absent = absence(value)
  if (absent !== null) return absent
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** First and last name, upstream's order kept; `absent` when neither is there and `text` is its word. */
export function fullName(firstname: unknown, lastname: unknown): { text: string; absent: boolean } {
  const parts = [firstname, lastname].filter((part) => absence(part) === null)
  if (parts.length > 0) return { text: parts.map((part) => formatText(part).trim()).join(' '), absent: false }
  return { text: firstname === undefined && lastname === undefined ? UNKNOWN : NONE, absent: true }
}

/** Midnight UTC of a calendar day `YYYY-MM-DD` that exists, in ms; else null. */
export function parseDay(value: unknown): number | null {
  const match = typeof value === 'string' ? DAY.exec(value) : null
  if (!match) return null
  const date = new Date(0)
  date.setUTCFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return date.getUTCMonth() === Number(match[2]) - 1 ? date.getTime() : null
}

/** Whether a value is a time of day, `HH:MM` or `HH:MM:SS`. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value)
}

/** An ISO 8601 date-time in ms since 1970; without a zone it is read as UTC. Null if it isn't one. */
export function parseInstant(value: unknown): number | null {
  const match = typeof value === 'string' ? INSTANT.exec(value) : null
  const day = parseDay(match?.[1])
  const [, hours, minutes, seconds] = TIME.exec(match?.[2] ?? '') ?? []
  if (day === null || hours === undefined) return null
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(match?.[3] ?? '')
  const ahead = zone ? (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) : 0
  return day + ((Number(hours) * 60 + Number(minutes) - ahead) * 60 + Number(seconds ?? 0)) * 1000
}

/** Whether a date-time says which zone it is in, so that nothing had to be assumed. */
export function hasZone(value: string): boolean {
  return INSTANT.exec(value)?.[3] !== undefined
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Reads a zone's clock; an unknown zone counts as UTC. Making a formatter costs more than using it. */
function clock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const options = { hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const times = { hour: '2-digit', minute: '2-digit' } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-GB', { ...options, ...times, timeZone: zone })
  } catch {
    made = new Intl.DateTimeFormat('en-GB', { ...options, ...times, timeZone: 'UTC' })
  }
  clocks.set(zone, made)
  return made
}

/** Day `YYYY-MM-DD` and time `HH:MM` that the clocks of an IANA zone show at an instant in ms. */
export function wallClock(ms: number, zone: string): { day: string; time: string } {
  const part: Record<string, string> = {}
  for (const { type, value } of clock(zone).formatToParts(ms)) part[type] = value
  return {
    day: `${(part.year ?? '').padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  }
}

/** A calendar day as `4 Jan 2023`, never converted; anything else as its raw text. */
export function formatDay(value: unknown): string {
  const ms = parseDay(value)
  if (ms === null) return formatText(value)
  const date = new Date(ms)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`
}

/** A calendar day as `Monday 9 March`, with the year where it isn't `thisYear`. */
export function formatDayHeading(value: unknown, thisYear: number): string {
  const ms = parseDay(value)
  if (ms === null) return formatText(value)
  const date = new Date(ms)
  const heading = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return date.getUTCFullYear() === thisYear ? heading : `${heading} ${date.getUTCFullYear()}`
}

/** A time of day as `18:30`, never converted; anything else as its raw text. */
export function formatTime(value: unknown): string {
  return isTime(value) ? value.slice(0, 5) : formatText(value)
}

/** A date-time as the day `4 Jan 2023` in a zone; a malformed one as its raw text. */
export function formatInstantDay(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  return ms === null ? formatDay(value) : formatDay(wallClock(ms, zone).day)
}

/** A date-time as `2 Feb 2026, 18:40` in a zone; a malformed one as its raw text. */
export function formatInstant(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  if (ms === null) return formatDay(value)
  const { day, time } = wallClock(ms, zone)
  return `${formatDay(day)}, ${time}`
}

/** The time of a date-time to the second in a zone, `14:02:11`; a malformed one as its raw text. */
export function formatExactTime(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  if (ms === null) return formatText(value)
  return `${wallClock(ms, zone).time}:${String(new Date(ms).getUTCSeconds()).padStart(2, '0')}`
}

/** A date-time to the second in a zone, `2 Feb 2026, 18:40:12`; a malformed one as its raw text. */
export function formatExact(value: unknown, zone: string): string {
  const ms = parseInstant(value)
  return ms === null
    ? formatDay(value)
    : `${formatDay(wallClock(ms, zone).day)}, ${formatExactTime(value, zone)}`
}

/** A date-time to the second in UTC, `2 Feb 2026, 17:40:12 UTC`; a malformed one as its raw text. */
export function formatUtc(value: unknown): string {
  const ms = parseInstant(value)
  if (ms === null) return formatDay(value)
  const seconds = String(new Date(ms).getUTCSeconds()).padStart(2, '0')
  return `${formatInstant(value, 'UTC')}:${seconds} UTC`
}

const SECOND = 1000
const YEAR = 365.2425 * 24 * 3600 * SECOND
const SPANS: readonly [ms: number, unit: string, plural: string][] = [
  [YEAR, 'year', 'years'],
  [YEAR / 12, 'month', 'months'],
  [24 * 3600 * SECOND, 'day', 'days'],
  [3600 * SECOND, 'h', 'h'],
  [60 * SECOND, 'min', 'min'],
  [SECOND, 's', 's'],
]

/** How long before `now` an instant was, both in ms: `12 s ago`, `3 days ago`, `in 2 h`. */
export function formatAge(ms: number, now: number): string {
  const age = Math.abs(now - ms)
  const span = SPANS.find(([length]) => age >= length)
  // Two computers' clocks differ by seconds: no need to say that something was read in the future.
  if (!Number.isFinite(age) || !span || (ms > now && age < 60 * SECOND)) return 'just now'
  const count = Math.floor(age / span[0])
  const words = `${count} ${count === 1 ? span[1] : span[2]}`
  return ms > now ? `in ${words}` : `${words} ago`
}

/** Made once: to make one takes longer than to format a page of numbers with it. */
const plainNumber = new Intl.NumberFormat('en-GB')

/** A count with thousands separators, `1,234`. */
export function formatCount(count: number): string {
  return Number.isFinite(count) ? plainNumber.format(count) : UNKNOWN
}

/** An amount in units of an ISO 4217 currency, `$24.00`; `24 credits` where the currency isn't one. */
export function formatMoney(amount: unknown, currency: unknown): string {
  const number =
    typeof amount === 'string' && /^-?\d{1,12}(\.\d{1,4})?$/.test(amount) ? Number(amount) : amount
  if (typeof number !== 'number' || !Number.isFinite(number)) return formatText(amount)
  if (typeof currency !== 'string' || currency.trim() === '') return plainNumber.format(number)
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return new Intl.NumberFormat('en-GB', style).format(number)
  } catch {
    return `${plainNumber.format(number)} ${currency}`
  }
}

/** Numbering plans in which prefix and length alone decide how a number is grouped. */
const PHONE_PLANS = `
+1 ### ### ####
+33 # ## ## ## ##
+34 ### ### ###
+351 ### ### ###
+353 8# ### ####
+354 ### ####
+44 7### ######
+44 20 #### ####
+47 4## ## ###
+47 9## ## ###
+48 ### ### ###
+61 4## ### ###
+65 #### ####
+66 ## ### ####
+81 80 #### ####
+81 90 #### ####
+82 10 #### ####
+84 ## ### ####
+86 1## #### ####
+91 ##### #####
+234 ### ### ####
+968 #### ####
+971 5# ### ####
+972 5# ### ####`
  .trim()
  .split('\n')

/** A phone number grouped for reading where its plan is unambiguous, `+1 555 010 2233`; else as it is. */
export function formatPhone(value: unknown): string {
  const text = formatText(value)
  if (!/^\+\d{7,15}$/.test(text)) return text
  const plan = PHONE_PLANS.find((candidate) => {
    const digits = candidate.replaceAll(' ', '')
    return digits.length === text.length && [...digits].every((d, i) => d === '#' || d === text[i])
  })
  if (!plan) return text
  let next = 0
  return [...plan].map((mark) => (mark === ' ' ? ' ' : text[next++])).join('')
}
