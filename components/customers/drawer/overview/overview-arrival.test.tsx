import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answerEachOverview,
  BOOKED,
  bought,
  chips,
  openOverview,
  UNLIMITED,
} from '@/components/customers/drawer/testing/overview-fixtures'

answerEachOverview()

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
    openOverview({
      visits: [
        visit('2026-01-06', 'attended'),
        visit('2026-02-20', 'no show'),
        visit('2026-03-07', 'no show'),
      ],
      memberships: [{ ...UNLIMITED, end_date: '2026-03-15', status: 'cancelled', auto_renew: false }],
    })
    expect(await lines()).toEqual([
      'Away 63 days · last visit 6 Jan, Yin',
      'Membership ends in 5 days · 15 Mar, Unlimited, canceled',
      '2 no-shows in 30 days · last 7 Mar, Yin',
      'Don’t contact by email · opted out',
    ])
    expect(screen.getByText('last visit 6 Jan, Yin').parentElement?.dataset.tooltip).toBe(
      '6 Jan 2026, 18:30, Yin',
    )
  })

  it('say when a single class was missed', async () => {
    openOverview({ visits: [visit('2026-03-09', 'attended'), visit('2026-03-07', 'no show')] })
    expect((await lines())[0]).toBe('1 no-show in 30 days · 7 Mar, Yin')
    // The chevron comes last.
    const opener = screen.getByRole('button', { name: /^1 no-show in 30 days/ })
    expect(opener.textContent).toBe('1 no-show in 30 days · 7 Mar, Yin')
    expect(opener.lastElementChild?.localName).toBe('svg')
  })

  it('aren’t repeated by chips', async () => {
    const { props } = openOverview({
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
    openOverview({ visits: [visit('2026-01-20', 'no show'), visit('2026-03-07', 'no show')] })
    expect((await lines()).join()).toContain('1 no-show in 30 days')
    await chips()
    expect(screen.getByRole('button', { name: '2 no-shows in all' }).className).not.toContain('warning')
    cleanup()
    openOverview({ visits: [visit('2026-01-20', 'no show'), visit('2026-03-07', 'attended')] })
    await chips()
    expect(screen.getByRole('button', { name: '1 no-show in all' }).className).toContain('warning')
  })

  it('leave chips what they don’t say', async () => {
    openOverview({ memberships: [ENDED], purchases: [bought(9)] })
    expect((await chips())[0]?.[0]).toBe('Last bought Mat, 4 Mar')
    cleanup()
    // A membership that ended was bought once: that says nothing new, but buying it again does.
    for (const [end_date, chip] of [
      ['2026-03-05', 'Harbor'],
      ['2026-03-03', 'Last bought Unlimited, 4 Mar'],
    ] as const) {
      openOverview({ memberships: [{ ...ENDED, end_date }], purchases: [bought(9, { item: 'Unlimited' })] })
      expect((await chips())[0]?.[0]).toBe(chip)
      cleanup()
    }
    const more = { ...UNLIMITED, name: 'Pilates', end_date: '2026-03-12', auto_renew: false }
    openOverview({ memberships: [{ ...UNLIMITED, end_date: '2026-03-15', auto_renew: false }, more] })
    expect((await chips())[0]?.[0]).toBe('Unlimited · ends 15 Mar +1 more')
  })

  it('have the first visit, which neither a chip nor an empty section repeats', async () => {
    openOverview({ visits: [BOOKED], memberships: [], last_location: '' })
    expect((await lines())[0]).toBe('First visit · booked for Thu 12 Mar, 18:30, Yin')
    expect(await chips()).toEqual([['No membership', '0 no-shows in all']])
    cleanup()
    openOverview({ visits: [] })
    expect((await lines())[0]).toBe('First visit · no visits so far')
    expect(screen.queryByRole('heading', { name: 'Last visits' })).toBeNull()
  })

  it('leave no empty list of chips', async () => {
    openOverview({ visits: [], memberships: [ENDED], last_location: '' })
    expect((await lines()).slice(0, 2)).toEqual([
      'First visit · no visits so far',
      'Membership ended 23 days ago · 15 Feb, Unlimited',
    ])
    expect(screen.queryByText(/^Unlimited ·/)).toBeNull()
    const list = screen.queryByRole('list', { name: 'At a glance' })
    expect(list?.childElementCount ?? 0).toBe(0)
  })
})
