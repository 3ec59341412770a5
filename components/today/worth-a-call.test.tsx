import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TodayAnswer } from '@/lib/answers/today'
import { WorthACall } from './worth-a-call'

const READ = '2026-03-10T03:00:00.000Z'
const none = { '14': 0, '30': 0, '60': 0, '90': 0 }
const empty = {
  away: { ...none, readAt: READ },
  details: {
    readAt: READ,
    active: 0,
    known: { memberships: 0, visits: 0 },
    ends: { 'within-14': 0, 'ended-30': 0 },
    noShows: { '1': 0, '2': 0 },
  },
} as unknown as TodayAnswer

it('is one line in a studio without customers, but not while it is only known for some', () => {
  const { unmount } = render(<WorthACall answer={empty} />)
  expect(screen.getByRole('heading', { name: 'No one to call' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  unmount()
  const details = { ...empty.details, active: 7 } as TodayAnswer['details']
  render(<WorthACall answer={{ ...empty, details }} />)
  expect(screen.getByText(/known for 0 of 7 active customers/)).toBeTruthy()
})
