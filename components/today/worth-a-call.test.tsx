import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { InstallationProvider } from '@/components/preferences/installation'
import type { TodayAnswer } from '@/lib/answers/today'
import { formatInstant } from '@/lib/format/instants'
import { WorthACall } from './worth-a-call'

let role = 'admin'
vi.mock('@/components/preferences/preferences', () => ({ useRole: () => role }))

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

it('is one line if there is no one to call, but not while it is only known for some', () => {
  const { unmount } = render(<WorthACall answer={empty} />)
  expect(screen.getByRole('heading', { name: 'No one to call' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  unmount()
  const details = { ...empty.details, active: 7 } as TodayAnswer['details']
  render(<WorthACall answer={{ ...empty, details }} />)
  const age = formatInstant(READ, Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(screen.getByText(`as of ${age}`)).toBeTruthy()
  expect(screen.getByText(new RegExp(`known for 0 of 7 active customers, as of ${age}`))).toBeTruthy()
})

it('says in a studio without customers how to get some, in the words of Customers', async () => {
  const none = { ...empty, customers: { isEmpty: true } } as TodayAnswer
  const { unmount } = render(<WorthACall answer={none} />)
  expect(screen.getByRole('heading', { name: 'No customers yet' })).toBeTruthy()
  expect(screen.queryByText('No one to call')).toBeNull()
  const link = await screen.findByRole('link', { name: 'Open Connection' })
  expect(link.getAttribute('href')).toBe('/connection')
  unmount()
  role = 'staff'
  render(
    <InstallationProvider isEmbedded>
      <WorthACall answer={{ ...none, away: null, details: null }} />
    </InstallationProvider>,
  )
  expect(await screen.findByText(/^An admin can import a file or connect/)).toBeTruthy()
})
