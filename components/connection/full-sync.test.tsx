import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DirectoryStatus, FullSyncProgress } from '@/lib/answers/directory'
import { FullSync } from './full-sync'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const STATUS: DirectoryStatus = {
  people: 98_000,
  unreadable: 0,
  isWhole: true,
  readAt: null,
  sweptAt: '2026-03-12T02:00:00.000Z',
  fullSync: null,
  details: { isOn: true, readAt: null },
  lastSeen: { readAt: null, failure: null },
  failure: null,
}

const draw = (progress: Partial<FullSyncProgress>) => (
  <FullSync
    directory={{
      ...STATUS,
      fullSync: { isChecking: false, read: 0, total: 98_000, pausedSince: null, ...progress },
    }}
    when={(at) => at.slice(11, 16)}
  />
)
const bar = () => screen.queryByRole('progressbar', { name: 'Full sync' })

it('has the time left after ten seconds, from the pace of the last minutes', () => {
  const { rerender } = render(draw({ read: 10_000 }))
  const after = (ms: number, read: number) => {
    vi.advanceTimersByTime(ms)
    rerender(draw({ read }))
  }
  after(5000, 11_000)
  expect(screen.getByText('11,000 of about 98,000')).toBeTruthy()
  after(5000, 12_000)
  expect(screen.getByText('12,000 of about 98,000 · about 8 minutes left')).toBeTruthy()
  expect(bar()?.getAttribute('value')).toBe('12000')
  // Ten times as slow for some minutes.
  for (let read = 12_000; read <= 18_000; read += 1000) after(50_000, read)
  expect(screen.getByText('18,000 of about 98,000 · about 67 minutes left')).toBeTruthy()
  // A sync that starts over.
  after(5000, 1000)
  expect(screen.getByText('1,000 of about 98,000')).toBeTruthy()
})

it('has a bar without a share in the first sync, none while that makes no progress, and none without a sync', () => {
  const { rerender } = render(draw({ read: 12_300, total: null }))
  expect(screen.getByText('12,300 customers so far')).toBeTruthy()
  expect(bar()?.hasAttribute('value')).toBe(false)
  rerender(draw({ read: 12_300, total: null, pausedSince: '2026-03-12T10:02:00.000Z' }))
  expect(screen.getByText('12,300 customers so far · no progress since 10:02')).toBeTruthy()
  expect(bar()).toBeNull()
  rerender(<FullSync directory={STATUS} when={(at) => at.slice(11, 16)} />)
  expect(screen.getByText('Last one 02:00')).toBeTruthy()
  expect(bar()).toBeNull()
})
