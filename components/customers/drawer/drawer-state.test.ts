import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { type Asked, drawerState } from './drawer-state'

const ana: Customer = { id: 'c1', firstname: 'Ana' }
const bad = { index: 0, issues: [{ path: 'email', message: 'must be text' }], raw: { id: 'c1', email: {} } }
const late = new ApiError(504, { type: 'x', title: 'x', status: 504 })

function asked(part: Partial<Asked>): Asked {
  return { data: undefined, dataUpdatedAt: 5, error: null, ...part }
}

it('is loading without a list row, and shows the row if there is one', () => {
  expect(drawerState(asked({}), 'c1', undefined).kind).toBe('loading')
  const seeded = drawerState(asked({}), 'c1', ana, 3)
  expect(seeded).toMatchObject({ kind: 'records', records: [ana], full: false, readAt: 3, failure: null })
})

it('never shows another customer', () => {
  const other = { ...ana, id: 'c2' }
  const answer = { members: [other], unreadable: [] }
  expect(drawerState(asked({ data: answer }), 'c1', undefined).kind).toBe('not-found')
  expect(drawerState(asked({}), 'c1', other).kind).toBe('loading')
})

it('doesn’t call a customer gone if the customer system ignored the id', () => {
  const answer = { members: [], unreadable: [], unmatched: { rows: 2, filters: ['_id' as const] } }
  expect(drawerState(asked({ data: answer }), 'c1', undefined).kind).toBe('unconfirmed')
})

it('shows both records with the same id', () => {
  const answer = { members: [ana, { ...ana, firstname: 'Anna' }], unreadable: [] }
  expect(drawerState(asked({ data: answer }), 'c1', ana)).toMatchObject({
    records: answer.members,
    full: true,
  })
})

it('keeps an unreadable record next to a readable one', () => {
  const only = { members: [], unreadable: [bad] }
  expect(drawerState(asked({ data: only }), 'c1', ana)).toEqual({ kind: 'unreadable', unreadable: [bad] })
  const both = { members: [ana], unreadable: [bad] }
  expect(drawerState(asked({ data: both }), 'c1', ana)).toMatchObject({ kind: 'records', unreadable: [bad] })
})

it('keeps old data if a refresh fails, and says why', () => {
  const answer = { members: [ana], unreadable: [] }
  const state = drawerState(asked({ data: answer, error: late }), 'c1', undefined)
  expect(state).toMatchObject({ kind: 'records', readAt: 5, failure: late })
  expect(drawerState(asked({ error: late }), 'c1', undefined)).toEqual({ kind: 'failed', failure: late })
})

it('never shows the message of a bug in our own code', () => {
  const state = drawerState(asked({ error: new TypeError('x is not a function') }), 'c1', undefined)
  expect(state).toMatchObject({
    kind: 'failed',
    failure: { status: 500, problem: { title: 'Something went wrong' } },
  })
})
