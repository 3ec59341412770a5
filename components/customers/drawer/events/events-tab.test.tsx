import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answerEachTest,
  EVENT,
  FULL,
  openDrawer,
  refuse,
  upstream,
} from '@/components/customers/drawer/testing/drawer-fixtures'

answerEachTest()

describe('events', () => {
  it('loads by contact, and by user if several records have its ID', async () => {
    const asked: object[] = []
    upstream.events = async ({ limit, offset, ...whose }) => {
      asked.push(whose)
      return { events: [], unreadable: [] }
    }
    openDrawer()
    await screen.findByText('No events yet')
    expect(asked).toEqual([{ contact_id: 'cus_1' }])
    cleanup()
    const other = { ...FULL, user_id: '' }
    upstream.customers = async () => ({ members: [FULL, other], unreadable: [] })
    openDrawer()
    await waitFor(() => expect(screen.getAllByText('No events yet')).toHaveLength(2))
    expect(asked.slice(1)).toEqual([{ user_id: 'usr_9' }, { user_id: 'cus_1' }])
  })

  it('filters by a seen type, opens an event, and loads older ones', async () => {
    const sale = {
      ...EVENT,
      id: 'e2',
      event_type: 'purchase',
      event_name: 'Bought a pass',
      event_data: { item: 'Pass' },
    }
    upstream.events = async ({ offset }) => ({
      events:
        offset === 0
          ? [sale, ...Array.from({ length: 99 }, () => EVENT)]
          : [{ ...EVENT, id: 'e3', event_name: 'Signed up' }],
      unreadable: [],
    })
    const { props, again } = openDrawer({ tab: 'events' })
    const type = await screen.findByLabelText('Type of event')
    // The name and the detail are separate words to a screen reader.
    expect(screen.getAllByText('Checked in')[0]?.closest('button')?.textContent).toBe(
      'Checked in Vinyasa flow',
    )
    fireEvent.change(type, { target: { value: 'purchase' } })
    expect(props.onTab).toHaveBeenLastCalledWith('events:purchase')
    again({ tab: 'events:purchase' })
    expect(screen.queryByText('Checked in')).toBeNull()
    fireEvent.click(screen.getByText('Bought a pass'))
    expect(screen.getByText('Item')).toBeTruthy()
    fireEvent.change(type, { target: { value: '' } })
    expect(props.onTab).toHaveBeenLastCalledWith('events')
    again({ tab: 'events' })
    fireEvent.click(screen.getByText('Load older events'))
    expect(await screen.findByText('Signed up')).toBeTruthy()
    expect(screen.getByText('End of history')).toBeTruthy()
  })

  it('says that there are none of the type, and links to all', async () => {
    const { props, again } = openDrawer({ tab: 'events:checked_in' })
    expect(await screen.findByText('No events of this type')).toBeTruthy()
    expect(screen.getByText('0 of 1 event')).toBeTruthy()
    expect(screen.queryByText('End of history')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all types' }))
    expect(props.onTab).toHaveBeenLastCalledWith('events')
    again({ tab: 'events' })
    expect(screen.getByText('End of history')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByText('1 event'))
  })

  it('filters by days, in the link, and says that only loaded events are filtered', async () => {
    const on = (event_date: string, id: string) => ({ ...EVENT, id, event_date, event_name: `On ${id}` })
    upstream.events = async ({ offset }) => ({
      events:
        offset === 0
          ? [on('2026-03-12', 'a'), on('2026-03-10', 'b'), ...Array.from({ length: 98 }, () => EVENT)]
          : [on('2026-01-05', 'c')],
      unreadable: [],
    })
    const { props, again } = openDrawer({ tab: 'events' })
    const from = await screen.findByLabelText(/^From/)
    fireEvent.change(from, { target: { value: '2026-03-11' } })
    expect(props.onTab).toHaveBeenLastCalledWith('events@2026-03-11/')
    again({ tab: 'events@2026-03-10/2026-03-10' })
    expect(screen.getByText('On b')).toBeTruthy()
    expect(screen.queryByText('On a')).toBeNull()
    expect(screen.getByText('1 of 100 loaded')).toBeTruthy()
    expect(screen.getByText(/^Only events loaded so far are filtered/)).toBeTruthy()
    again({ tab: 'events@/2026-01-31' })
    expect(screen.getByText('No events on these days so far')).toBeTruthy()
    fireEvent.click(screen.getByText('Load older events'))
    expect(await screen.findByText('On c')).toBeTruthy()
    expect(screen.queryByText(/^Only events loaded so far/)).toBeNull()
    again({ tab: 'events@2027-01-01/:checked_in' })
    fireEvent.click(screen.getByRole('button', { name: 'Show all events' }))
    expect(props.onTab).toHaveBeenLastCalledWith('events')
  })

  it('counts the events of each type on the chosen days', async () => {
    const sale = { ...EVENT, id: 'e2', event_type: 'purchase', event_date: '2026-01-05' }
    upstream.events = async () => ({ events: [EVENT, sale], unreadable: [] })
    const { again } = openDrawer({ tab: 'events' })
    const type = await screen.findByLabelText('Type of event')
    const options = () => [...type.querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(options()).toEqual(['All types', 'Check in (1)', 'Purchase (1)'])
    again({ tab: 'events@/2026-01-31' })
    expect(options()).toEqual(['All types', 'Check in (0)', 'Purchase (1)'])
  })

  it('says that there are none among those loaded if there are more', async () => {
    upstream.events = async () => ({ events: Array.from({ length: 100 }, () => EVENT), unreadable: [] })
    openDrawer({ tab: 'events:checked_in' })
    expect(await screen.findByText('No events of this type so far')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load older events' })).toBeTruthy()
  })

  it('stops at a repeated page, shows no event twice, and says that the list changed', async () => {
    let asked = 0
    upstream.events = async () => {
      asked += 1
      return { events: Array.from({ length: 100 }, (_, i) => ({ ...EVENT, id: `e${i}` })), unreadable: [] }
    }
    openDrawer({ tab: 'events' })
    fireEvent.click(await screen.findByText('Load older events'))
    expect(await screen.findByText(/The events changed while loading/)).toBeTruthy()
    expect(screen.queryByText('End of history')).toBeNull()
    expect(screen.getAllByText('Checked in')).toHaveLength(100)
    expect(asked).toBe(2)
  })

  it.each([
    ['repeats', /returned the same events again instead of older ones/],
    ['changed', /The events changed while loading/],
  ] as const)('a page whose paging is “%s” is no end of the events, and says so', async (paging, words) => {
    upstream.events = async () => ({ events: [EVENT], unreadable: [], paging })
    openDrawer({ tab: 'events' })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('End of history')).toBeNull()
  })

  it('shows an event of another shape as a plain record', async () => {
    upstream.events = async () => ({ events: [{ strange_field: 'strange value' }], unreadable: [] })
    openDrawer({ tab: 'events' })
    expect(await screen.findByText('Strange field')).toBeTruthy()
  })

  it('keeps the customer if only the events fail', async () => {
    upstream.events = refuse(503)
    openDrawer()
    expect(await screen.findByText('Couldn’t load events')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
  })
})
