import type { APIResponse, Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'

type Full = Record<string, Record<string, unknown>[]>

/** Full data of some customers, read once: it is the same for every test. */
let demo: ReturnType<APIResponse['json']> | null = null

/** A customer of this run's demo who meets a condition. */
export async function customerWith(page: Page, base: string, holds: (customer: Full) => boolean | undefined) {
  demo ??= page.request
    .post('/api/customers', {
      headers: { origin: base },
      data: { limit: 500, fulldata: true, events: true },
      timeout: 60_000,
    })
    .then(async (response) => (await response.json()).members)
  const found = (await demo).find(holds)
  expect(found).toBeDefined()
  return found
}

const LISTS = ['visits', 'purchases', 'memberships', 'sales_notes', 'events']

/** Whether a customer has data on every tab. */
export const isBusy = (one: Full) => LISTS.every((list) => (one[list]?.length ?? 0) > 0)

/** A customer with data on every tab. */
export const busyCustomer = (page: Page, base: string) => customerWith(page, base, isBusy)
