import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { CustomerDrawer, type CustomerDrawerProps } from '@/components/customers/drawer/customer-drawer'
import { PreferencesProvider } from '@/components/preferences/preferences'
import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { ApiError, api, type CustomersAnswer, type EventsAnswer, type EventsBody } from '@/lib/browser/api'
import { formsApi } from '@/lib/browser/forms-api'
import type { Customer } from '@/lib/contract'

export const ANA: Customer = {
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
export const FULL: Customer = {
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
export const EVENT = {
  id: 'e1',
  event_type: 'check_in',
  event_name: 'Checked in',
  event_date: '2026-03-09',
  event_time: '18:26:00',
  is_visit: true,
  event_data: { class_name: 'Vinyasa flow' },
}

interface Upstream {
  customers: (id: string | undefined) => Promise<CustomersAnswer>
  list: OptOutsOf
  events: (body: EventsBody) => Promise<EventsAnswer>
  forms: (id: string, signal?: AbortSignal) => Promise<CustomerFormsAnswer>
}

const healthy = (): Upstream => ({
  customers: async () => ({ members: [FULL], unreadable: [] }),
  events: async () => ({ events: [EVENT], unreadable: [] }),
  forms: async () => ({ forms: [], unsearched: 0 }),
  list: { readAt: null, isWhole: false, hasChanged: false, entries: {} },
})

/** Default API responses for the drawer, reset for each test; tests change them. */
export const upstream = healthy()

/** Serves `upstream` in each test of a file. Each file calls it, because a worker shares this module. */
export function answerEachTest() {
  // Waits without a short timeout: many tests share two cores.
  configure({ asyncUtilTimeout: 15_000 })
  vi.setConfig({ testTimeout: 30_000 })
  beforeEach(() => {
    Object.assign(upstream, healthy())
    vi.spyOn(api, 'customers').mockImplementation((body) =>
      upstream.customers('_id' in body ? body._id : undefined),
    )
    vi.spyOn(api, 'optOutsOf').mockImplementation(async () => upstream.list)
    vi.spyOn(formsApi, 'overviewOf').mockImplementation((id, signal) => upstream.forms(id, signal))
    vi.spyOn(api, 'events').mockImplementation((body) => upstream.events(body))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}

export const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Renders the drawer; `again` re-renders it with other props. */
export function openDrawer(
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
      <PreferencesProvider
        initial={{ sidebar: 'wide', answers: 'shown', week: 'auto', clock: 'auto', tables: {} }}
        language={{ week: 'monday', clock: '24' }}
        initialViews={[]}
        role={role}
      >
        <CustomerDrawer {...props} {...more} />
      </PreferencesProvider>
    </QueryClientProvider>
  )
  const view = render(draw())
  return { props, again: (more: Partial<CustomerDrawerProps>) => view.rerender(draw(more)) }
}

/** A response of our API with an error status. */
export const refuse = (status: number, requestId?: string) => async () => {
  throw new ApiError(status, { type: 'x', title: 'Upstream says: secret detail', status, requestId })
}
