import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Removal } from '@/lib/answers/removals'
import type { ChangedClass, CustomersToday, TodayAnswer } from '@/lib/answers/today'
import { Changes } from './changes'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const refresh = vi.fn()
const router = { refresh }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/components/preferences/preferences', () => ({ useRole: () => 'manager' }))

const NONE = { total: 0, newest: [] }
const customers: CustomersToday = {
  knownFrom: '2026-03-10T09:00:00.000Z',
  readAt: '2026-03-12T09:00:00.000Z',
  isEmpty: false,
  added: NONE,
  edited: NONE,
  opted: { 'email-out': NONE, 'email-in': NONE, 'sms-out': NONE, 'sms-in': NONE },
}
const answer: TodayAnswer = {
  role: 'manager',
  since: '2026-03-05T12:00:00.000Z',
  hasVisited: false,
  customers,
  schedule: { days: [], changes: { total: 0, newest: [] }, known: 0, unknown: 0, partly: null },
  away: null,
  details: null,
  submissions: [],
  signIns: null,
  removals: null,
}
const shown = (more: Partial<TodayAnswer>) => render(<Changes answer={{ ...answer, ...more }} />)

it('opens a form’s submissions since the exact time of the last visit', () => {
  const form = {
    id: 'frm_1',
    label: 'Trial',
    count: 2,
    isAtLeast: false,
    newest: ['2026-03-09T10:00:00.000Z'],
    readAt: '2026-03-12T09:00:00.000Z',
  }
  shown({ submissions: [form] })
  expect(screen.getByRole('link', { name: /^Trial/ }).getAttribute('href')).toBe(
    '/forms/frm_1?since=2026-03-05T12%3A00%3A00.000Z',
  )
})

it('opens the removals and the first sign-ins since the exact time of the last visit', async () => {
  const at = '2026-03-09T10:00:00.000Z'
  const removal = { id: 'rem_1', contactId: 'c1', state: 'failed', steps: [{ state: 'failed', at }] }
  const { unmount } = shown({
    removals: { total: 1, newest: [removal as unknown as Removal] },
    signIns: { total: 1, newest: [{ id: 'u1', name: 'Ana', at }] },
  })
  await screen.findByRole('heading', { name: '1 removal' })
  const hrefs = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href'))
  const team = '/team?first_sign_in_since=2026-03-05T12%3A00%3A00.000Z'
  expect(hrefs()).toEqual(['/removals?since=2026-03-05T12%3A00%3A00.000Z', '/removals/rem_1', team, team])
  unmount()
  shown({ removals: NONE, signIns: NONE, schedule: { ...answer.schedule, known: 1 } })
  expect(screen.getByRole('heading', { name: 'No removals' })).toBeTruthy()
  expect(hrefs()).toEqual([])
})

it('says as of when submissions are known, also if there are none', () => {
  const form = { id: 'f', label: 'Trial', count: 0, isAtLeast: false, newest: [] }
  const readAt = (time: string) => ({ ...form, readAt: `2026-03-10T${time}:00.000Z` })
  const unread = { ...form, count: null, readAt: null }
  shown({ submissions: [readAt('11:45'), readAt('09:30'), unread] })
  expect(screen.getByText(/^as of 10 Mar 2026, (09|10):30\. Not known for 1 form\.$/)).toBeTruthy()
})

it('shows opt-outs also if customers’ changes are known only in part', () => {
  const person = { id: 'c1', firstname: 'Ana', lastname: 'Lopez' }
  const out = { total: 1, newest: [person] } as unknown as CustomersToday['opted']['email-out']
  shown({ customers: { ...customers, opted: { ...customers.opted, 'email-out': out } } })
  expect(screen.getByText('Opted out of email')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1 opt-out change' })).toBeTruthy()
  expect(screen.getByText(/^Changes before yesterday, \d\d:\d\d aren’t known\.$/)).toBeTruthy()
})

it('says on paper of how many customers the newest are shown, if not of all', () => {
  const edited = { id: 'c1', firstname: 'Ana', lastname: 'Lopez', changes: [{ field: 'email' }] }
  const found = (total: number) => ({ total, newest: [edited] }) as unknown as CustomersToday['edited']
  const { unmount } = shown({ customers: { ...customers, edited: found(10) } })
  expect(screen.getByText('1 of 10').className).toContain('not-print:hidden')
  unmount()
  shown({ customers: { ...customers, edited: found(1) } })
  expect(screen.queryByText(/^Newest/)).toBeNull()
  expect(screen.getByText('No opt-out changes')).toBeTruthy()
})

it('says since when nothing changed, and that earlier changes aren’t known', () => {
  shown({})
  expect(
    screen.getByRole('heading', { name: /^No customer changes since yesterday, \d\d:\d\d$/ }),
  ).toBeTruthy()
  expect(screen.getByText('Earlier ones aren’t known.')).toBeTruthy()
})

it('opens a canceled class’s day with its changes, and says from which day a class moved', () => {
  const spin = {
    class_id: 'c1',
    class_name: 'Spin',
    staff_name: 'Kofi',
    start_time: '18:00:00',
    end_time: '19:00:00',
  }
  const newest: ChangedClass[] = [
    { day: '2026-03-09', change: { kind: 'canceled', before: spin } },
    {
      day: '2026-03-11',
      change: { kind: 'moved', before: spin, beforeDay: '2026-03-09', after: spin },
    },
  ]
  shown({ schedule: { ...answer.schedule, changes: { total: 2, newest } } })
  const links = screen.getAllByRole('link', { name: /^Spin/ })
  expect(links.map((one) => one.getAttribute('href'))).toEqual(
    ['2026-03-11', '2026-03-09'].map(
      (day) => `/schedule?view=day&date=${day}&changes=2026-03-05T12%3A00%3A00.000Z`,
    ),
  )
  expect(links[0]?.textContent).toContain('Moved, was Mon 9 Mar, 18:00–19:00')
})

it('says of how many days earlier schedule changes aren’t known, and has the later ones', () => {
  const partly = { days: 8, from: '2026-03-10T09:00:00.000Z' }
  const { unmount } = shown({ schedule: { ...answer.schedule, partly, unknown: 1 } })
  const section = screen.getByRole('region', { name: 'No schedule changes' })
  expect(section.textContent).toMatch(
    /Changes before yesterday, \d\d:\d\d aren’t known for 8 days\. Not known for 1 day\.$/,
  )
  unmount()
  shown({})
  expect(screen.getByText('Schedule changes aren’t known yet.')).toBeTruthy()
})

it('has the schedule changes of today first, then those of later days, then earlier ones', () => {
  const at = (day: string, class_name: string) =>
    ({ day, change: { kind: 'canceled', before: { class_name, start_time: '18:00:00' } } }) as ChangedClass
  const past = ['A', 'B', 'C', 'D', 'E'].map((name) => at('2026-03-10', name))
  const newest = [at('2026-03-12', 'Tomorrow'), ...past, at('2026-03-11', 'Now')]
  shown({ schedule: { ...answer.schedule, changes: { total: 9, newest } } })
  const names = screen.getAllByRole('listitem').map((one) => one.querySelector('bdi')?.textContent)
  expect(names).toEqual(['Now', 'Tomorrow', 'A', 'B', 'C'])
  expect(screen.getByText('5 of 9')).toBeTruthy()
})

it('renders the page again once an answer is for another role', () => {
  const { rerender } = shown({})
  expect(refresh).not.toHaveBeenCalled()
  for (const _ of [1, 2]) rerender(<Changes answer={{ ...answer, role: 'staff' }} />)
  expect(refresh).toHaveBeenCalledOnce()
})
