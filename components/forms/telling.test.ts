import { expect, it } from 'vitest'
import type { Submission } from '@/lib/contract'
import { questionsOf } from './questions'
import { mostTelling } from './telling'

const sent = (...all: Record<string, unknown>[]) =>
  all.map((submission_data, n) => ({ submission_id: `s${n}`, submission_data }) as Submission)

it('chooses a yes in a nested answer, then a list, a nested answer, a text, and never a number', () => {
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

it('skips the email of a named sender', () => {
  const [one] = sent({ email: 'ana@a.test' })
  const told = questionsOf(one ? [one] : []).map((question) => ({ ...question, told: 1 }))
  expect(one && mostTelling(one, told)).toBeNull()
})
