import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExportProgress } from './export-progress'
import { answerForApi, api, open, running } from './testing/dialog-fixtures'

answerForApi()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const draw = (rows: number, total: number | null) => (
  <ExportProgress export={{ ...running, rows }} total={total} isAsking={false} onCancel={() => undefined} />
)
const bar = () => screen.getByRole('progressbar')

it('says the share and, once the pace is known, the time left', () => {
  const { rerender } = render(draw(1000, 61_000))
  expect(screen.getByText('1,000 of 61,000 rows')).toBeTruthy()
  expect(bar().getAttribute('value')).toBe('1000')
  vi.advanceTimersByTime(700)
  rerender(draw(1500, 61_000))
  expect(screen.queryByText(/left/)).toBeNull()
  vi.advanceTimersByTime(1300)
  rerender(draw(3000, 61_000))
  expect(screen.getByText('3,000 of 61,000 rows · about 1 minute left')).toBeTruthy()
  vi.advanceTimersByTime(2000)
  rerender(draw(59_000, 61_000))
  expect(screen.getByText('59,000 of 61,000 rows · a few seconds left')).toBeTruthy()
})

it('without a total, or past it, has a count and no share', () => {
  const { rerender } = render(draw(1000, null))
  expect(screen.getByText('1,000 rows so far')).toBeTruthy()
  expect(bar().hasAttribute('value')).toBe(false)
  rerender(draw(1001, 1000))
  expect(screen.getByText('1,001 rows so far')).toBeTruthy()
  expect(bar().hasAttribute('value')).toBe(false)
})

it('the page’s total counts for an export with its filters alone', async () => {
  api.exports = [{ ...running, filters: { location: 'Harbor' } }]
  open({ list: 'customers', asked: { location: 'Harbor' }, total: 5000 })
  await screen.findByText('1,000 of 5,000 rows')
  for (const ask of [
    { list: 'customers', asked: {}, total: 5000 },
    { list: 'customers', asked: { location: 'Harbor' }, total: 5000, hasSearch: true },
    { list: 'opt-outs', asked: { location: 'Harbor' }, total: 5000 },
  ] as const) {
    cleanup()
    open(ask)
    await screen.findByText('1,000 rows so far')
  }
})
