import { expect, type Locator, type Page } from '@playwright/test'

/** The visible rows, without the header. */
export const rows = (page: Page): Locator => page.locator('tbody tr[aria-rowindex]')

/** The link on the name in a row; 0 is the first. */
export const nameIn = (page: Page, index: number): Locator =>
  page.locator(`tr[aria-rowindex="${index + 2}"]`).getByRole('link')

/** The open customer: a region with the customer's name. */
export const drawer = (page: Page): Locator => page.locator('[data-drawer]')

export const find = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Search by name, email, phone or ID' })

/** The range of rows: `1–100`, `1–100 of 5,000`, or `5,001 of 5,001` for a page with one row. */
export const range = (page: Page): Locator =>
  page.locator('footer').getByText(/^\d[\d,]*(–[\d,]+)?( of [\d,]+)?$/)

/** Opens a page and waits for hydration. */
export async function open(page: Page, path = '/customers'): Promise<void> {
  await page.goto(path)
  await ready(page)
}

export async function ready(page: Page): Promise<void> {
  // An open drawer hydrates separately, on a busy machine later.
  await untilTaken(page, 'main table', '[data-drawer] button')
}

/** Waits until an element and all existing `others` are hydrated, including their effects. */
export async function untilTaken(page: Page, selector: string, others = selector): Promise<void> {
  await page.waitForFunction(
    ([selector = '', others = '']) => {
      interface Fiber {
        alternate: Fiber | null
        flags: number
        return: Fiber | null
      }
      // React's Placement and Hydrating flags: an element has its fiber while it still hydrates, and an ancestor is
      // flagged.
      const NOT_YET = 2 | 4096
      const isTaken = (one: Element) => {
        const own = Object.entries(one).find(([key]) => key.startsWith('__reactFiber'))
        for (let fiber: Fiber | null = own?.[1] ?? null; fiber; fiber = fiber.return)
          if (fiber.alternate === null && fiber.flags & NOT_YET) return false
        return own !== undefined
      }
      const elements = [document.querySelector(selector), ...document.querySelectorAll(others)]
      return elements.every((one) => one !== null && isTaken(one))
    },
    [selector, others],
  )
  // React knows an element before its effects run, which listen to keys.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Counts calls of our API from now on, by path. */
export function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.set(pathname, (calls.get(pathname) ?? 0) + 1)
  })
  return calls
}

/** One customer from our API. */
export async function readCustomer(page: Page, base: string, body: object): Promise<Record<string, string>> {
  const response = await page.request.post('/api/customers', {
    headers: { origin: base },
    data: { limit: 1, ...body },
  })
  const [member] = (await response.json()).members
  expect(member).toBeDefined()
  return member
}

/** Signs in through the page, which then shows Today, in a new session: a test must not end a shared one. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/sign-in')) await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Today's search, or the list that was requested.
  await untilTaken(page, 'main table, main input[aria-haspopup=dialog]')
}
