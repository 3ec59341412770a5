import { expect, it } from 'vitest'
import { questionsOf } from '@/components/answers/questions'
import { summariseAll } from './charts'

const sent = (answers: unknown) => ({ submission_data: answers })

function of(submissions: ReturnType<typeof sent>[]) {
  const { charted, uncharted } = summariseAll(questionsOf(submissions), submissions)
  return {
    charted: charted.map(({ question, parent }) => [parent?.key, question.key].filter(Boolean).join(' ')),
    uncharted: uncharted.map(({ key }) => key),
  }
}

it('charts the questions of nested answers, but not names and phone numbers', () => {
  const one = (place: number) =>
    sent({
      email: `a${place}@a.test`,
      health: { injuries: place === 1, notes: place % 2 ? 'Knee' : 'Asthma' },
      emergency_contact: { name: 'Sam', phone: '+15550102233' },
      agreed: true,
    })
  expect(of([1, 2, 3, 4].map(one))).toEqual({
    charted: ['health injuries', 'health notes', 'agreed'],
    uncharted: ['email', 'emergency_contact'],
  })
})

it('counts the submissions without a nested answer as not answered', () => {
  const nested = [sent({ health: { injuries: true } }), sent({ health: {} }), sent({})]
  const submissions = [...nested, sent({ health: 'fine' })]
  const [chart] = summariseAll(questionsOf(submissions), submissions).charted
  expect(chart?.question.answered).toBe(1)
  expect(chart?.total).toBe(3)
})

it('stays fast on large nested answers', () => {
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))
  expect(of([sent({ wide })])).toEqual({ charted: [], uncharted: ['wide'] })
})
