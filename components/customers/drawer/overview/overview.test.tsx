import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerEachTest,
  FULL,
  openDrawer,
  upstream,
} from '@/components/customers/drawer/testing/drawer-fixtures'

answerEachTest()

// The clock alone: the drawer waits with real timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const UNLIMITED = {
  name: 'Unlimited',
  status: 'active',
  start_date: '2025-12-15',
  end_date: '2026-12-15',
  price: 129,
  currency: 'USD',
  auto_renew: true,
}
const BOOKED = { date: '2026-03-12', time: '18:30:00', class_name: 'Yin', status: 'booked' }
const bought = (amount: unknown, more = {}) => ({
  purchase_date: '2026-03-04T10:00:00.000Z',
  item: 'Mat',
  amount,
  currency: 'USD',
  ...more,
})

function open(more: object) {
  upstream.customers = async () => ({ members: [{ ...FULL, ...more }], unreadable: [] })
  return openDrawer()
}
const chips = async () => {
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

describe('chips', () => {
  it('say membership, no-shows, location, and the last and next visit', async () => {
    const earlier = { date: '2026-01-20', class_name: 'Yin', status: 'no show' }
    const visits = [...(FULL.visits as object[]), earlier, BOOKED]
    const { props } = open({ memberships: [UNLIMITED], visits })
    expect(await chips()).toEqual([
      ['Unlimited · renews 15 Dec', '2 no-shows', 'Harbor'],
      ['Last visit yesterday', 'Next visit Thu 12 Mar, 18:30'],
    ])
    const last = screen.getByText('Last visit yesterday').closest('li')
    expect(last?.dataset.tooltip).toBe('9 Mar 2026, 18:30, Vinyasa flow')
    fireEvent.click(screen.getByRole('button', { name: '2 no-shows' }))
    expect(props.onTab).toHaveBeenCalledWith('visits:missed')
  })

  it('distinguish unknown from none', async () => {
    open({ memberships: undefined, visits: undefined, last_location: undefined })
    expect(await chips()).toEqual([['Membership unknown', 'Location unknown'], ['Last visit unknown']])
  })

  it('say that there is nothing', async () => {
    open({ memberships: [], visits: [], last_location: '', email_optout: 0 })
    expect(await chips()).toEqual([['No membership']])
    // The line above the chips says that.
    expect(screen.getByRole('list', { name: 'To know on arrival' }).textContent).toBe(
      'First visit · no visits so far',
    )
  })

  it.each([
    ['2026-03-04T10:00:00.000Z', {}, 'No membership · last bought 20-class pass, 4 Mar'],
    ['2026-02-08', {}, 'No membership · last bought 20-class pass, 8 Feb'],
    ['2026-02-07', {}, 'No membership'],
    ['2026-03-04', { status: 'refunded' }, 'No membership'],
    ['2026-03-04', { item: undefined }, 'No membership'],
  ])(
    'without a membership, name a purchase of the last 30 days: %s %o',
    async (purchase_date, more, text) => {
      const pass = bought(320, { item: '20-class pass', purchase_date, ...more })
      open({ memberships: [], visits: [], purchases: [bought(9, { purchase_date: '2026-01-01' }), pass] })
      expect(await chips()).toEqual([[text, 'Harbor']])
    },
  )

  it('name a purchase after a membership that ended', async () => {
    open({ memberships: [{ ...UNLIMITED, end_date: '2026-02-15' }], purchases: [bought(9)] })
    expect((await chips())[0]?.[0]).toBe('Unlimited · ended 15 Feb 2026 · last bought Mat, 4 Mar')
  })

  it('say nothing that odd fields would make wrong', async () => {
    const odd = { date: '2026-03-10', time: '08:00:00', status: { id: 3 } }
    open({ memberships: 'gold', visits: [odd, ...(FULL.visits as object[])] })
    expect(await chips()).toEqual([['Membership unknown', 'Harbor'], ['Last visit unknown']])
  })
})

const lines = async () => {
  const list = await screen.findByRole('list', { name: 'To know on arrival' })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
}

describe('the lines on arrival', () => {
  const ENDED = { ...UNLIMITED, end_date: '2026-02-15', auto_renew: false }
  const visit = (date: string, status: string) => ({
    date,
    time: '18:30:00',
    class_name: 'Yin',
    status,
  })

  it('say what is known and how, in this order', async () => {
    open({
      visits: [
        visit('2026-01-06', 'attended'),
        visit('2026-02-20', 'no show'),
        visit('2026-03-07', 'no show'),
      ],
      memberships: [{ ...UNLIMITED, end_date: '2026-03-15', status: 'cancelled', auto_renew: false }],
    })
    expect(await lines()).toEqual([
      'Away 63 days · last visit 6 Jan, Yin',
      'Membership ends in 5 days · 15 Mar, Unlimited, cancelled',
      '2 no-shows in 30 days · last 7 Mar, Yin',
      'Don’t contact by email · opted out',
    ])
    expect(screen.getByText('last visit 6 Jan, Yin').parentElement?.dataset.tooltip).toBe(
      '6 Jan 2026, 18:30, Yin',
    )
  })

  it('say when a single class was missed', async () => {
    open({ visits: [visit('2026-03-09', 'attended'), visit('2026-03-07', 'no show')] })
    expect((await lines())[0]).toBe('1 no-show in 30 days · 7 Mar, Yin')
    // The chevron comes last.
    const opener = screen.getByRole('button', { name: /^1 no-show in 30 days/ })
    expect(opener.textContent).toBe('1 no-show in 30 days · 7 Mar, Yin')
    expect(opener.lastElementChild?.localName).toBe('svg')
  })

  it('aren’t repeated by chips', async () => {
    const { props } = open({
      visits: [visit('2026-01-06', 'attended'), visit('2026-03-07', 'no show')],
      memberships: [{ ...ENDED, status: 'expired' }],
    })
    // "Expired" would repeat "ended".
    expect((await lines())[1]).toBe('Membership ended 23 days ago · 15 Feb, Unlimited')
    expect(await chips()).toEqual([['Harbor']])
    fireEvent.click(screen.getByRole('button', { name: /^1 no-show in 30 days/ }))
    expect(props.onTab).toHaveBeenCalledWith('visits:missed')
  })

  it('leave a chip for earlier no-shows, which doesn’t warn again', async () => {
    open({ visits: [visit('2026-01-20', 'no show'), visit('2026-03-07', 'no show')] })
    expect((await lines()).join()).toContain('1 no-show in 30 days')
    await chips()
    expect(screen.getByRole('button', { name: '2 no-shows' }).className).not.toContain('warning')
    cleanup()
    open({ visits: [visit('2026-01-20', 'no show'), visit('2026-03-07', 'attended')] })
    await chips()
    expect(screen.getByRole('button', { name: '1 no-show' }).className).toContain('warning')
  })

  it('leave chips what they don’t say', async () => {
    open({ memberships: [ENDED], purchases: [bought(9)] })
    expect((await chips())[0]?.[0]).toBe('Last bought Mat, 4 Mar')
    cleanup()
    // A membership that ended was bought once: that says nothing new, but buying it again does.
    for (const [end_date, chip] of [
      ['2026-03-05', 'Harbor'],
      ['2026-03-03', 'Last bought Unlimited, 4 Mar'],
    ] as const) {
      open({ memberships: [{ ...ENDED, end_date }], purchases: [bought(9, { item: 'Unlimited' })] })
      expect((await chips())[0]?.[0]).toBe(chip)
      cleanup()
    }
    const more = { ...UNLIMITED, name: 'Pilates', end_date: '2026-03-12', auto_renew: false }
    open({ memberships: [{ ...UNLIMITED, end_date: '2026-03-15', auto_renew: false }, more] })
    expect((await chips())[0]?.[0]).toBe('Unlimited · ends 15 Mar +1 more')
  })

  it('have the first visit, which neither a chip nor an empty section repeats', async () => {
    open({ visits: [BOOKED], memberships: [], last_location: '' })
    expect((await lines())[0]).toBe('First visit · booked for Thu 12 Mar, 18:30, Yin')
    expect(await chips()).toEqual([['No membership', '0 no-shows']])
    cleanup()
    open({ visits: [] })
    expect((await lines())[0]).toBe('First visit · no visits so far')
    expect(screen.queryByRole('heading', { name: 'Last visits' })).toBeNull()
  })

  it('leave no empty list of chips', async () => {
    open({ visits: [], memberships: [ENDED], last_location: '' })
    expect((await lines()).slice(0, 2)).toEqual([
      'First visit · no visits so far',
      'Membership ended 23 days ago · 15 Feb, Unlimited',
    ])
    expect(screen.queryByText(/^Unlimited ·/)).toBeNull()
    const list = screen.queryByRole('list', { name: 'At a glance' })
    expect(list?.childElementCount ?? 0).toBe(0)
  })
})

describe('the overview', () => {
  it('shows the newest note in full, with who wrote it and when', async () => {
    const { props } = open({
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
    open({ sales_notes: [{ text: 'Left-handed', by: 4 }] })
    expect(await screen.findByText('Left-handed')).toBeTruthy()
    expect(screen.queryByText(/date unknown/)).toBeNull()
  })

  it('says when the membership ends, and its price', async () => {
    open({ memberships: [UNLIMITED] })
    const terms = (await screen.findByRole('heading', { name: 'Memberships' })).closest('section')
    expect(terms?.textContent).toBe(
      'MembershipsUnlimited · active since 15 Dec 2025 · renews 15 Dec 2026 · $129.00 per month',
    )
  })

  it('adds up the purchases of this month', async () => {
    open({
      purchases: [bought(24), bought('0.50'), bought(180, { purchase_date: '2026-02-28T10:00:00.000Z' })],
    })
    expect((await screen.findByText('$24.50')).parentElement?.textContent).toBe('Total $24.50')
    expect(
      within(screen.getByRole('table', { name: 'Purchases this month' })).getAllByRole('row'),
    ).toHaveLength(3)
  })

  it('says how many of the purchases it shows', async () => {
    open({ purchases: Array.from({ length: 7 }, () => bought(10)) })
    expect((await screen.findByText('$70.00')).parentElement?.textContent).toBe('5 of 7 · Total $70.00')
  })

  it('gives no total that could be wrong', async () => {
    open({ purchases: [bought(24), bought(24, { status: 'refunded' })] })
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
      open({ purchases })
      await screen.findByRole('heading', { name: 'Purchases this month' })
      expect(screen.queryByRole('button', { name: 'All purchases' }) !== null).toBe(isMore)
      cleanup()
    }
  })

  it('names the last purchase if there is none this month', async () => {
    open({ purchases: [bought(180, { purchase_date: '2026-02-28' })] })
    const none = await screen.findByText(/^None this month/)
    expect(none.textContent).toBe('None this month. Last purchase: Mat, $180.00, 28 Feb 2026')
  })

  it('lists visits to come before the last ones', async () => {
    open({ visits: [BOOKED, ...(FULL.visits as object[])] })
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
