import { expect, it } from 'vitest'
import type { AnswerType, Question } from '@/components/answers/questions'
import type { KnownSenders } from '@/components/answers/senders'
import { columnsOf, layoutAtFirst } from './columns'

const SENDERS: KnownSenders = new Map()
const placesIn = (senders: KnownSenders | null, ...types: AnswerType[]) =>
  columnsOf(
    types.map((type, at) => ({
      key: `q${at}`,
      label: `Question ${at}`,
      type,
      answered: 1,
      longest: 0,
      isNested: false,
      told: 0,
    })),
    senders,
  ).map(({ meta }) => [meta?.narrow, meta?.narrowLabel].filter(Boolean).join(' '))
const placesOf = (...types: AnswerType[]) => placesIn(null, ...types)

it('on a phone shows the date, the first answer, and the first number with its question', () => {
  expect(placesOf('text', 'yes-no', 'number', 'number')).toEqual([
    'title',
    'detail Question 0',
    '',
    'figure Question 2',
    '',
  ])
  expect(placesOf('number', 'text')).toEqual(['title', 'detail Question 0', ''])
  expect(placesOf()).toEqual(['title'])
})

it('names the row by its sender, if found', () => {
  expect(placesIn(SENDERS, 'text', 'number')).toEqual([
    'title',
    'when',
    'detail Question 0',
    'figure Question 1',
  ])
})

const question = (key: string, isLong = false, told = 0): Question => ({
  key,
  label: key,
  type: 'text',
  answered: 1,
  longest: isLong ? 40 : 3,
  isNested: false,
  told,
})

it('two-line rows show the most telling question, or else the first that isn’t the sender’s email', () => {
  const questions = [question('email', true, 1), question('heard'), question('comment', true)]
  const detail = (telling?: string, asked = questions) =>
    columnsOf(asked, SENDERS, telling).find(({ meta }) => meta?.narrow === 'detail')?.header
  expect(detail('comment')).toBe('comment')
  expect(detail()).toBe('heard')
  expect(detail('other', questions.slice(0, 1))).toBe('email')
})

it('on a phone doesn’t show a year as the figure', () => {
  const number = (key: string): Question => ({ ...question(key), type: 'number' })
  const figure = (...keys: string[]) =>
    columnsOf([question('goals'), ...keys.map(number)], SENDERS).find(({ meta }) => meta?.narrow === 'figure')
      ?.header
  expect(figure('birth_year')).toBeUndefined()
  expect(figure('birth_year', 'rating')).toBe('rating')
})

it('initially shows fewer columns if answers are nested, which take the room of two', () => {
  const nested = (key: string): Question => ({ ...question(key), type: 'mixed', isNested: true })
  const questions = [question('a'), question('b'), nested('c'), nested('d'), question('e'), question('f')]
  expect(layoutAtFirst(questions, SENDERS).hidden).toEqual(['answer e', 'answer f'])
})

it('initially hides an email that the sender column has, and columns that don’t fit', () => {
  const questions = ['email', ...'abcdefgh'].map((key) => question(key, false, key === 'email' ? 1 : 0))
  expect(layoutAtFirst(questions, SENDERS).hidden).toEqual(['answer email', 'answer g', 'answer h'])
  expect(layoutAtFirst(questions.slice(1), null).hidden).toEqual(['answer h'])
  expect(layoutAtFirst([question('email', false, 1)], SENDERS)).toEqual({
    order: ['submitted', 'answer email'],
    hidden: [],
  })
})

it('makes short answers as wide as they or their heading, and rows higher only for nested or long ones', () => {
  const asked: Question[] = [
    question('heard_from'),
    question('comment', true),
    { ...question('health'), type: 'fields', isNested: true },
    { ...question('rating'), type: 'number' },
  ]
  const shown = (questions: Question[]) =>
    columnsOf(questions, SENDERS)
      .slice(2)
      .map(({ meta }) => [meta?.width, meta?.hasTwoLines])
  expect(shown(asked)).toEqual([
    [98, false],
    [164, true],
    [200, true],
    [70, undefined],
  ])
})

it('on a phone labels an answer, also a comment', () => {
  const labels = (questions: Question[]) =>
    columnsOf(questions, SENDERS).map(({ meta }) => meta?.narrow === 'detail' && meta.narrowLabel)
  expect(labels([question('heard')])).toContain('heard')
  expect(labels([question('comment', true)])).toContain('comment')
})
