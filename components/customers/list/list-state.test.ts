import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { listState } from './list-state'

const ana = { id: 'cus_1', firstname: 'Ana' }
const bad = { index: 0, issues: [{ path: 'id', message: 'must not be empty' }], raw: {} }
const error = new ApiError(504, { type: 'about:blank', title: 'Too slow', status: 504 })
const asked = { answer: undefined, error: null, isTextUnknown: false }

it('keeps existing rows when a refresh fails', () => {
  expect(listState({ ...asked, answer: { members: [ana], unreadable: [] }, error })).toEqual({ kind: 'rows' })
  expect(listState({ ...asked, error })).toEqual({ kind: 'failed', error })
})

it('distinguishes an empty list from one with only unreadable rows', () => {
  expect(listState({ ...asked, answer: { members: [], unreadable: [] } }).kind).toBe('empty')
  expect(listState({ ...asked, answer: { members: [], unreadable: [bad] } }).kind).toBe('unreadable')
  const directory = {
    total: 0,
    isMore: false,
    isWhole: true,
    people: 0,
    unreadable: 9,
    readAt: null,
  }
  const none = { members: [], unreadable: [], directory }
  expect(listState({ ...asked, answer: none }).kind).toBe('unreadable')
  expect(listState({ ...asked, answer: { ...none, directory: { ...directory, people: 1 } } }).kind).toBe(
    'empty',
  )
})

it('distinguishes a name that can’t be searched from a name without matches', () => {
  const off = { members: [], unreadable: [], directory: null }
  const directory = {
    total: 0,
    isMore: false,
    isWhole: true,
    people: 9,
    unreadable: 0,
    readAt: null,
  }
  const kind = 'name'
  expect(listState({ ...asked, answer: { ...off, kind } }).kind).toBe('name')
  expect(listState({ ...asked, answer: { ...off, kind, directory } }).kind).toBe('empty')
  expect(listState({ ...asked, answer: { ...off, kind: 'email' } }).kind).toBe('empty')
  expect(listState({ ...asked, answer: off }).kind).toBe('empty')
})

it('never shows rows for a search with unknown text', () => {
  const answer = { members: [ana], unreadable: [] }
  expect(listState({ ...asked, answer, isTextUnknown: true }).kind).toBe('loading')
})
