import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withUnanswered } from '@/components/forms/drawer/with-unanswered'
import { answersOf, isAnswer } from '@/lib/format/answers'
import { own } from '@/lib/format/reading'
import { fillRate, questionsOf } from './questions'

const submission = (submission_data: unknown) => ({ submission_data })
const any = fc.array(fc.record({ submission_data: fc.anything({ maxDepth: 2 }) }), { maxLength: 12 })

describe('the questions of submissions', () => {
  it('appear in order of first appearance, with their kind of answers', () => {
    const found = questionsOf([
      submission({ rating: 5, comment: '', agreed: true }),
      submission({
        heard_from: 'A friend of my sister’s',
        rating: 4,
        goals: ['Sleep'],
        start_on: '2026-03-01',
      }),
      submission({ rating: null, doctor: 'yes', comment: null }),
      submission({ doctor: { has_one: true } }),
    ])
    expect(found).toEqual([
      {
        key: 'rating',
        label: 'Rating',
        type: 'number',
        answered: 2,
        longest: 0,
        isNested: false,
        told: 0,
      },
      { key: 'comment', label: 'Comment', type: null, answered: 0, longest: 0, isNested: false, told: 0 },
      {
        key: 'agreed',
        label: 'Agreed',
        type: 'yes-no',
        answered: 1,
        longest: 0,
        isNested: false,
        told: 0,
      },
      {
        key: 'heard_from',
        label: 'Heard from',
        type: 'text',
        answered: 1,
        longest: 23,
        isNested: false,
        told: 0,
      },
      { key: 'goals', label: 'Goals', type: 'list', answered: 1, longest: 0, isNested: false, told: 0 },
      {
        key: 'start_on',
        label: 'Start on',
        type: 'date',
        answered: 1,
        longest: 10,
        isNested: false,
        told: 0,
      },
      { key: 'doctor', label: 'Doctor', type: 'mixed', answered: 2, longest: 3, isNested: true, told: 0 },
    ])
  })

  it('know how many of their answers identify the sender, including numbers', () => {
    const sent = [
      { submission_id: 'a', submission_data: { email: ' ana@a.test', phone: 15550102233 } },
      { submission_id: 'b', submission_data: { email: 'nonsense', phone: 15550102234 } },
    ]
    const senders = new Map([
      ['a', { given: 'ana@a.test', people: [] }],
      ['b', { given: '15550102234', people: [] }],
    ])
    expect(questionsOf(sent, senders).map(({ told }) => told)).toEqual([1, 1])
    const named = [{ submission_id: 'c', submission_data: { name: 'Ana', city: 'Oslo' } }]
    expect(questionsOf(named, new Map()).map(({ told }) => told)).toEqual([1, 0])
  })

  it('lose no answer, whatever the customer system sends', () => {
    fc.assert(
      fc.property(any, (submissions) => {
        const questions = questionsOf(submissions)
        expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length)
        for (const one of submissions) {
          const answers = answersOf(one)
          for (const key of Object.keys(answers)) {
            expect(questions.some((question) => question.key === key)).toBe(true)
          }
        }
        const answered = submissions.flatMap((one) =>
          Object.keys(answersOf(one)).filter((key) => isAnswer(own(answersOf(one), key))),
        )
        expect(questions.reduce((sum, question) => sum + question.answered, 0)).toBe(answered.length)
      }),
    )
  })

  it('include unanswered ones of the form, after the question before them', () => {
    const asked = ['email', 'rating', 'heard', 'comment']
    expect(withUnanswered(['email', 'heard'], asked)).toEqual(asked)
    expect(withUnanswered(['comment', 'heard'], asked)).toEqual(['email', 'rating', 'comment', 'heard'])
    expect(withUnanswered([], asked)).toEqual(asked)
    expect(withUnanswered(asked, [])).toEqual(asked)
    const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(keys, keys, (own, all) => {
        const shown = withUnanswered(own, all)
        expect(shown.filter((key) => own.includes(key))).toEqual(own)
        expect(shown.toSorted()).toEqual([...new Set([...own, ...all])].toSorted())
      }),
    )
  })

  it('have distinct headings, also from the page’s own columns', () => {
    const keys = ['email', 'Email', ' email ', 'submitted', 'sender', '', '__proto__x']
    const alike = submission(Object.fromEntries(keys.map((key) => [key, 'x'])))
    expect(questionsOf([alike]).map(({ label }) => label)).toEqual([
      'Email (email)',
      'Email',
      'Email (2)',
      'Submitted (submitted)',
      'Sender (sender)',
      '(no question)',
      'Proto x',
    ])
  })

  it('treats keys such as __proto__ or constructor like any other question', () => {
    const hostile = JSON.parse('{"__proto__": "x", "constructor": 1}')
    expect(questionsOf([submission(hostile)]).map(({ key }) => key)).toEqual(['__proto__', 'constructor'])
  })

  it('shows 100% or 0% only if exact', () => {
    const rate = (answered: number, count: number) =>
      fillRate({ key: 'a', label: 'A', type: 'text', answered, longest: 0, isNested: false, told: 0 }, count)
    expect(rate(999, 1000)).toBe('99%')
    expect(rate(1, 1000)).toBe('1%')
    expect(rate(1000, 1000)).toBe('100%')
    expect(rate(0, 1000)).toBe('0%')
    expect(rate(0, 0)).toBe('')
  })
})
