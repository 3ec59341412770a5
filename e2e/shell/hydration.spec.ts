import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { addOwnPerson, comeIn, type OwnPerson } from '@/e2e/support/people'

const DAY_MS = 24 * 3600 * 1000

/** Every page, with its views and an open drawer. */
const PATHS = [
  '/customers',
  '/customers?source=live&size=25&by_email=yes',
  '/opt-outs',
  '/schedule',
  '/schedule?view=day',
  '/schedule?view=list',
  '/forms',
  '/forms/frm_trial_24',
  '/removals',
  '/audit',
  '/team',
  '/connection',
  '/account',
  '/nowhere',
]
const SIGNED_OUT = ['/sign-in', '/sign-in?left=other-tab&next=%2Fteam', '/welcome/no-such-link', '/nowhere']

/** Browsers that differ from the server in everything that affects rendering. */
const BROWSERS: Record<string, { ahead: number; options: BrowserContextOptions }> = {
  'a phone in Auckland, a day ahead, in German': {
    ahead: 26 * 3600 * 1000,
    options: {
      timezoneId: 'Pacific/Auckland',
      locale: 'de-DE',
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    },
  },
  'a computer in Honolulu, two days behind, in Arabic': {
    ahead: -2 * DAY_MS,
    options: { timezoneId: 'Pacific/Honolulu', locale: 'ar-EG', viewport: { width: 1100, height: 700 } },
  },
}

/** Opens a page whose scripts load only after the HTML is complete, and waits for hydration. */
async function openLate(page: Page, path: string): Promise<void> {
  const release = await hold(page, '**/_next/static/**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  release()
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('main, h1, button, input, select, table, form')]
    const isTaken = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactFiber'))
    return parts.length > 0 && parts.every(isTaken)
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.unroute('**/_next/static/**/*.js')
}

/** Saves settings that affect rendering on the server: a narrow sidebar, and other columns and density. */
async function keepPreferences(page: Page, base: string): Promise<void> {
  const layout = { order: ['email', 'name'], hidden: ['phone'], widths: { email: 340 }, density: 'compact' }
  for (const data of [
    { name: 'sidebar', value: 'narrow' },
    { name: 'table', table: 'customers', value: layout },
  ]) {
    const kept = await page.request.put(`${base}/api/preferences`, { headers: { origin: base }, data })
    expect(kept.status()).toBe(204)
  }
}

test.use({ role: null })
test.setTimeout(150_000)

for (const [name, { ahead, options }] of Object.entries(BROWSERS)) {
  for (const role of ['admin', 'staff', null] as const) {
    test(`no page renders differently in the browser: ${role ?? 'signed out'}, ${name}`, async ({
      browser,
      base,
      server,
    }) => {
      const context = await browser.newContext({ baseURL: base, ...options })
      const page = await context.newPage()
      const errors = errorsOf(page)
      if (role) {
        const own: OwnPerson = await addOwnPerson(base, server, role)
        await comeIn(context, base, own.cookie)
        await keepPreferences(page, base)
        await context.addCookies([{ name: 'theme', value: 'light', url: base }])
      }
      await page.clock.setFixedTime(Date.now() + ahead)
      // Staff see fewer pages in the sidebar, and one that they may not open.
      const paths = role === 'admin' ? [...PATHS, await drawerOf(page, base)] : ['/schedule', '/team']
      for (const path of role ? paths : SIGNED_OUT) {
        await openLate(page, path)
        expect(errors, path.split('?')[0]).toEqual([])
      }
      await context.close()
    })
  }
}

test('a page that renders differently is detected', async ({ browser, base }) => {
  const context = await browser.newContext({ baseURL: base })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await page.route('**/sign-in', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('>Sign in to your studio<', '>Sign in to another<')
    await route.fulfill({ response, body })
  })
  await openLate(page, '/sign-in')
  expect(errors.join()).toMatch(/#4(18|23|25)|[Hh]ydrat/)
  await context.close()
})

/** Errors that a page throws or reports, such as hydration errors. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

/** One customer's page, open next to the list. */
async function drawerOf(page: Page, base: string): Promise<string> {
  const answer = await page.request.post(`${base}/api/customers`, {
    headers: { origin: base },
    data: { limit: 1, fulldata: true },
  })
  return `/customers/${(await answer.json()).members[0].id}`
}
