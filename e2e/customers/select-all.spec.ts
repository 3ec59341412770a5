import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { ask, untilWhole } from '@/e2e/support/directory-page'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { find, open, range, rows } from '@/e2e/support/opened-page'
import { dayAfter, today } from '@/e2e/support/schedule-page'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'

/** The first test waits for the directory, and axe takes long on a busy machine. */
test.describe.configure({ timeout: 90_000 })

const HARBOR = '/customers?source=directory&location=Harbor&size=25'
const LIST = '**/api/customers/list'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const inBar = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name, exact: true })
const offer = (page: Page) => inBar(page, /^Select all [\d,]+ that match$/)
const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()
const selected = (page: Page, count: number) =>
  bar(page)
    .getByText(`${formatCount(count)} selected`, { exact: true })
    .filter({ visible: true })

/** Opens the customers of one location, on several pages, and returns all of them. */
async function openHarbor(page: Page, base: string): Promise<Customer[]> {
  await untilWhole(page, base)
  const askFrom = (offset: number) =>
    ask(page, base, { filters: { location: 'Harbor' }, limit: 1000, offset })
  const [first, second] = [await askFrom(0), await askFrom(1000)]
  const members = [...first.members, ...second.members]
  // More than the API's largest page.
  expect(first.directory.total).toBeGreaterThan(1000)
  expect(members).toHaveLength(first.directory.total)
  await open(page, HARBOR)
  return members
}

/** The opt-out list's entries of these customers, by ID. */
async function optOutsOf(page: Page, base: string, customers: readonly Customer[]) {
  const answers = [0, 1000].map(async (from) => {
    const ids = customers.slice(from, from + 1000).map(({ id }) => id)
    const headers = { origin: base }
    return (await page.request.post(`${base}/api/opt-outs/contacts`, { headers, data: { ids } })).json()
  })
  return Object.assign({}, ...(await Promise.all(answers)).map(({ entries }) => entries))
}

const emailsOf = (customers: readonly Customer[]) =>
  [...new Set(customers.flatMap(({ email }) => (typeof email === 'string' && email.trim()) || []))].sort()

/** The labels that are cut off. */
const cutOff = (all: Element[]) =>
  all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent)

async function copied(page: Page, name: string | RegExp): Promise<string[]> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await inBar(page, name).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('@')
  return (await read()).split(', ').sort()
}

test('what was copied is said without moving or cutting anything', async ({ page, base, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHarbor(page, base)
  await selectPage(page)
  const shapes = () =>
    bar(page)
      .getByRole('button', { name: /^(Copy|Clear)/ })
      .evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().x, one.scrollWidth > one.clientWidth]),
      )
  await expect(inBar(page, /^Copy with \d+ opted out$/)).toBeVisible()
  const before = await shapes()
  await inBar(page, 'Copy emails').click()
  await expect(
    bar(page)
      .getByText(/^Copied \d+ emails, left out \d+ opted out/)
      .locator('visible=true'),
  ).toHaveCount(1)
  expect(await shapes()).toEqual(before)
  expect(before.some(([, isCut]) => isCut)).toBe(false)
})

test(
  'selects all that match, copies their emails, and all but one',
  READING,
  async ({ page, base, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const all = await openHarbor(page, base)
    await rows(page).first().getByRole('checkbox').check()
    await expect(bar(page)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await selectPage(page)
    await expect(selected(page, 25)).toBeVisible()
    await expect(offer(page)).toHaveText(`Select all ${formatCount(all.length)} that match`)
    await offer(page).click()
    await expect(selected(page, all.length)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)

    expect(await copied(page, /^Copy with \d+ opted out$/)).toEqual(emailsOf(all))
    const entries = await optOutsOf(page, base, all)
    const allowed = all.filter(
      ({ id, email_optout }) => email_optout !== 1 && entries[id]?.email_optout !== 1,
    )
    expect(allowed.length).toBeLessThan(all.length)
    expect(await copied(page, 'Copy emails')).toEqual(emailsOf(allowed))

    // Other pages are selected, too, and nothing about them is kept outside of memory.
    const [last] = all.slice(-1)
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(kept).not.toContain(last?.id)
    expect(kept).not.toContain(last?.email)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(range(page)).toHaveText(/^26–50 of/)
    await expect(selected(page, all.length)).toBeVisible()
    await rows(page).first().getByRole('checkbox').uncheck()
    await expect(bar(page).getByText(`${formatCount(all.length - 1)} selected`)).toBeVisible()
    await inBar(page, 'Clear').click()
    await expect(bar(page)).toHaveCount(0)
    await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked()
  },
)

test('shows the progress, and Cancel leaves the selection as it was', READING, async ({ page, base }) => {
  const all = await openHarbor(page, base)
  await selectPage(page)
  await expect(offer(page)).toBeVisible()
  const placeOf = (name: string) => inBar(page, name).evaluate((one) => one.getBoundingClientRect().left)
  const before = await placeOf('Clear')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(LIST, async (route) => {
    await released
    // A canceled request is over.
    await route.continue().catch(() => undefined)
  })
  await offer(page).click()
  await expect(bar(page).getByText(`Selecting… 0 of ${formatCount(all.length)}`)).toBeVisible()
  expect(await placeOf('Clear')).toBe(before)
  await inBar(page, 'Cancel').click()
  await expect(selected(page, 25)).toBeVisible()
  await expect(offer(page)).toBeFocused()
  release()
  await offer(page).click()
  await expect(selected(page, all.length)).toBeVisible()
})

test('says why not all were selected, and selects none of them', READING, async ({ page, base }) => {
  await openHarbor(page, base)
  await selectPage(page)
  const problem = {
    type: '/problems/read-quota',
    title: 'You’ve reached your hourly limit',
    status: 429,
    detail: 'Each user can load 200,000 rows per hour. Try again in 34 minutes.',
  }
  await page.route(LIST, (route) => route.fulfill({ status: 429, json: problem }))
  await offer(page).click()
  await expect(
    page.getByText(`${problem.title}. ${problem.detail} Your selection hasn’t changed.`),
  ).toBeVisible()
  await expect(selected(page, 25)).toBeVisible()
  await expect(offer(page)).toBeFocused()
})

test('works by keyboard, and another filter clears it', READING, async ({ page, base }) => {
  const all = await openHarbor(page, base)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await offer(page).press('Enter')
  await expect(selected(page, all.length)).toBeVisible()
  await expect(page.locator('output').getByText(`${formatCount(all.length)} selected`)).toHaveCount(1)
  await expect(inBar(page, 'Copy emails')).toBeFocused()
  await page.getByRole('button', { name: 'Clear 1 filter' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(range(page)).not.toHaveText(new RegExp(` of ${formatCount(all.length)}$`))
})

test.describe('for a manager', () => {
  test.use({ role: 'manager' })

  test('exports all that match while exactly those are selected', READING, async ({ page, base }) => {
    const all = await openHarbor(page, base)
    await selectPage(page)
    await expect(offer(page)).toBeVisible()
    await expect(inBar(page, 'Export…')).toHaveCount(0)
    await offer(page).click()
    await inBar(page, 'Export…').click()
    const dialog = page.getByRole('dialog', { name: 'Export customers' })
    await expect(dialog).toContainText(
      `Exports all ${formatCount(all.length)} customers that match these filters: Location: Harbor.`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(inBar(page, 'Export…')).toBeFocused()
    await rows(page).first().getByRole('checkbox').uncheck()
    await expect(inBar(page, 'Export…')).toHaveCount(0)
    for (const width of [1920, 1440, 1280, 1100, 820]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await bar(page).getByRole('button').evaluateAll(cutOff), `${width} px`).toEqual([])
      await expectFits(page, `${width} px`)
    }
    // An export can't leave out one customer.
    await inBar(page, `Export all ${formatCount(all.length)} that match…`).click()
    await expect(dialog).toContainText(`Exports all ${formatCount(all.length)} customers that match`)
  })

  test(
    'of more than can be selected, it says how many can be, and exports none of them',
    READING,
    async ({ page, base }) => {
      await openHarbor(page, base)
      await page.route(LIST, async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        await route.fulfill({
          response,
          json: { ...answer, directory: { ...answer.directory, total: 5006 } },
        })
      })
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(range(page)).toHaveText('26–50 of 5,006')
      await rows(page).first().getByRole('checkbox').check()
      await expect(selected(page, 1)).toBeVisible()
      await expect(bar(page).getByText('Up to 5,000 can be selected')).toHaveCount(0)
      await selectPage(page)
      await expect(bar(page).getByText('Up to 5,000 can be selected')).toBeVisible()
      await expect(inBar(page, /export|select all/i)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
    },
  )
})

test('works with live data once it is counted', READING, async ({ page }) => {
  // Other tests add customers: all of them may be more than can be selected.
  await open(page, `/customers?source=live&size=25&updated_since=${dayAfter(today(), -30)}`)
  await selectPage(page)
  await expect(bar(page)).toBeVisible()
  await expect(inBar(page, /^Select all/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  const count = Number((await offer(page).innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(25)
  await offer(page).click()
  await expect(selected(page, count)).toBeVisible()
})

test('axe finds nothing on it, and it fits a phone', READING, async ({ page, base }) => {
  const all = await openHarbor(page, base)
  await selectPage(page)
  await expect(offer(page)).toBeVisible()
  await expectClean(page, 'offered', bar(page))
  const release = await hold(page, LIST)
  await offer(page).click()
  await expect(inBar(page, 'Cancel')).toBeVisible()
  await expectClean(page, 'selecting', bar(page))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page, `selecting at ${width} px`)
    const box = await inBar(page, 'Cancel').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  release()
  await expect(selected(page, all.length)).toBeVisible()
  await expectFits(page, 'selected')
  await expectClean(page, 'selected', bar(page))
})

test('takes at most two lines on a tablet, with whole labels', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    await open(page, HARBOR.replace('size=25', 'size=100'))
    await selectPage(page)
    const buttons = bar(page).getByRole('button')
    await expect(buttons.filter({ hasText: /opted out/ })).toBeVisible()
    const footer = page.locator('main footer')
    expect((await footer.boundingBox())?.height, `at ${width}`).toBeLessThanOrEqual(64)
    expect(await buttons.evaluateAll(cutOff)).toEqual([])
  }
})

test('has whole labels on a desktop, also of a search', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  await open(page, '/customers?source=directory')
  await find(page).fill('ana')
  await expect(page.getByText('Best match first').filter({ visible: true })).toBeVisible()
  await selectPage(page)
  const buttons = bar(page).getByRole('button')
  await expect(buttons.filter({ hasText: /opted out/ })).toBeVisible()
  expect(await buttons.evaluateAll(cutOff)).toEqual([])
  await inBar(page, 'Clear').click()
  await expect(page.getByText('Best match first').filter({ visible: true })).toBeVisible()
})
