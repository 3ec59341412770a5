import { expect, it } from 'vitest'
import { emptyDetail, emptyTitle } from './empty-messages'

const list = { search: '', isNarrowed: false, page: 1, updatedSince: null, eventSince: null }
const since = { updatedSince: '2026-03-01' }

it('names what narrows the list', () => {
  expect(emptyTitle({ ...list, search: 'ana@x.example' })).toBe('No customer matches “ana@x.example”')
  expect(emptyTitle({ ...list, ...since, search: 'cus_1' })).toBe(
    'No customer matches “cus_1” updated since 1\u00a0Mar\u00a02026',
  )
  expect(emptyTitle({ ...list, ...since })).toBe('No customer was updated since 1\u00a0Mar\u00a02026')
  expect(emptyTitle({ ...list, eventSince: '2026-02-01' })).toBe(
    'No customer has an event since 1\u00a0Feb\u00a02026',
  )
  expect(emptyTitle(list)).toBe('There are no customers yet')
  expect(emptyTitle({ ...list, page: 1001 })).toBe('Nothing on page 1,001')
})

it('names what was searched for, a pasted page only by its beginning', () => {
  const title = (length: number) => emptyTitle({ ...list, search: '💜'.repeat(length) })
  expect(title(80)).toBe(`No customer matches “${'💜'.repeat(80)}”`)
  expect(title(10_000)).toBe(`No customer matches “${'💜'.repeat(80)}…”`)
})

it('says what a search without the date would find', () => {
  const searched = { ...list, ...since, search: 'ana@x.example' }
  expect(emptyDetail(searched, 1)).toBe('1 customer matches the email without the date.')
  expect(emptyDetail(searched, 2)).toBe('2 customers match the email without the date.')
  expect(emptyDetail(searched, 0)).toMatch(/compared whole/)
  expect(emptyDetail(searched, null)).toMatch(/compared whole/)
})

it('says how a phone number and an id are compared', () => {
  expect(emptyDetail({ ...list, search: '+1 555 010 2233' }, null)).toMatch(/country code/)
  expect(emptyDetail({ ...list, search: 'usr_1' }, null)).toMatch(/as a contact id and as a user id/)
})

it('says so where the directory’s filters fit nobody', () => {
  expect(emptyTitle({ ...list, isNarrowed: true })).toBe('No customer fits these filters')
  expect(emptyDetail({ ...list, isNarrowed: true }, null)).toBe('All of them have to hold. Days are UTC.')
})
