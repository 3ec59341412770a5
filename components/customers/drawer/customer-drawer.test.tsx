import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CustomersAnswer } from '@/lib/browser/api'
import { ANA, answerEachTest, FULL, newClient, openDrawer, refuse, upstream } from './testing/drawer-fixtures'

answerEachTest()

describe('identity', () => {
  it('names the region after the customer, with links to email and call', async () => {
    openDrawer()
    const drawer = await screen.findByRole('region', { name: 'Ana Lopez' })
    const linkOf = (text: string) => within(drawer).getByText(text).closest('a')?.getAttribute('href')
    expect(linkOf('ana@example.test')).toBe('mailto:ana@example.test')
    expect(linkOf('+1 555 010 2233')).toBe('tel:+15550102233')
    expect(within(drawer).getByText('2 of 100 on this page')).toBeTruthy()
  })

  it('shows the list’s row immediately, and missing fields as loading, not as unsent', async () => {
    let answer: (value: CustomersAnswer) => void = () => undefined
    upstream.customers = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    openDrawer({ seed: ANA, tab: 'visits' })
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
    expect(screen.queryByText(/sent no visits/)).toBeNull()
    answer({ members: [FULL], unreadable: [] })
    expect(await screen.findByText('Reformer basics')).toBeTruthy()
  })
})

describe('differences from the list', () => {
  const listed = (readAt: string) => {
    const client = newClient()
    const directory = { total: 2, isMore: false, isWhole: true, people: 2, readAt }
    const members = [
      { ...ANA, email: 'old@example.test' },
      { ...ANA, id: 'cus_2' },
    ]
    client.setQueryData(['customers', 'list', {}], { members, unreadable: [], directory })
    return client
  }
  const rowIn = (client: QueryClient) =>
    client.getQueryData<CustomersAnswer>(['customers', 'list', {}])?.members[0]?.email

  it('names the difference and updates the row', async () => {
    const client = listed('2026-03-01T10:00:00.000Z')
    const { again } = openDrawer({ seed: ANA }, 'staff', client)
    expect((await screen.findByRole('note')).textContent).toContain('It said: email “old@example.test”')
    expect(rowIn(client)).toBe('ana@example.test')
    upstream.customers = async () => ({ members: [{ ...FULL, id: 'cus_2' }], unreadable: [] })
    again({ id: 'cus_2' })
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  })

  it('trusts the list if it was loaded after the record', async () => {
    const client = listed(new Date(Date.now() + 60_000).toISOString())
    openDrawer({ seed: ANA }, 'staff', client)
    await screen.findByText('usr_9')
    expect(screen.queryByRole('note')).toBeNull()
    expect(rowIn(client)).toBe('old@example.test')
  })
})

describe('tabs', () => {
  it('shows the last visits and events in the overview', async () => {
    const { props } = openDrawer()
    const visits = await screen.findByRole('table', { name: 'Last visits' })
    expect(
      within(visits)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'DateTimeClassInstructorStatus',
      '9 Mar 202618:30Vinyasa flowPriyaattended',
      '5 Mar 202607:00Reformer basicsTomno show',
    ])
    expect(await screen.findByText('Checked in')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'All visits' }))
    expect(props.onTab).toHaveBeenCalledWith('visits')
  })

  it('distinguishes not sent from none', async () => {
    const { again } = openDrawer({ tab: 'purchases' })
    expect(await screen.findByText('No purchases yet')).toBeTruthy()
    again({ tab: 'memberships' })
    expect(screen.getByText('Your customer system sent no memberships for this customer')).toBeTruthy()
  })

  it('shows notes as prose and the whole record as JSON', async () => {
    const { again } = openDrawer({ tab: 'notes' })
    expect(await screen.findByText('Prefers mornings')).toBeTruthy()
    again({ tab: 'raw' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
    expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toEqual(FULL)
  })

  it('moves with the arrow keys, from the last to the first', async () => {
    const { props } = openDrawer({ tab: 'events' })
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    fireEvent.keyDown(screen.getByRole('tab', { name: 'History' }), { key: 'ArrowRight' })
    expect(props.onTab).toHaveBeenCalledWith('overview')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Overview' }))
  })

  it('counts the rows of a tab, only where that is known', async () => {
    openDrawer({ seed: ANA })
    expect(screen.getByRole('tab', { name: 'Visits' })).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Visits 2' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual([
      'Overview',
      'Visits 2',
      'Purchases 0',
      'Memberships',
      'Notes 1',
      'Forms',
      'History',
    ])
  })

  it('opens the overview for an unknown tab', async () => {
    openDrawer({ tab: 'nonsense' })
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
  })
})

it('links admins to who used the customer’s data', async () => {
  openDrawer({}, 'admin')
  const link = await screen.findByRole('link', { name: 'View access history' })
  expect(link.getAttribute('href')).toBe('/audit?subject=cus_1')
  cleanup()
  openDrawer()
  await screen.findByText('Can we contact this customer?')
  expect(screen.queryByRole('link', { name: 'View access history' })).toBeNull()
})

it('offers no removal while the customer system is down', async () => {
  const client = newClient()
  openDrawer({}, 'admin', client)
  await screen.findByRole('button', { name: /Remove contact/ })
  upstream.customers = refuse(503)
  await client.refetchQueries({ queryKey: ['customers', 'one'] })
  expect(await screen.findByText('Not available while your customer system can’t be reached.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remove contact/ })).toBeNull()
  upstream.customers = async () => ({ members: [FULL], unreadable: [] })
  await client.refetchQueries({ queryKey: ['customers', 'one'] })
  expect(await screen.findByRole('button', { name: /Remove contact/ })).toBeTruthy()
})

it('offers removal to admins only, and only for a single record', async () => {
  openDrawer({}, 'admin')
  expect(await screen.findByRole('button', { name: /Remove contact/ })).toBeDefined()
  cleanup()
  openDrawer()
  await screen.findByText('Can we contact this customer?')
  expect(screen.queryByRole('button', { name: /Remove contact/ })).toBeNull()
  cleanup()
  upstream.customers = async () => ({ members: [FULL, FULL], unreadable: [] })
  openDrawer({}, 'admin')
  await screen.findByText(/has 2 records with this ID/)
  expect(screen.queryByRole('button', { name: /Remove contact/ })).toBeNull()
})
