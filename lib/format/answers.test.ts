import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerLine, answerToCopy, isAnswer, NOT_ANSWERED, phoneApart, sizeOf } from './answers'
import { answersText } from './answers-text'

const line = (value: unknown) => answerLine(value, 'UTC')
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), 'deep')

describe('a nested answer on one line', () => {
  it.each([
    [{ name: 'Ana Smirnova', phone: '+15550102233' }, 'Ana Smirnova, +1 555 010 2233'],
    [{ injuries: true, notes: 'Knee' }, 'Injuries: Yes; Notes: Knee'],
    [{ injuries: true, pregnant: false, notes: '' }, 'Injuries: Yes; Pregnant: No'],
    [{ injuries: false, pregnant: true, notes: 'Knee' }, 'Pregnant: Yes; Notes: Knee; Injuries: No'],
    [{ injuries: 'No', pregnant: 'yes', notes: 'Knee' }, 'Pregnant: yes; Notes: Knee; Injuries: No'],
    [{ last_visit: '2026-03-12', has_one: false }, 'Last visit: 12 Mar 2026; Has one: No'],
    [{ injuries: false, pregnant: false, notes: 'Asthma' }, 'Notes: Asthma; Injuries: No; Pregnant: No'],
    [{ has_one: true, last_visit: '2026-03-12' }, 'Has one: Yes; Last visit: 12 Mar 2026'],
    [{ seen_at: '2026-03-12T09:58:00.000Z' }, 'Seen at: 12 Mar 2026, 09:58'],
    [{ conditions: ['Asthma', '', 'Back pain'] }, 'Conditions: Asthma, Back pain'],
    [{ doctor: { name: 'Dr. Kim', phone: '5550102233' } }, 'Doctor: Dr. Kim, 5550102233'],
    [[{ name: 'Rex', age: 3 }, { name: 'Bo' }], 'Rex; Age: 3 · Bo'],
    [['none', 'No'], 'none, No'],
    [{ allergies: 'none' }, 'Allergies: none'],
  ])('%j reads %s', (value, words) => expect(line(value)).toBe(words))

  it('stops in good time, whatever the shape', () => {
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]))
    expect(line(wide).length).toBeLessThan(1000)
    expect(line(wide)).toMatch(/; …$/)
    expect(line(nested(5000))).toContain('…')
    expect(line(['x'.repeat(100_000)]).length).toBeLessThan(300)
    expect(line(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, ''])))).toBe('…')
    expect(line(JSON.parse('{"__proto__": "x", "constructor": 1}'))).toBe('Proto: x; Constructor: 1')
  })

  it('never throws, and shows every short answer that it has', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
        line(value)
        answerToCopy(value)
      }),
    )
    const word = fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.dictionary(word, word, { maxKeys: 6 }), (row) => {
        for (const value of Object.values(row)) expect(line(row)).toContain(value)
      }),
    )
  })
})

describe('the phone number of a nested answer', () => {
  it('is formatted apart from the other parts', () => {
    expect(phoneApart({ name: 'Ana', phone: '+15550102233', relation: 'Sister' })).toEqual({
      phone: '+1 555 010 2233',
      others: { name: 'Ana', relation: 'Sister' },
    })
  })
  it.each([{ name: 'Ana' }, { phone: '' }, { phone: '+15550102233', mobile: '+15550102244' }])(
    'stays with the other parts if there is none or more than one: %j',
    (row) => expect(phoneApart(row)).toEqual({ phone: null, others: row }),
  )
})

describe('what counts as answered', () => {
  it.each([undefined, null, '', '  ', [], {}, [null, ''], { name: '', phone: null }, { a: { b: [] } }])(
    '%j doesn’t',
    (value) => expect(isAnswer(value)).toBe(false),
  )
  it.each(['none', 'No', 0, false, [false], { a: { b: 0 } }])('%j does', (value) =>
    expect(isAnswer(value)).toBe(true),
  )
  it('counts answers that are too deep or too large to inspect', () => {
    expect(isAnswer(nested(20_000))).toBe(true)
    expect(isAnswer(Array.from({ length: 100_000 }, () => ''))).toBe(true)
  })
})

it('an answer’s size is counted up to the limit', () => {
  expect(sizeOf('x', 10)).toBe(1)
  expect(sizeOf({ a: 1, b: [1, 2] }, 10)).toBe(5)
  expect(sizeOf(nested(20), 1000)).toBeGreaterThan(1000)
  expect(
    sizeOf(
      Array.from({ length: 100_000 }, () => [1, 2]),
      10,
    ),
  ).toBeGreaterThan(10)
})

it('copied answers have their parts below them, and say what wasn’t answered', () => {
  const answers = {
    come_back: true,
    health: { injuries: true, notes: '', doctor: { name: 'Dr. Kim' } },
    goals: ['Sleep', 'Strength'],
    conditions: [],
    comment: 'none',
  }
  expect(answersText(answers, 'UTC').split('\n')).toEqual([
    'Come back: Yes',
    'Health:',
    '  Injuries: Yes',
    `  Notes: ${NOT_ANSWERED}`,
    '  Doctor:',
    '    Name: Dr. Kim',
    'Goals: Sleep, Strength',
    `Conditions: ${NOT_ANSWERED}`,
    'Comment: none',
  ])
  expect(answersText({ deep: nested(20_000) }, 'UTC')).toContain('…')
})
