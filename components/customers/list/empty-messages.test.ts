import { expect, it } from 'vitest'
import { emptyDetail, isFirstRun, isKnownInPart } from './empty-detail'
import { emptyTitle } from './empty-messages'

const list = { search: '', isNarrowed: false, page: 1, updatedSince: null, eventSince: null }
const since = { updatedSince: '2026-03-01' }

it('names the active filters', () => {
  expect(emptyTitle({ ...list, search: 'ana@x.example' })).toBe('No customers match “ana@x.example”')
  expect(emptyTitle({ ...list, ...since, search: 'cus_1' })).toBe(
    'No customers updated since 1\u00a0Mar\u00a02026 match “cus_1”',
  )
  expect(emptyTitle({ ...list, ...since })).toBe('No customers updated since 1\u00a0Mar\u00a02026')
  expect(emptyTitle({ ...list, eventSince: '2026-02-01' })).toBe(
    'No customers with an event since 1\u00a0Feb\u00a02026',
  )
  expect(emptyTitle(list)).toBe('No customers yet')
  expect(emptyTitle({ ...list, page: 1001 })).toBe('Page 1,001 is empty')
})

it('names the search, a long one by its beginning only', () => {
  const title = (length: number) => emptyTitle({ ...list, search: '💜'.repeat(length) })
  expect(title(80)).toBe(`No customers match “${'💜'.repeat(80)}”`)
  expect(title(10_000)).toBe(`No customers match “${'💜'.repeat(80)}…”`)
})

it('says what a search without the filters would match', () => {
  const searched = { ...list, ...since, search: 'ana@x.example' }
  const answer = { kind: 'email' } as const
  expect(emptyDetail(searched, 1, answer)).toBe('1 customer matches without the filters.')
  expect(emptyDetail(searched, 2, answer)).toBe('2 customers match without the filters.')
  expect(emptyDetail(searched, 0, answer)).toMatch(/full email address/)
  expect(emptyDetail(searched, null, answer)).toMatch(/full email address/)
})

it('says how phone numbers and ids are compared', () => {
  expect(emptyDetail({ ...list, search: '+1 555 010 2233' }, null, { kind: 'phone' })).toMatch(/country code/)
  expect(emptyDetail({ ...list, search: 'usr_1' }, null, { kind: 'id' })).toMatch(/contact IDs and user IDs/)
})

it('says that no customers match the directory’s filters', () => {
  expect(emptyTitle({ ...list, isNarrowed: true })).toBe('No customers match these filters')
  expect(emptyTitle({ ...list, isNarrowed: true, search: 'ana' })).toBe(
    'No customers match “ana” and the filters',
  )
  expect(emptyDetail({ ...list, isNarrowed: true }, null)).toBe('Remove a filter to see more customers.')
})

it('knows an installation without customers from a filtered or unfinished list', () => {
  const directory = { total: 0, isMore: false, isWhole: true, people: 0, unreadable: 0, readAt: null }
  expect(isFirstRun(list)).toBe(true)
  expect(isFirstRun(list, { directory })).toBe(true)
  expect(isFirstRun(list, { directory: { ...directory, isWhole: false } })).toBe(false)
  expect(isFirstRun({ ...list, search: 'ana' })).toBe(false)
  expect(isFirstRun({ ...list, ...since })).toBe(false)
  expect(isFirstRun({ ...list, page: 2 })).toBe(false)
})

it('offers no other filters where there are no customers at all', () => {
  const empty = { total: 0, isMore: false, isWhole: true, people: 0, unreadable: 0, readAt: null }
  const narrowed = { ...list, isNarrowed: true }
  expect(isFirstRun(narrowed, { directory: empty })).toBe(true)
  expect(isFirstRun({ ...list, ...since }, { directory: empty })).toBe(true)
  expect(isFirstRun({ ...narrowed, search: 'ana' }, { directory: empty })).toBe(false)
  for (const more of [{ people: 1 }, { unreadable: 1 }, { isWhole: false }])
    expect(isFirstRun(narrowed, { directory: { ...empty, ...more } })).toBe(false)
})

it('knows a filter by what isn’t known of all active customers yet', () => {
  const coverage = { readAt: null, active: 9, known: { memberships: 9, visits: 4 } }
  expect(isKnownInPart({ no_shows: '2' }, coverage)).toBe(true)
  expect(isKnownInPart({ membership_ends: 'within-7' }, coverage)).toBe(false)
  expect(isKnownInPart({ membership_ends: 'within-7' }, { ...coverage, active: 10 })).toBe(true)
  expect(isKnownInPart({ location: 'Harbor' }, coverage)).toBe(false)
  expect(isKnownInPart({ no_shows: '2' }, null)).toBe(true)
  expect(isKnownInPart({ location: 'Harbor' }, null)).toBe(false)
  expect(isKnownInPart({ no_shows: '2' }, undefined)).toBe(false)
})
