import { expect, it } from 'vitest'
import { totalOf } from './matching'

const directory = { total: 1248, isMore: false, isWhole: true, people: 2000, unreadable: 0, readAt: null }
const answer = { members: [], unreadable: [], directory }

it('knows the total of a complete synced list, and of a live list that was counted', () => {
  expect(totalOf(answer, undefined)).toBe(1248)
  expect(totalOf({ ...answer, directory: null }, 1248)).toBe(1248)
  expect(totalOf({ members: [], unreadable: [] }, undefined)).toBe(null)
})

it('knows no total while customers or matches may be missing', () => {
  expect(totalOf({ ...answer, directory: { ...directory, isWhole: false } }, undefined)).toBe(null)
  expect(totalOf({ ...answer, directory: { ...directory, isMore: true } }, undefined)).toBe(null)
  expect(totalOf({ ...answer, isWaiting: true }, undefined)).toBe(null)
  const problem = { type: 'about:blank', title: 'Can’t reach your customer system' }
  expect(totalOf({ ...answer, unanswered: problem }, undefined)).toBe(null)
})
