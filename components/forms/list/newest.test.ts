import { expect, it } from 'vitest'
import { countsOf, newestOf } from './newest'

const at = (submission_date: unknown) => ({ submission_id: 's', submission_date }) as never
const OLD = '2026-01-01T00:00:00.000Z'
const NEW = '2026-03-01T00:00:00.000Z'

it('takes the first of a newest-first list as the last submission', () => {
  expect(newestOf([at(NEW), at(OLD)])).toEqual({ date: NEW })
  expect(newestOf([at(NEW)])).toEqual({ date: NEW })
  expect(newestOf([at(NEW), at(NEW)])).toEqual({ date: NEW })
})

it('returns unknown for another order, or without dates', () => {
  expect(newestOf([at(OLD), at(NEW)])).toEqual({ word: 'unknown' })
  expect(newestOf([at(NEW), at(null)])).toEqual({ word: 'unknown' })
  expect(newestOf([at('soon')])).toEqual({ word: 'unknown' })
  expect(newestOf([])).toEqual({ word: 'none' })
})

it('counts the submissions as far as the first page shows, and those of the last seven days', () => {
  const now = Date.parse(NEW) + 60_000
  const page = (...members: never[]) => ({ members, unreadable: [] })
  const few = page(at(NEW), at(NEW), at(OLD))
  expect(countsOf(few, 100, now)).toEqual({ count: '3', isOne: false, recent: '2', readAt: null })
  expect(countsOf(few, 3, now)).toEqual({ count: '3+', isOne: false, recent: '2', readAt: null })
  expect(countsOf(page(at(NEW), at(NEW)), 2, now).recent).toBe('2+')
  expect(countsOf({ members: [at(OLD)], unreadable: [] }, 100, now)).toEqual({
    count: '1',
    isOne: true,
    recent: null,
    readAt: null,
  })
  // Another order, or unreadable rows: only the number is known.
  expect(countsOf({ ...page(at(OLD), at(NEW)), unreadable: [{}] }, 100, now)).toEqual({
    count: '3',
    isOne: false,
    recent: null,
    readAt: null,
  })
})

it('takes a longer form’s number from when it was counted, and adds what came since', () => {
  const now = Date.parse(NEW) + 60_000
  const page = { members: [at(NEW), at(OLD)], unreadable: [] }
  const counted = { rows: 274, isMore: false, newest: OLD, readAt: OLD }
  const since = countsOf(page, 2, now, counted)
  expect(since).toMatchObject({ count: '275', readAt: OLD })
  expect(countsOf(page, 2, now, { ...counted, newest: NEW }).count).toBe('274')
  expect(countsOf(page, 2, now, { ...counted, rows: 1000, isMore: true, newest: NEW }).count).toBe('1,000+')
  // The first page has all of it: nothing is older than now.
  expect(countsOf(page, 100, now, counted)).toMatchObject({ count: '2', readAt: null })
})
