import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { listState } from './list-state'

const ana = { id: 'cus_1', firstname: 'Ana' }
const bad = { index: 0, issues: [{ path: 'id', message: 'must not be empty' }], raw: {} }
const error = new ApiError(504, { type: 'about:blank', title: 'Too slow', status: 504 })
const asked = { answer: undefined, error: null, isTextUnknown: false, canAsk: true }

it('keeps the rows that are there when newer ones could not be read', () => {
  expect(listState({ ...asked, answer: { members: [ana], unreadable: [] }, error })).toEqual({ kind: 'rows' })
  expect(listState({ ...asked, error })).toEqual({ kind: 'failed', error })
})

it('tells an empty list from one of which nothing could be read', () => {
  expect(listState({ ...asked, answer: { members: [], unreadable: [] } }).kind).toBe('empty')
  expect(listState({ ...asked, answer: { members: [], unreadable: [bad] } }).kind).toBe('unreadable')
})

it('never shows rows for a search whose text it doesn’t know, nor for a name', () => {
  const answer = { members: [ana], unreadable: [] }
  expect(listState({ ...asked, answer, isTextUnknown: true, canAsk: false }).kind).toBe('loading')
  expect(listState({ ...asked, answer, canAsk: false }).kind).toBe('name')
})
