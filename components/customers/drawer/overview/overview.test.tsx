import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FULL, openDrawer, upstream } from '@/components/customers/drawer/testing/drawer-fixtures'
import {
  answerEachOverview,
  BOOKED,
  bought,
  openOverview,
  UNLIMITED,
} from '@/components/customers/drawer/testing/overview-fixtures'

answerEachOverview()

describe('the overview', () => {
  it('shows the newest note in full, with who wrote it and when', async () => {
    const { props } = openOverview({
      sales_notes: [
        { note_date: '2025-01-02T10:00:00.000Z', author: 'Maren', note: 'Older' },
        { note_date: '2026-01-02T10:00:00.000Z', author: 'Tom', note: 'Left-handed' },
      ],
    })
    const note = (await screen.findByText('Left-handed')).closest('section')
    expect(note?.textContent).toMatch(/Tom · 2 Jan 2026/)
    expect(screen.queryByText('Older')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'All notes' }))
    expect(props.onTab).toHaveBeenCalledWith('notes')
  })

  it('shows the fields of a note of another shape', async () => {
    openOverview({ sales_notes: [{ text: 'Left-handed', by: 4 }] })
    expect(await screen.findByText('Left-handed')).toBeTruthy()
    expect(screen.queryByText(/date unknown/)).toBeNull()
  })

  it('says when the membership ends, and its price', async () => {
    openOverview({ memberships: [UNLIMITED] })
    const terms = (await screen.findByRole('heading', { name: 'Memberships' })).closest('section')
    expect(terms?.textContent).toBe(
      'MembershipsUnlimited · active since 15 Dec 2025 · renews 15 Dec 2026 · $129.00 per month',
    )
  })

  it('adds up the purchases of this month', async () => {
    openOverview({
      purchases: [bought(24), bought('0.50'), bought(180, { purchase_date: '2026-02-28T10:00:00.000Z' })],
    })
    expect((await screen.findByText('$24.50')).parentElement?.textContent).toBe('Total $24.50')
    expect(
      within(screen.getByRole('table', { name: 'Purchases this month' })).getAllByRole('row'),
    ).toHaveLength(3)
  })

  it('says how many of the purchases it shows', async () => {
    openOverview({ purchases: Array.from({ length: 7 }, () => bought(10)) })
    expect((await screen.findByText('$70.00')).parentElement?.textContent).toBe('5 of 7 · Total $70.00')
  })

  it('gives no total that could be wrong', async () => {
    openOverview({ purchases: [bought(24), bought(24, { status: 'refunded' })] })
    expect(await screen.findByText('2, no total')).toBeTruthy()
    expect(screen.queryByText('$48.00')).toBeNull()
  })

  it('leads to all purchases only if there are more than it shows', async () => {
    for (const [purchases, isMore] of [
      [[bought(24)], false],
      [[bought(24), bought(9, { purchase_date: '2026-01-01' })], true],
      [[bought(9, { purchase_date: '2026-01-01' })], false],
      [[bought(9, { purchase_date: 'soon' })], true],
      [Array.from({ length: 6 }, () => bought(9)), true],
    ] as const) {
      openOverview({ purchases })
      await screen.findByRole('heading', { name: 'Purchases this month' })
      expect(screen.queryByRole('button', { name: 'All purchases' }) !== null).toBe(isMore)
      cleanup()
    }
  })

  it('names the last purchase if there is none this month', async () => {
    openOverview({ purchases: [bought(180, { purchase_date: '2026-02-28' })] })
    const none = await screen.findByText(/^None this month/)
    expect(none.textContent).toBe('None this month. Last purchase: Mat, $180.00, 28 Feb 2026')
  })

  it('lists visits to come before the last ones', async () => {
    openOverview({ visits: [BOOKED, ...(FULL.visits as object[])] })
    expect(
      within(await screen.findByRole('table', { name: 'Next visits' })).getAllByRole('row'),
    ).toHaveLength(2)
    expect(within(screen.getByRole('table', { name: 'Last visits' })).getAllByRole('row')).toHaveLength(3)
  })
})

it('shows only missed classes, and all again', async () => {
  upstream.customers = async () => ({ members: [FULL], unreadable: [] })
  const { props, again } = openDrawer({ tab: 'visits:missed' })
  const table = await screen.findByRole('table', { name: 'Visits' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Class'), expect.stringContaining('Reformer basics')])
  const filter = screen.getByRole('combobox', { name: 'Visits shown' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All visits (2)', 'Attended (1)', 'No-shows (1)'])
  fireEvent.change(filter, { target: { value: '' } })
  expect(props.onTab).toHaveBeenCalledWith('visits')
  again({ tab: 'visits:booked' })
  fireEvent.click(screen.getByRole('button', { name: 'Show all visits' }))
  expect(props.onTab).toHaveBeenCalledTimes(2)
})
