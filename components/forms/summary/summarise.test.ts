import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionsOf } from '@/components/answers/questions'
import { summarise } from './summarise'

const all = (values: unknown[]) => values.map((answer) => ({ submission_data: { answer } }))

function of(values: unknown[]) {
  const submissions = all(values)
  const [question] = questionsOf(submissions)
  if (!question) throw new Error('no question')
  return summarise(question, submissions)
}

describe('summary of a question’s answers', () => {
  it('counts choices, the most frequent first', () => {
    expect(of(['No', 'Yes', 'Yes', '', null, 'Yes', 'No'])).toEqual({
      kind: 'choices',
      counts: [
        { answer: 'Yes', count: 3 },
        { answer: 'No', count: 2 },
      ],
      others: null,
      isOrdered: false,
      isSeveral: false,
    })
  })

  it('keeps few distinct numbers in order', () => {
    expect(of([5, 1, 5, 3, 5, 5, 5])).toMatchObject({
      isOrdered: true,
      counts: [
        { answer: '1', count: 1 },
        { answer: '3', count: 1 },
        { answer: '5', count: 5 },
      ],
    })
  })

  it('summarizes the distribution of many distinct numbers', () => {
    const years = Array.from({ length: 40 }, (_, index) => 1960 + index)
    expect(of(years)).toEqual({ kind: 'numbers', least: 1960, most: 1999, mean: 1979.5 })
  })

  it('counts each answer of a list, and a repeated one once', () => {
    const found = of([['Sleep', 'Stress'], ['Sleep', 'Sleep'], ['Stress'], ['Sleep']])
    expect(found).toMatchObject({ isSeveral: true, counts: [{ answer: 'Sleep', count: 3 }, { count: 2 }] })
  })

  it('an empty list item is no answer, and a literal “none” is one', () => {
    const found = of([['Sleep', '', null], ['none'], ['Sleep'], ['']])
    expect(found).toMatchObject({
      counts: [
        { answer: 'Sleep', count: 2 },
        { answer: 'none', count: 1 },
      ],
    })
  })

  it('counts only how many answered for free text or nested answers', () => {
    expect(of(['I liked it', 'Too loud', 'Come earlier', 'Nice'])).toEqual({ kind: 'answered' })
    expect(of([{ a: 1 }, { a: 1 }])).toEqual({ kind: 'answered' })
    expect(of(['x'.repeat(200), 'x'.repeat(200)])).toEqual({ kind: 'answered' })
  })

  it('loses no choice: counts and others add up to all answers', () => {
    const words = fc.array(fc.constantFrom(...'abcdefghijklmnop'), { minLength: 30, maxLength: 90 })
    fc.assert(
      fc.property(words, (values) => {
        const found = of(values)
        if (found.kind !== 'choices') return
        const sum = [...found.counts, ...(found.others ? [found.others] : [])]
        expect(sum.reduce((total, { count }) => total + count, 0)).toBe(values.length)
      }),
    )
  })

  it('throws for no shape of answers and returns only finite numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1 }), (values) => {
        const found = of(values)
        if (found.kind === 'numbers') expect(Number.isFinite(found.least + found.most)).toBe(true)
      }),
    )
  })
})
