import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAge, formatCalendarAge } from './age'
import { formatDayHeading } from './day-heading'
import { formatDay, formatDayShort, formatTime, parseDay } from './days'
import { formatUtc } from './exact'
import { formatInstant, formatInstantDay, formatInstantShort, parseInstant, wallClock } from './instants'
import { formatMoney } from './money'
import { formatCount } from './numbers'
import { formatPhone } from './phone'
import { absence, formatText, fullName } from './text'

describe('absent values', () => {
  it('reads null and empty as none, missing as unknown', () => {
    expect([null, '', '  ', undefined, 0, false, 'x'].map(absence)).toEqual([
      'none',
      'none',
      'none',
      'unknown',
      null,
      null,
      null,
    ])
  })

  it('builds a name from the available parts', () => {
    expect(fullName('Ana', 'Lopez')).toEqual({ text: 'Ana Lopez', absent: false })
    expect(fullName('', ' Lopez ')).toEqual({ text: 'Lopez', absent: false })
    expect(fullName(null, '')).toEqual({ text: 'none', absent: true })
    expect(fullName('花子', '')).toEqual({ text: '花子', absent: false })
    expect(fullName('', undefined)).toEqual({ text: 'none', absent: true })
    expect(fullName(undefined, undefined)).toEqual({ text: 'unknown', absent: true })
  })
})

it.each([
  ['花子', '渡辺', '渡辺 花子'],
  ['伟', '陈', '陈 伟'],
  ['서연', '김', '김 서연'],
  ['マリー', 'ー条', 'ー条 マリー'],
  ['Hanako', '渡辺', 'Hanako 渡辺'],
  ['花子 M', '渡辺', '花子 M 渡辺'],
  ['Иван', 'Кузнецов', 'Иван Кузнецов'],
])('writes %s %s as %s: family name first in Han, kana and hangul', (first, last, name) => {
  expect(fullName(first, last).text).toBe(name)
})

describe('dates and times', () => {
  it('shows an instant in the given zone', () => {
    expect(formatInstant('2026-02-02T18:40:12.000Z', 'UTC')).toBe('2 Feb 2026, 18:40')
    expect(formatInstant('2026-02-02T18:40:12.000Z', 'Asia/Tokyo')).toBe('3 Feb 2026, 03:40')
    expect(formatInstant('2026-07-01T00:10:00+02:00', 'America/New_York')).toBe('30 Jun 2026, 18:10')
    expect(formatInstant('2026-02-03T00:00:00Z', 'UTC')).toBe('3 Feb 2026, 00:00')
    expect(formatInstantDay('2026-02-02T18:40:12.000Z', 'Asia/Tokyo')).toBe('3 Feb 2026')
    const now = Date.parse('2026-12-31T20:00:00.000Z')
    expect(formatDayShort('2026-12-31', '2026-01-02')).toBe('31 Dec')
    expect(formatDayShort('2027-01-02', '2026-12-30')).toBe('2 Jan 2027')
    expect(formatDayShort('soon', '2026-12-30')).toBe('soon')
    expect(formatInstantShort('2026-02-02T18:40:12.000Z', 'Asia/Tokyo', null)).toBe('3 Feb')
    expect(formatInstantShort('2026-02-02T18:40:12.000Z', 'UTC', now)).toBe('2 Feb')
    expect(formatInstantShort('2026-02-02T18:40:12.000Z', 'Asia/Tokyo', now)).toBe('3 Feb 2026')
    expect(formatInstantShort('2026', 'UTC', now)).toBe('2026')
    expect(formatUtc('2026-02-02T18:40:12.123+01:00')).toBe('2 Feb 2026, 17:40:12 UTC')
  })

  it('reads a date-time without a zone as UTC', () => {
    expect(parseInstant('2026-02-02T18:40:12')).toBe(Date.UTC(2026, 1, 2, 18, 40, 12))
    expect(parseInstant('2026-02-02 18:40')).toBe(Date.UTC(2026, 1, 2, 18, 40))
  })

  it('falls back to UTC in an unknown time zone', () => {
    expect(formatInstant('2026-02-02T18:40:12Z', 'Moon/Base')).toBe('2 Feb 2026, 18:40')
  })

  it('never converts a day or a time of day', () => {
    expect(formatDay('2023-01-04')).toBe('4 Jan 2023')
    expect(formatDay('2026-09-30')).toBe('30 Sep 2026')
    expect(formatTime('18:30:59')).toBe('18:30')
    expect(formatInstantDay('2023-01-04', 'Pacific/Honolulu')).toBe('4 Jan 2023')
  })

  it('heads a day with the year only if it isn’t the current one', () => {
    expect(formatDayHeading('2026-03-09', 2026)).toBe('Monday 9 March')
    expect(formatDayHeading('2025-03-09', 2026)).toBe('Sunday 9 March 2025')
  })

  it('shows malformed dates as raw text', () => {
    for (const raw of [
      '2026-02-30',
      '2026-13-01',
      '2026-02-30T10:00:00Z',
      '9/3/2026',
      'soon',
      '25:00',
      '24:00',
    ]) {
      expect([formatDay(raw), formatInstant(raw, 'UTC'), formatUtc(raw), formatTime(raw)]).toEqual([
        raw,
        raw,
        raw,
        raw,
      ])
      expect(formatDayHeading(raw, 2026)).toBe(raw)
    }
    expect(formatTime('24:00:00')).toBe('24:00')
    expect(parseDay('0000-01-01')).not.toBeNull()
  })

  it('agrees with the platform on every instant', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
        const iso = date.toISOString()
        expect(parseInstant(iso)).toBe(date.getTime())
        expect(wallClock(date.getTime(), 'UTC')).toEqual({ day: iso.slice(0, 10), time: iso.slice(11, 16) })
      }),
    )
  })

  it('shows an age in one unit', () => {
    const now = Date.UTC(2026, 2, 12, 20, 5)
    const ago = (seconds: number) => formatAge(now - seconds * 1000, now)
    expect([0, 12, 60, 359, 7200, 86_400, 3 * 86_400 + 5].map(ago)).toEqual([
      'just now',
      '12 s ago',
      '1 min ago',
      '5 min ago',
      '2 h ago',
      '1 day ago',
      '3 days ago',
    ])
    expect(formatAge(Date.UTC(2023, 0, 4), now)).toBe('3 years ago')
    expect(formatAge(Date.UTC(2026, 0, 4), now)).toBe('2 months ago')
    expect([ago(-5), ago(-120), ago(-3 * 86_400)]).toEqual(['just now', 'in 2 min', 'in 3 days'])
  })

  it('counts days by the date in the time zone', () => {
    const now = Date.UTC(2026, 2, 12, 20, 5)
    const ago = (hours: number, zone = 'UTC') => formatCalendarAge(now - hours * 3_600_000, now, zone)
    expect([20, 23.9, 24, 44, 45, 25 * 24].map((hours) => ago(hours))).toEqual([
      '20 h ago',
      '23 h ago',
      '1 day ago',
      '1 day ago',
      '2 days ago',
      '25 days ago',
    ])
    expect(ago(44, 'Asia/Tokyo')).toBe('2 days ago')
    expect(ago(-44)).toBe('in 2 days')
  })
})

describe('numbers', () => {
  it('separates thousands', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
  })

  it('shows money by its currency', () => {
    expect(formatMoney(24, 'USD')).toBe('$24.00')
    expect(formatMoney('1234.5', 'EUR')).toBe('€1,234.50')
    expect(formatMoney(-180, 'JPY')).toBe('-¥180')
    expect(formatMoney(3, 'credits')).toBe('3 credits')
    expect(formatMoney(3, '')).toBe('3')
    expect(formatMoney('a few', 'USD')).toBe('a few')
  })

  it('groups a phone number only if its plan is unambiguous', () => {
    expect(formatPhone('+15550102233')).toBe('+1 555 010 2233')
    expect(formatPhone('+84905550182')).toBe('+84 90 555 0182')
    expect(formatPhone('+447911123456')).toBe('+44 7911 123456')
    for (const asIs of [
      '+1 555 010 2233',
      '5550102233',
      '+1555010223',
      '+4930123456',
      'ask Ana',
      '+1(555)0102233',
    ]) {
      expect(formatPhone(asIs)).toBe(asIs)
    }
  })

  it('never changes a digit of a phone number', () => {
    const phone = fc.stringMatching(/^\+\d{7,15}$/)
    fc.assert(
      fc.property(phone, (raw) => {
        expect(formatPhone(raw).replaceAll(' ', '')).toBe(raw)
      }),
    )
  })
})

describe('any value', () => {
  const broken = /NaN|undefined|Invalid Date|\[object Object\]|Infinity/
  const stamp = fc.stringMatching(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/)
  const text = fc.oneof(fc.string(), stamp, fc.stringMatching(/^[+\d]{0,16}$/)).filter((s) => !broken.test(s))
  const input = fc.oneof(
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.date(),
  )
  const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia', '', 'x')

  it('becomes text without a trace of the program', () => {
    fc.assert(
      fc.property(input, input, zone, (a, b, where) => {
        const seen = [
          formatText(a),
          formatDay(a),
          formatTime(a),
          formatInstant(a, where),
          formatInstantDay(a, where),
          formatUtc(a),
          formatDayHeading(a, 2026),
          formatMoney(a, b),
          formatPhone(a),
          formatCount(Number(a)),
          formatAge(Number(a), Number(b)),
          fullName(a, b).text,
        ]
        for (const shown of seen) expect(shown).not.toMatch(broken)
      }),
      { numRuns: 2000 },
    )
  })
})
