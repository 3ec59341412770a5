import { expect, it } from 'vitest'
import type { Submission } from '@/lib/contract'
import { questionsOf } from './questions'
import { insteadOf, mostTelling } from './telling'

const sent = (...all: Record<string, unknown>[]) =>
  all.map((submission_data, n) => ({ submission_id: `s${n}`, submission_data }) as Submission)

it('chooses a nested yes with words, then a list, a nested answer, a text, and never a number', () => {
  const all = sent(
    { rating: 4, come_back: 'Maybe', health: { injuries: true, notes: 'Knee' }, goals: ['Strength'] },
    { rating: 4, come_back: 'Maybe', health: { injuries: false }, goals: ['Strength'] },
    { rating: 4, come_back: 'Maybe', health: { injuries: false }, goals: [] },
    { rating: 4, come_back: 'Maybe', health: {} },
    { rating: 4 },
  )
  const questions = questionsOf(all)
  expect(all.map((one) => mostTelling(one, questions)?.key)).toEqual([
    'health',
    'goals',
    'health',
    'come_back',
    undefined,
  ])
})

it('leads with conditions, not with whether there is a doctor', () => {
  const contact = { emergency_contact: { name: 'Kim', phone: '+1 555 0100' } }
  const all = sent(
    { conditions: ['Asthma'], ...contact, doctor: { has_one: true, last_visit: '2026-01-05' } },
    { conditions: ['Asthma'], ...contact, doctor: { has_one: true, name: 'Dr. Kim' } },
    { conditions: ['Asthma'], ...contact, doctor: 'yes' },
    { conditions: [], comment: 'Bad knee', doctor: 'yes' },
    { name: 'Hrafnhildur Sigurdardottir', comment: 'My left knee is bad', health: { injuries: false } },
  )
  const questions = questionsOf(all)
  expect(all.map((one) => mostTelling(one, questions)?.key)).toEqual([
    'conditions',
    'conditions',
    'conditions',
    'comment',
    'comment',
  ])
  expect(all.slice(0, 3).map((one) => insteadOf('conditions', one, questions))).toEqual([null, null, null])
})

it('skips the email of a named sender', () => {
  const [one] = sent({ email: 'ana@a.test' })
  const told = questionsOf(one ? [one] : []).map((question) => ({ ...question, told: 1 }))
  expect(one && mostTelling(one, told)).toBeNull()
})

it('shows the same question in each row where it is answered, unless another one has a yes', () => {
  const comment = 'I would like more classes in the evening, after work'
  const all = sent(
    { comment, goals: ['Strength'], health: { injuries: false } },
    { comment, goals: ['Strength'], health: { injuries: true, notes: 'Knee' } },
    { goals: ['Strength'], health: { injuries: false } },
    { goals: [], health: { injuries: false } },
    {},
  )
  const questions = questionsOf(all)
  const shown = (key: string) => all.map((one) => insteadOf(key, one, questions)?.key ?? null)
  expect(shown('comment')).toEqual([null, 'health', 'goals', 'health', null])
  expect(shown('goals')).toEqual([null, 'health', null, 'health', null])
  expect(shown('health')).toEqual([null, null, null, null, null])
})

it('replaces a missing answer by the same question, whatever kind of answers it has', () => {
  const all = sent({ note: { a: 'x' } }, { note: 'x', source: 'Web' }, { source: 'Web' })
  const questions = questionsOf(all)
  expect(all.map((one) => insteadOf('other', one, questions)?.key)).toEqual(['note', 'note', 'source'])
})
