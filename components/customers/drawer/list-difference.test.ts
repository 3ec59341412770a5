import { expect, it } from 'vitest'
import type { Customer } from '@/lib/contract'
import { healed, listDifference } from './list-difference'

const row: Customer = {
  id: 'c1',
  firstname: 'Ana',
  lastname: null,
  email: 'old@x.example',
  phone: '+15550102233',
  last_location: null,
  email_optout: 0,
  sms_optout: null,
  created_date: '2026-03-01T10:00:00.000Z',
}

it('names the values that differ in the list', () => {
  const record = { ...row, email: 'new@x.example', last_location: 'Harbor', email_optout: 1 }
  expect(listDifference(row, record)).toEqual([
    'email “old@x.example”',
    'no last location',
    'email contact “Can email”',
  ])
})

it('ignores differences that the list can’t know', () => {
  const record: Customer = {
    ...row,
    lastname: '',
    sms_optout: undefined,
    last_location: undefined,
    visits: [],
  }
  expect(listDifference(row, record)).toEqual([])
})

it('updates the customer’s row and leaves the others', () => {
  const other = { ...row, id: 'c2' }
  const record = { ...row, email: 'new@x.example', visits: [] }
  const answer = { members: [row, other], unreadable: [] }
  expect(healed(answer, record).members).toEqual([{ ...row, email: 'new@x.example' }, other])
})
