import { expect, it } from 'vitest'
import { columnsOf, layoutAtFirst } from './columns'
import type { AnswerType, Question } from './questions'
import type { KnownSenders } from './senders'

const SENDERS: KnownSenders = new Map()
const placesIn = (senders: KnownSenders | null, ...types: AnswerType[]) =>
  columnsOf(
    types.map((type, at) => ({
      key: `q${at}`,
      label: `Question ${at}`,
      type,
      answered: 1,
      isLong: false,
      told: 0,
    })),
    senders,
  ).map(({ meta }) => [meta?.narrow, meta?.narrowLabel].filter(Boolean).join(' '))
const placesOf = (...types: AnswerType[]) => placesIn(null, ...types)

it('on a phone shows the date, the first answer, and the first number with its question', () => {
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

it('names the row by its sender, if found', () => {
  expect(placesIn(SENDERS, 'text', 'number')).toEqual(['when', 'title', 'detail', 'figure Question 1'])
})

const question = (key: string, isLong = false, told = 0): Question => ({
  key,
  label: key,
  type: 'text',
  answered: 1,
  isLong,
  told,
})

it('on a phone prefers typed answers to choices, and skips the email of a named sender', () => {
  const questions = [question('email', true, 1), question('heard'), question('comment', true)]
  const detail = (senders: KnownSenders | null, asked = questions) =>
    columnsOf(asked, senders).find(({ meta }) => meta?.narrow === 'detail')?.header
  expect(detail(SENDERS)).toBe('comment')
  expect(detail(SENDERS, questions.slice(0, 2))).toBe('heard')
  expect(detail(SENDERS, questions.slice(0, 1))).toBe('email')
})

it('initially hides an email that the customer column has, and columns that don’t fit', () => {
  const questions = ['email', ...'abcdefgh'].map((key) => question(key, false, key === 'email' ? 1 : 0))
  expect(layoutAtFirst(questions, SENDERS).hidden).toEqual(['answer email', 'answer g', 'answer h'])
  expect(layoutAtFirst(questions.slice(1), null).hidden).toEqual(['answer h'])
  expect(layoutAtFirst([question('email', false, 1)], SENDERS)).toEqual({
    order: ['customer', 'answer email'],
    hidden: [],
  })
})
