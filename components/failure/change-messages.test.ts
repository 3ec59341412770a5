import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { changeWords } from './change-messages'

it.each([
  ['It was removed. Nothing was changed.', 'This view is gone. It was removed. Nothing was changed.'],
  [undefined, 'This view is gone.'],
])('says what failed and why, with a detail of %s', (detail, words) => {
  const problem = { type: 'about:blank', title: 'This view is gone', status: 404, detail }
  expect(changeWords(new ApiError(404, problem))).toBe(words)
})
