import { expect, it } from 'vitest'
import { newestOf } from './newest'

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
