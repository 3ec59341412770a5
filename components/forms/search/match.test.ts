import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { answersWith, plainText, searchFor } from './match'

const submission = (submission_data: unknown, submission_id = 's1') =>
  ({ submission_id, submission_data }) as Submission
const ANA: SentBy = { given: 'ana@mail.example', people: [{ id: 'c1', firstname: 'Ána', lastname: 'Nuñez' }] }
const finds = (text: string, answers: unknown, sentBy: SentBy | null = null) =>
  searchFor(text)(submission(answers), sentBy)

describe('search matches', () => {
  it.each([
    ['gutkowski', { name: 'Lisa Gutkowski' }],
    ['LISA gut', { name: 'Lisa Gutkowski' }],
    ['gutkowski lisa', { name: 'Lisa Gutkowski' }],
    ['nunez', { emergency_contact: { name: 'Iñigo Núñez' } }],
    ['Núñez', { name: 'NUNEZ' }],
    ['Lukasz', { name: 'Łukasz' }],
    ['obrien', { name: 'O’Brien' }],
    ['knee', { health: { notes: ['Knee, left'] } }],
    ['0102233', { phone: '+1 (555) 010-2233' }],
    ['+1 555 010', { phone: '15550102233' }],
    ['1972', { birth_year: 1972 }],
    ['yes', { agreed: true }],
    ['渡辺', { name: '渡辺 花子' }],
  ])('%s in %j', (text, answers) => expect(finds(text, answers)).toBe(true))

  it.each([
    ['gutkowska', { name: 'Lisa Gutkowski' }],
    ['lisa kim', { name: 'Lisa Gutkowski' }],
    ['injuries', { injuries: true }],
    ['none', { conditions: [], notes: null }],
  ])('not %s in %j', (text, answers) => expect(finds(text, answers)).toBe(false))

  it('matches the customer’s name, also combined with answers', () => {
    expect(finds('ana nunez', {}, ANA)).toBe(true)
    expect(finds('nunez asthma', { notes: 'Asthma' }, ANA)).toBe(true)
    expect(finds('ana@mail', {}, ANA)).toBe(true)
    expect(finds('nunez', {}, { given: 'x', people: null })).toBe(false)
  })

  it('matches every word of every answer, in any spelling', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((one) => plainText(one).trim() !== '')
    fc.assert(
      fc.property(word, fc.constantFrom('toUpperCase', 'toLowerCase', 'normalize'), (text, change) => {
        expect(finds(text[change](), { answer: [{ text }] })).toBe(true)
      }),
    )
  })

  it('stays fast on a hostile shape', () => {
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))
    const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ inner }), 'deep')
    const accents = `a${'\u0301'.repeat(100_000)}`
    expect(finds('7', { wide, deep, accents })).toBe(true)
    expect(finds('x', JSON.parse('{"__proto__": {"a": "x"}}'))).toBe(true)
  })
})

describe('an answer of the summary', () => {
  const has = (question: string, answer: string | null, answers: unknown) =>
    answersWith({ question, answer })(submission(answers))

  it('is found by its words, also as one of several', () => {
    expect(has('agreed', 'Yes', { agreed: true })).toBe(true)
    expect(has('rating', '5', { rating: 5 })).toBe(true)
    expect(has('goals', 'Sleep', { goals: ['Stress', ' Sleep'] })).toBe(true)
    expect(has('goals', 'Sleep', { goals: ['Sleepy'], other: 'Sleep' })).toBe(false)
  })

  it('may be part of a nested answer', () => {
    const of = (answer: string | null, answers: unknown) =>
      answersWith({ question: 'health', part: 'injuries', answer })(submission(answers))
    expect(of('Yes', { health: { injuries: true } })).toBe(true)
    expect(of('Yes', { health: { injuries: false }, injuries: true })).toBe(false)
    expect(of(null, { health: { notes: 'Knee' } })).toBe(true)
    expect(of(null, {})).toBe(true)
    expect(of(null, { health: 'fine' })).toBe(false)
  })

  it('may be missing', () => {
    expect(has('goals', null, { goals: [] })).toBe(true)
    expect(has('goals', null, {})).toBe(true)
    expect(has('goals', null, { goals: ['Sleep'] })).toBe(false)
    expect(has('constructor', null, {})).toBe(true)
  })
})
