import { expect, it } from 'vitest'
import { chartOf } from './chart-of'

const choices = (given: Record<string, number>, more = {}) => ({
  kind: 'choices' as const,
  counts: Object.entries(given).map(([answer, count]) => ({ answer, count })),
  others: null,
  isOrdered: false,
  isSeveral: false,
  ...more,
})

it('shows few numbers as columns, with empty steps and their average', () => {
  expect(chartOf(choices({ 2: 1, 5: 2 }, { isOrdered: true }), 0)).toEqual({
    kind: 'columns',
    mean: 4,
    counts: [
      { answer: '2', count: 1 },
      { answer: '3', count: 0 },
      { answer: '4', count: 0 },
      { answer: '5', count: 2 },
    ],
  })
})

it('adds no steps between numbers that are far apart or fractional', () => {
  expect(chartOf(choices({ 1: 1, 900: 2 }, { isOrdered: true }), 0)).toMatchObject({ counts: [{}, {}] })
  const halves = choices(
    {},
    {
      isOrdered: true,
      counts: [
        { answer: '0.5', count: 1 },
        { answer: '2', count: 1 },
      ],
    },
  )
  expect(chartOf(halves, 0)).toMatchObject({ counts: [{}, {}] })
})

it('shows yes and no as a strip, yes first and no last', () => {
  const found = chartOf(choices({ no: 9, 'Not sure': 2, Yes: 4 }), 3)
  expect(found.kind).toBe('strip')
  expect(found.counts.map(({ answer }) => answer)).toEqual(['Yes', 'Not sure', 'no'])
})

it('shows the rest as bars, with unanswered in grey', () => {
  expect(chartOf(choices({ Friend: 4, Web: 2 }), 3)).toEqual({
    kind: 'bars',
    counts: [
      { answer: 'Friend', count: 4 },
      { answer: 'Web', count: 2 },
    ],
    rest: [{ kind: 'none', answer: 'Not answered', count: 3 }],
  })
  expect(chartOf(choices({ yes: 1, no: 1 }, { isSeveral: true }), 0).kind).toBe('bars')
})
