import type { Page } from '@playwright/test'
import { expect, script, stateOf, test } from '@/e2e/support/fixtures'
import { untilTaken } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn, signInByCall } from '@/e2e/support/people'
import { classesOf, today } from '@/e2e/support/schedule-page'
import { answer, kofi, OPERATION, week } from '@/e2e/support/scripted-lesson'
import { changePerson } from '@/e2e/support/visitors'

const DAY = today()

/** The browser's clock, at noon of a day in Berlin: only the test moves it. */
async function openAtNoon(page: Page, path = '/today'): Promise<void> {
  await page.clock.install({ time: new Date(`${DAY}T11:00:00Z`) })
  await page.goto(path)
  await untilTaken(page, 'main select')
}

const pass = (page: Page, minutes: number) => page.clock.fastForward(minutes * 60_000)
const classesNow = (page: Page) => page.getByRole('region', { name: 'Now and next' })

/** Scripts today's only class, and lets the server read it for another user. */
async function readClass(others: Page, base: string, name: string): Promise<void> {
  const row = kofi(name, { date: DAY, start_time: '14:00:00', end_time: '15:00:00' })
  await script({ [OPERATION]: answer(), ...week(row) })
  await classesOf(others, base, DAY)
}

test.describe('of a user who has just signed in again', () => {
  test.use({ role: null })

  test('refreshes without a press, which is no visit, and classes begin and end', async ({
    browser,
    page,
    context,
    base,
    server,
  }) => {
    const other = await browser.newContext({ baseURL: base, storageState: await stateOf(server, 'staff') })
    const others = await other.newPage()
    await readClass(others, base, 'Early plan')
    const own = await addOwnPerson(base, server, 'staff')
    await comeIn(context, base, own.cookie)
    await openAtNoon(page)
    const line = classesNow(page).getByRole('link', { name: /plan/ })
    await expect(line).toContainText('Early plan')
    const start = page.getByRole('combobox', { name: 'Show changes since' }).getByRole('option').first()
    await expect(start).toHaveText('24 hours ago')
    await page.waitForLoadState('networkidle')
    // The first activity of this session begins a visit.
    await comeIn(context, base, await signInByCall(base, own))
    await line.focus()

    await readClass(others, base, 'Later plan')
    await pass(page, 5)
    await expect(line).toContainText('Later plan')
    await expect(line).toBeFocused()
    await expect(start).toHaveText('24 hours ago')

    await expect(line).not.toContainText('Now')
    await pass(page, 120)
    await expect(line).toContainText('Now')
    await expect(line).toBeFocused()
    await pass(page, 60)
    await expect(line).toHaveCount(0)
    await expect(start).toHaveText('24 hours ago')

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(start).toHaveText('Your last visit')
    await other.close()
  })
})

test.describe('of a manager', () => {
  test.use({ role: null })

  test('a refresh after the role has changed leaves out what the new role may not see', async ({
    page,
    context,
    base,
    server,
  }) => {
    const own = await addOwnPerson(base, server, 'manager')
    await comeIn(context, base, own.cookie)
    await openAtNoon(page)
    const trends = page.getByRole('region', { name: 'Trends' })
    await expect(trends).toBeVisible()
    const roleOf = (name: string) => page.getByText(new RegExp(`^${name} · `))
    await expect(roleOf('Manager')).toBeVisible()
    changePerson(server, own.email, { role: 'staff' })
    await pass(page, 5)
    await expect(trends).toHaveCount(0)
    await expect(roleOf('Manager')).toHaveCount(0)
    await expect(roleOf('Staff')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible()
  })
})

const customersOf = (total: number) => ({
  total,
  newest: Array.from({ length: 5 }, (_, nth) => ({
    id: `new${nth}`,
    firstname: 'Maria',
    lastname: `Number ${nth}`,
    email: `maria${nth}@many.example`,
    created_date: '2026-03-01T10:00:00.000Z',
  })),
})

/** Answers with ten new customers more than requests so far, unless told to fail. */
async function countRequests(page: Page) {
  let requests = 0
  let isFailing = false
  await page.route('**/api/today', async (route) => {
    requests += 1
    if (isFailing)
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"title":"x","status":503}',
      })
    const json = await (await route.fetch()).json()
    const none = { total: 0, newest: [] }
    const customers = {
      readAt: json.since,
      knownFrom: json.since,
      added: customersOf(10 + requests),
      edited: none,
      opted: { 'email-out': none, 'email-in': none, 'sms-out': none, 'sms-in': none },
    }
    return route.fulfill({ json: { ...json, customers } })
  })
  return {
    fail: () => {
      isFailing = true
    },
    recover: () => {
      isFailing = false
    },
  }
}

test('on a phone, a refresh leaves open lists, the focus and the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await countRequests(page)
  await openAtNoon(page, '/today?since=week')
  await expect(page.getByRole('heading', { name: '11 new customers' })).toBeVisible()
  const added = page.getByRole('region', { name: /new customers$/ })
  await added.locator('summary').press('Enter')
  const last = added.getByRole('listitem').last().getByRole('link')
  await last.focus()
  const top = () => added.evaluate((one) => Math.round(one.closest('[data-portrait]')?.scrollTop ?? 0))
  await expect.poll(top).toBeGreaterThan(0)
  const before = await top()

  await pass(page, 5)
  await expect(page.getByRole('heading', { name: '12 new customers' })).toBeVisible()
  await expect(last).toBeVisible()
  await expect(last).toBeFocused()
  expect(await top()).toBe(before)
})

test('a refresh that fails leaves what was shown, with its age, until one succeeds', async ({ page }) => {
  const requests = await countRequests(page)
  await openAtNoon(page, '/today?since=week')
  const count = page.getByRole('heading', { name: /^\d+ new customers$/ })
  await expect(count).toHaveText('11 new customers')
  requests.fail()
  await pass(page, 5)
  const banner = page.getByRole('status').filter({ hasText: 'Last updated' })
  await expect(banner).toContainText('Last updated 5 min ago')
  await expect(count).toHaveText('11 new customers')
  // Next's empty announcer is an alert, too.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  requests.recover()
  await pass(page, 5)
  await expect(count).not.toHaveText('11 new customers')
  await expect(banner).toHaveCount(0)
})

test('a refresh that doesn’t reach the server says so within seconds, and how old the page is', async ({
  page,
}) => {
  await openAtNoon(page, '/today?since=week')
  await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible()
  await page.route('**/api/today', (route) => route.abort('connectionrefused'))
  await pass(page, 5)
  const banner = page.getByRole('status').filter({ hasText: 'Last updated' })
  await expect(banner).toContainText('Can’t reach Frontdesk. Last updated 5 min ago')
  await page.unroute('**/api/today')
  await pass(page, 5)
  await expect(banner).toHaveCount(0)
})

test('an automatic request finds that the session ended, and the user signs in again', async ({ page }) => {
  await openAtNoon(page)
  await page.context().clearCookies()
  await pass(page, 5)
  await expect(page).toHaveURL('/sign-in?next=%2Ftoday')
})
