import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import {
  answerEachTest,
  FULL,
  openDrawer,
  upstream,
} from '@/components/customers/drawer/testing/drawer-fixtures'

/** Answers the drawer's requests in each test of a file, on 10 March 2026. */
export function answerEachOverview(): void {
  answerEachTest()
  // The clock alone: the drawer waits with real timers.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') }))
  afterEach(() => void vi.useRealTimers())
}

export const UNLIMITED = {
  name: 'Unlimited',
  status: 'active',
  start_date: '2025-12-15',
  end_date: '2026-12-15',
  price: 129,
  currency: 'USD',
  auto_renew: true,
}

export const BOOKED = { date: '2026-03-12', time: '18:30:00', class_name: 'Yin', status: 'booked' }

/** A purchase of this month. */
export const bought = (amount: unknown, more = {}) => ({
  purchase_date: '2026-03-04T10:00:00.000Z',
  item: 'Mat',
  amount,
  currency: 'USD',
  ...more,
})

/** Opens the drawer of a customer with more fields. */
export function openOverview(more: object) {
  upstream.customers = async () => ({ members: [{ ...FULL, ...more }], unreadable: [] })
  return openDrawer()
}

/** The texts of the chips, list by list. */
export const chips = async () => {
  await screen.findByRole('list', { name: 'At a glance' })
  const lists = ['At a glance', 'Last and next visit'].flatMap((name) =>
    screen.queryAllByRole('list', { name }),
  )
  return lists.map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  )
}
