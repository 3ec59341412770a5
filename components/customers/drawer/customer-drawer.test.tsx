import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreferencesProvider } from '@/components/preferences/preferences'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { ApiError, api, type CustomersAnswer, type EventsAnswer } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { CustomerDrawer, type CustomerDrawerProps } from './customer-drawer'

// Many tests share two cores: a wait ends when its thing is there, however long that takes.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

const ANA: Customer = {
  id: 'cus_1',
  firstname: 'Ana',
  lastname: 'Lopez',
  email: 'ana@example.test',
  phone: '+15550102233',
  last_location: 'Harbor',
  email_optout: 1,
  sms_optout: 0,
  created_date: '2023-01-04T09:12:00.000Z',
}
const FULL: Customer = {
  ...ANA,
  user_id: 'usr_9',
  updated_date: '2026-03-09T20:05:00.000Z',
  visits: [
    {
      id: 'v1',
      date: '2026-03-05',
      time: '07:00:00',
      class_name: 'Reformer basics',
      staff_name: 'Tom',
      status: 'no show',
      paid_with: 'Pass',
    },
    {
      id: 'v2',
      date: '2026-03-09',
      time: '18:30:00',
      class_name: 'Vinyasa flow',
      staff_name: 'Priya',
      status: 'attended',
      paid_with: 'Pass',
    },
  ],
  purchases: [],
  sales_notes: [
    { id: 'n1', note_date: '2026-01-02T10:00:00.000Z', author: 'Maren', note: 'Prefers mornings' },
  ],
}
const EVENT = {
  id: 'e1',
  event_type: 'check_in',
  event_name: 'Checked in',
  event_date: '2026-03-09',
  event_time: '18:26:00',
  is_visit: true,
  event_data: { class_name: 'Vinyasa flow' },
}

let customers: (id: string | undefined) => Promise<CustomersAnswer>
let list: OptOutsOf
let events: (body: { user_id: string; offset?: number }) => Promise<EventsAnswer>

beforeEach(() => {
  customers = async () => ({ members: [FULL], unreadable: [] })
  events = async () => ({ events: [EVENT], unreadable: [] })
  vi.spyOn(api, 'customers').mockImplementation((body) => customers('_id' in body ? body._id : undefined))
  list = { readAt: null, isWhole: false, hasChanged: false, entries: {} }
  vi.spyOn(api, 'optOutsOf').mockImplementation(async () => list)
  vi.spyOn(api, 'events').mockImplementation((body) => events(body))
})

afterEach(() => {
  vi.restoreAllMocks()
})

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

function open(
  part: Partial<CustomerDrawerProps> = {},
  role: 'staff' | 'admin' = 'staff',
  client = newClient(),
) {
  const props: CustomerDrawerProps = {
    id: 'cus_1',
    position: { index: 1, count: 100 },
    onClose: vi.fn(),
    onPrevious: vi.fn(),
    onNext: null,
    tab: 'overview',
    onTab: vi.fn(),
    ...part,
  }
  const draw = (more: Partial<CustomerDrawerProps> = {}) => (
    <QueryClientProvider client={client}>
      <PreferencesProvider initial={{ sidebar: 'wide', tables: {} }} initialViews={[]} role={role}>
        <CustomerDrawer {...props} {...more} />
      </PreferencesProvider>
    </QueryClientProvider>
  )
  const view = render(draw())
  return { props, again: (more: Partial<CustomerDrawerProps>) => view.rerender(draw(more)) }
}

const refuse = (status: number, requestId?: string) => async () => {
  throw new ApiError(status, { type: 'x', title: 'Upstream says: secret detail', status, requestId })
}

describe('who it is', () => {
  it('names the region after the person, with links to write and to call', async () => {
    open()
    const drawer = await screen.findByRole('region', { name: 'Ana Lopez' })
    expect(within(drawer).getByText('ana@example.test').closest('a')?.getAttribute('href')).toBe(
      'mailto:ana@example.test',
    )
    expect(within(drawer).getByText('+1 555 010 2233').closest('a')?.getAttribute('href')).toBe(
      'tel:+15550102233',
    )
    expect(within(drawer).getByText('2 of 100 on this page')).toBeTruthy()
  })

  it('shows the list’s row at once and what is missing as not there yet, not as unsent', async () => {
    let answer: (value: CustomersAnswer) => void = () => undefined
    customers = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    open({ seed: ANA, tab: 'visits' })
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
    expect(screen.queryByText(/sent no visits/)).toBeNull()
    answer({ members: [FULL], unreadable: [] })
    expect(await screen.findByText('Reformer basics')).toBeTruthy()
  })
})

describe('where the list says otherwise', () => {
  const listed = (readAt: string) => {
    const client = newClient()
    const directory = { total: 2, isMore: false, isWhole: true, people: 2, readAt, marks: {} }
    const members = [
      { ...ANA, email: 'old@example.test' },
      { ...ANA, id: 'cus_2' },
    ]
    client.setQueryData(['customers', 'list', {}], { members, unreadable: [], directory })
    return client
  }
  const rowIn = (client: QueryClient) =>
    client.getQueryData<CustomersAnswer>(['customers', 'list', {}])?.members[0]?.email

  it('says what it said, and puts its row right', async () => {
    const client = listed('2026-03-01T10:00:00.000Z')
    const { again } = open({ seed: ANA }, 'staff', client)
    expect((await screen.findByRole('note')).textContent).toContain('The list said email old@example.test')
    expect(rowIn(client)).toBe('ana@example.test')
    customers = async () => ({ members: [{ ...FULL, id: 'cus_2' }], unreadable: [] })
    again({ id: 'cus_2' })
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  })

  it('believes the list where it was read after the record', async () => {
    const client = listed(new Date(Date.now() + 60_000).toISOString())
    open({ seed: ANA }, 'staff', client)
    await screen.findByText('usr_9')
    expect(screen.queryByRole('note')).toBeNull()
    expect(rowIn(client)).toBe('old@example.test')
  })
})

describe('can we contact this person', () => {
  it('says per channel yes or no, as read at when, and which answer said so', async () => {
    open()
    await screen.findAllByText(/^as read at \d\d:\d\d$/)
    expect(screen.getByText('No').dataset.consent).toBe('out')
    expect(screen.getByText('Yes').dataset.consent).toBe('can')
    expect(screen.getAllByText('From the customer record · opt-out list not read yet')).toHaveLength(2)
    expect(screen.queryByText(/since/)).toBeNull()
  })

  it('says when nothing can be asked now: how old the answer is, and that the list can’t be read', async () => {
    vi.spyOn(api, 'optOutsOf').mockImplementation(refuse(0))
    customers = refuse(0)
    open({ seed: { ...ANA, email_optout: 0, sms_optout: 1 }, seedReadAt: Date.parse('2026-03-09T14:05:00Z') })
    const words = 'From the customer record · opt-out list can’t be read now'
    expect(await screen.findAllByText(words)).toHaveLength(2)
    expect(screen.getAllByText('as read at 14:05')).toHaveLength(2)
  })

  it('names both answers where they agree', async () => {
    list = {
      readAt: '2026-03-10T10:00:00.000Z',
      isWhole: true,
      hasChanged: false,
      entries: { cus_1: { email_optout: 1, sms_optout: 0 } },
    }
    open()
    expect(await screen.findAllByText('From the customer record and the opt-out list')).toHaveLength(2)
  })

  it('counts the stricter answer where they disagree, names both and says since when', async () => {
    list = {
      readAt: '2026-03-10T10:00:00.000Z',
      isWhole: true,
      hasChanged: false,
      entries: { cus_1: { email_optout: 1, sms_optout: 1, optout_date: '2025-03-04T10:00:00.000Z' } },
    }
    open()
    expect(await screen.findByText('Two answers disagree; the stricter one counts.')).toBeTruthy()
    expect(screen.getAllByText('No')).toHaveLength(2)
    expect(screen.getByText('no, since 4 Mar 2025')).toBeTruthy()
    expect(screen.getAllByText('since 4 Mar 2025')).toHaveLength(2)
  })

  it('answers that there is no address, and below it what the flags say', async () => {
    const members = [{ ...FULL, email: '', phone: null, email_optout: 0, sms_optout: 2 }]
    customers = async () => ({ members, unreadable: [] })
    open()
    expect((await screen.findByText('No email')).dataset.consent).toBe('nowhere')
    expect(screen.getByText('No number').dataset.consent).toBe('nowhere')
    expect(screen.queryByText('Yes')).toBeNull()
    expect(await screen.findByText(/^Email would be allowed, as read at \d\d:\d\d$/)).toBeTruthy()
    expect(screen.getByText(/^Not known whether it is allowed, as read at/)).toBeTruthy()
    expect(screen.getByText('The customer record says 2, which means neither yes nor no')).toBeTruthy()
  })

  it('answers no to whoever opted out, also without an address', async () => {
    customers = async () => ({ members: [{ ...FULL, email: null }], unreadable: [] })
    open()
    expect((await screen.findByText('No email address on record')).textContent).toBeTruthy()
    expect(screen.getByText('No').dataset.consent).toBe('out')
    expect(screen.getByText('Yes').dataset.consent).toBe('can')
  })

  it('never reads a missing or strange flag as yes', async () => {
    customers = async () => ({ members: [{ id: 'cus_1', sms_optout: 2 }], unreadable: [] })
    open()
    expect(await screen.findAllByText('Unknown')).toHaveLength(2)
    expect(screen.getByText('The customer record doesn’t say')).toBeTruthy()
    expect(screen.getByText('The customer record says 2, which means neither yes nor no')).toBeTruthy()
    expect(screen.getByText('No email address was sent')).toBeTruthy()
  })
})

describe('tabs', () => {
  it('shows the newest visits and events in the overview', async () => {
    const { props } = open()
    const visits = await screen.findByRole('table', { name: 'Recent visits' })
    expect(
      within(visits)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'DateTimeClassStaffPaid with',
      '9 Mar 202618:30Vinyasa flowPriyaPass',
      '5 Mar 202607:00Reformer basicsTomPass',
    ])
    expect(await screen.findByText('Checked in')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'All visits' }))
    expect(props.onTab).toHaveBeenCalledWith('visits')
  })

  it('tells not sent from none', async () => {
    const { again } = open({ tab: 'purchases' })
    expect(await screen.findByText('No purchases yet')).toBeTruthy()
    again({ tab: 'memberships' })
    expect(screen.getByText('The studio’s system sent no memberships for this person')).toBeTruthy()
  })

  it('shows notes as prose and the whole record as JSON', async () => {
    const { again } = open({ tab: 'notes' })
    expect(await screen.findByText('Prefers mornings')).toBeTruthy()
    again({ tab: 'raw' })
    expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toEqual(FULL)
  })

  it('moves with the arrows, from the last to the first', async () => {
    const { props } = open({ tab: 'raw' })
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Raw' }), { key: 'ArrowRight' })
    expect(props.onTab).toHaveBeenCalledWith('overview')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Overview' }))
  })

  it('opens the overview for a tab that nobody knows', async () => {
    open({ tab: 'nonsense' })
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
  })
})

describe('events', () => {
  it('asks by the user id that upstream knows', async () => {
    const asked: string[] = []
    events = async (body) => {
      asked.push(body.user_id)
      return { events: [], unreadable: [] }
    }
    open()
    await screen.findByText('No events yet')
    expect(asked).toEqual(['usr_9'])
  })

  it('filters by a type that was seen, opens an event, and loads older ones', async () => {
    const sale = {
      ...EVENT,
      id: 'e2',
      event_type: 'purchase',
      event_name: 'Bought a pass',
      event_data: { item: 'Pass' },
    }
    events = async ({ offset }) => ({
      events:
        offset === 0
          ? [sale, ...Array.from({ length: 99 }, () => EVENT)]
          : [{ ...EVENT, id: 'e3', event_name: 'Signed up' }],
      unreadable: [],
    })
    const { props, again } = open({ tab: 'events' })
    const type = await screen.findByLabelText('Type of event')
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
    expect(screen.getByText('These are all events')).toBeTruthy()
  })

  it('says that there is none of the type asked for, and leads to all', async () => {
    const { props, again } = open({ tab: 'events:checked_in' })
    expect(await screen.findByText('No event of this type')).toBeTruthy()
    expect(screen.getByText('0 of 1 event')).toBeTruthy()
    expect(screen.queryByText('These are all events')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all types' }))
    expect(props.onTab).toHaveBeenLastCalledWith('events')
    again({ tab: 'events' })
    expect(screen.getByText('These are all events')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByText('1 event'))
  })

  it('says so of those loaded, where there are more', async () => {
    events = async () => ({ events: Array.from({ length: 100 }, () => EVENT), unreadable: [] })
    open({ tab: 'events:checked_in' })
    expect(await screen.findByText('No event of this type so far')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load older events' })).toBeTruthy()
  })

  it('stops at a page that repeats, shows no event twice, and says that the list changed', async () => {
    let asked = 0
    events = async () => {
      asked += 1
      return { events: Array.from({ length: 100 }, (_, i) => ({ ...EVENT, id: `e${i}` })), unreadable: [] }
    }
    open({ tab: 'events' })
    fireEvent.click(await screen.findByText('Load older events'))
    expect(await screen.findByText(/The events changed while loading/)).toBeTruthy()
    expect(screen.getByText('These are all events')).toBeTruthy()
    expect(screen.getAllByText('Checked in')).toHaveLength(100)
    expect(asked).toBe(2)
  })

  it('shows an event of another shape as the record that it is', async () => {
    events = async () => ({ events: [{ strange_field: 'strange value' }], unreadable: [] })
    open({ tab: 'events' })
    expect(await screen.findByText('Strange field')).toBeTruthy()
  })

  it('keeps the person when only the events fail', async () => {
    events = refuse(503)
    open()
    expect(await screen.findByText('The events could not be read')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
  })
})

describe('when it goes wrong', () => {
  it.each([
    [403, 'Your role may not read customers'],
    [502, 'The studio’s system gave an answer that can’t be used'],
    [503, 'The studio’s system can’t be reached'],
    [504, 'The studio’s system didn’t answer in time'],
    [0, 'Frontdesk can’t be reached from this computer'],
    [418, 'Frontdesk failed to read this customer'],
  ])('has words for %i, and none of upstream’s', async (status, words) => {
    customers = refuse(status, 'req_7f3a')
    open()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('req_7f3a')).toBeTruthy()
    expect(document.body.textContent).not.toContain('secret detail')
  })

  it('tries again', async () => {
    customers = refuse(504)
    open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    customers = async () => ({ members: [FULL], unreadable: [] })
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
  })

  it('waits as long as the server asks', async () => {
    customers = async () => {
      throw new ApiError(503, { type: 'x', title: 'x', status: 503 }, 7)
    }
    open()
    expect(await screen.findByText('Trying again in 7 s')).toBeTruthy()
  })

  it('keeps the list’s row when the rest can’t be read', async () => {
    customers = refuse(502)
    open({ seed: ANA })
    expect(await screen.findByText('The rest of this customer could not be read')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
  })

  it('says when nobody has the id, with the id and a way out', async () => {
    customers = async () => ({ members: [], unreadable: [] })
    const { props } = open({ id: 'cus_gone' })
    const drawer = await screen.findByRole('region', { name: 'No customer has this id' })
    expect(within(drawer).getByText('cus_gone')).toBeTruthy()
    fireEvent.click(within(drawer).getByText('Close'))
    expect(props.onClose).toHaveBeenCalledOnce()
  })

  it('opens a record that can’t be read with the reasons and what came', async () => {
    const raw = { id: 'cus_1', email: { at: 'x' } }
    customers = async () => ({
      members: [],
      unreadable: [{ index: 0, issues: [{ path: 'email', message: 'must be text' }], raw }],
    })
    open()
    expect(await screen.findByText('must be text')).toBeTruthy()
    expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toEqual(raw)
  })

  it('shows and marks both records of an id that came twice', async () => {
    customers = async () => ({ members: [FULL, { ...FULL, firstname: 'Anna' }], unreadable: [] })
    open()
    expect(await screen.findByRole('heading', { name: 'Anna Lopez' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
    expect(screen.getByText(/2 records with this id/)).toBeTruthy()
    expect(screen.getAllByText('Record 2 of 2 with this id')).toHaveLength(2)
  })

  it('prevents markup in a person’s data from becoming elements', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    customers = async () => ({
      members: [{ ...FULL, firstname: evil, visits: [{ class_name: evil }], email: 'javascript:alert(1)' }],
      unreadable: [],
    })
    open()
    expect(await screen.findByRole('heading', { name: `${evil} Lopez` })).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('[href^="javascript"]')).toBeNull()
  })
})

describe('keyboard', () => {
  it('closes on Esc, but not while somebody types in a field', async () => {
    const { props } = open()
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(props.onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(props.onClose).toHaveBeenCalledOnce()
    field.remove()
  })

  it('takes the focus where a focused row opened it', async () => {
    const row = document.body.appendChild(document.createElement('button'))
    row.focus()
    // jsdom doesn't know how a focus came about.
    vi.spyOn(row, 'matches').mockImplementation((selector) => selector === ':focus-visible')
    open({ seed: ANA })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana Lopez' })),
    )
    row.remove()
  })

  it('leaves the focus alone where the address opened it', async () => {
    open()
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps the focus on a neighbour’s button at the end of the page', async () => {
    const { props } = open()
    await screen.findByRole('heading', { name: 'Ana Lopez' })
    const next = screen.getByRole('button', { name: 'Next customer' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(next.hasAttribute('disabled')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Previous customer' }))
    expect(props.onPrevious).toHaveBeenCalledOnce()
  })
})

it('offers removal to an admin alone, and for one record alone', async () => {
  open({}, 'admin')
  expect(await screen.findByRole('button', { name: /Remove contact/ })).toBeDefined()
  cleanup()
  open()
  await screen.findByText('Can we contact this person?')
  expect(screen.queryByRole('button', { name: /Remove contact/ })).toBeNull()
  cleanup()
  customers = async () => ({ members: [FULL, FULL], unreadable: [] })
  open({}, 'admin')
  await screen.findByText(/has 2 records with this id/)
  expect(screen.queryByRole('button', { name: /Remove contact/ })).toBeNull()
})
