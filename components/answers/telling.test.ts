import { expect, it } from 'vitest'
import type { Submission } from '@/lib/contract'
import { questionsOf } from './questions'
import { mostTelling } from './telling'

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
  expect(all.map((one) => mostTelling([one], questions)?.key)).toEqual([
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
  expect(all.map((one) => mostTelling([one], questions)?.key)).toEqual([
    'conditions',
    'conditions',
    'conditions',
    'comment',
    'comment',
  ])
  expect(mostTelling(all, questions)?.key).toBe('conditions')
})

it('skips the email of a named sender', () => {
  const [one] = sent({ email: 'ana@a.test' })
  const told = questionsOf(one ? [one] : []).map((question) => ({ ...question, told: 1 }))
  expect(one && mostTelling([one], told)).toBeNull()
})

it('chooses one question of many submissions: health notes before comments, also if few have one', () => {
  const comment = 'I would like more classes in the evening, after work'
  const all = sent(
    { comment, goals: ['Strength'], health: { injuries: false } },
    { comment, goals: ['Strength'], health: { injuries: false, notes: 'Knee' } },
    { rating: 4 },
  )
  const questions = questionsOf(all)
  expect(mostTelling(all, questions)?.key).toBe('health')
  expect(mostTelling(all.slice(0, 1), questions)?.key).toBe('goals')
  expect(mostTelling(all.slice(2), questions)).toBeNull()
})

it('prefers a comment to an address, which is no yes or no with words', () => {
  const all = sent({ address: { city: 'Reykjavík' }, comment: 'I liked the evening class' })
  expect(mostTelling(all, questionsOf(all))?.key).toBe('comment')
})
