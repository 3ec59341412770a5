import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { useWait } from './use-wait'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failure = (status: number, retryAfter: number | null = null, type = 'about:blank') =>
  new ApiError(status, { type, title: 'No', status }, retryAfter)
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

function open(error: ApiError | null) {
  const again = vi.fn()
  const hook = renderHook(({ error }) => useWait(error, again), { initialProps: { error } })
  return { again, ...hook }
}

it('retries after the wait, once per failure, even if failures look the same', () => {
  const { again, result, rerender } = open(failure(503, 5))
  expect(result.current).toBe(5)
  pass(4)
  expect([again.mock.calls.length, result.current]).toEqual([0, 1])
  pass(1)
  expect(again).toHaveBeenCalledTimes(1)
  pass(60)
  expect(again).toHaveBeenCalledTimes(1)
  rerender({ error: failure(503, 5) })
  pass(5)
  expect(again).toHaveBeenCalledTimes(2)
})

it.each([
  [15, failure(502)],
  [15, failure(504)],
  [15, failure(0)],
  [null, failure(502, null, '/problems/upstream-too-large')],
  [120, failure(503, 3600)],
  [null, failure(429, 3600)],
  [null, failure(429)],
  [null, failure(500)],
  [null, failure(401)],
  [null, null],
])('waits %s s by itself (%#)', (seconds, error) => {
  const { again, result } = open(error)
  expect(result.current).toBe(seconds)
  pass(121)
  expect(again).toHaveBeenCalledTimes(seconds === null ? 0 : 1)
})

it('stops retrying once the failure is gone', () => {
  const { again, rerender, unmount } = open(failure(503, 5))
  rerender({ error: null })
  pass(10)
  rerender({ error: failure(503, 5) })
  unmount()
  pass(10)
  expect(again).not.toHaveBeenCalled()
})
