import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FULL } from '@/components/customers/drawer/testing/drawer-fixtures'
import {
  answerEachOverview,
  BOOKED,
  bought,
  chips,
  openOverview,
  UNLIMITED,
} from '@/components/customers/drawer/testing/overview-fixtures'

answerEachOverview()

describe('chips', () => {
  it('say membership, no-shows, location, and the last and next visit', async () => {
    const earlier = { date: '2026-01-20', class_name: 'Yin', status: 'no show' }
    const visits = [...(FULL.visits as object[]), earlier, BOOKED]
    const { props } = openOverview({ memberships: [UNLIMITED], visits })
    expect(await chips()).toEqual([
      ['Unlimited · renews 15 Dec', '2 no-shows in all', 'Harbor'],
      ['Last visit yesterday', 'Next visit Thu 12 Mar, 18:30'],
    ])
    const last = screen.getByText('Last visit yesterday').closest('li')
    expect(last?.dataset.tooltip).toBe('9 Mar 2026, 18:30, Vinyasa flow')
    fireEvent.click(screen.getByRole('button', { name: '2 no-shows in all' }))
    expect(props.onTab).toHaveBeenCalledWith('visits:missed')
  })

  it('distinguish unknown from none', async () => {
    openOverview({ memberships: undefined, visits: undefined, last_location: undefined })
    expect(await chips()).toEqual([['Membership unknown', 'Location unknown'], ['Last visit unknown']])
  })

  it('say that there is nothing', async () => {
    openOverview({ memberships: [], visits: [], last_location: '', email_optout: 0 })
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
      openOverview({
        memberships: [],
        visits: [],
        purchases: [bought(9, { purchase_date: '2026-01-01' }), pass],
      })
      expect(await chips()).toEqual([[text, 'Harbor']])
    },
  )

  it('name a purchase after a membership that ended', async () => {
    openOverview({ memberships: [{ ...UNLIMITED, end_date: '2026-02-15' }], purchases: [bought(9)] })
    expect((await chips())[0]?.[0]).toBe('Unlimited · ended 15 Feb 2026 · last bought Mat, 4 Mar')
  })

  it('say nothing that odd fields would make wrong', async () => {
    const odd = { date: '2026-03-10', time: '08:00:00', status: { id: 3 } }
    openOverview({ memberships: 'gold', visits: [odd, ...(FULL.visits as object[])] })
    expect(await chips()).toEqual([['Membership unknown', 'Harbor'], ['Last visit unknown']])
  })
})
