import { expect, it } from 'vitest'
import { columnsOf } from './columns'
import type { AnswerType } from './questions'

const placesOf = (...types: AnswerType[]) =>
  columnsOf(types.map((type, at) => ({ key: `q${at}`, label: `Question ${at}`, type, answered: 1 }))).map(
    ({ meta }) => [meta?.narrow, meta?.narrowLabel].filter(Boolean).join(' '),
  )

it('on a phone shows when, the first answer, and the first number with its question', () => {
  expect(placesOf('text', 'yes-no', 'number', 'number')).toEqual([
    'title',
    'detail',
    '',
    'figure Question 2',
    '',
  ])
  expect(placesOf('number', 'text')).toEqual(['title', 'detail', ''])
  expect(placesOf()).toEqual(['title'])
})
