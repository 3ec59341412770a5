import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { countCalls, drawer, nameIn, open, range, ready, rows } from '@/e2e/support/opened-page'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

/** The live list of the customer system, whatever the directory has by now. */
const LIVE = '/customers?source=live'

test('rows are in the server’s HTML', async ({ browser, page, base }) => {
  const state = await page.context().storageState()
  const context = await browser.newContext({ baseURL: base, storageState: state, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/customers?size=250')
  await expect(rows(plain).nth(10)).toBeVisible()
  await expect(plain.getByRole('columnheader', { name: 'Email contact' })).toBeVisible()
  await context.close()
})

test('the first link of the sidebar is level with the table’s header', async ({ page }) => {
  await open(page)
  const first = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first().boundingBox()
  const header = await page.getByRole('columnheader', { name: 'Name' }).boundingBox()
  expect(first?.y).toBe(header?.y)
})

test('pages to the end, with each row once', async ({ page, base }) => {
  // Contacts of other tests come and go; they have no events.
  const filter = { event_since_date: '2000-01-01' }
  const ids = new Set<string>()
  for (let read = 1000, offset = 0; read === 1000; offset += 1000) {
    const data = { ...filter, limit: 1000, offset }
    const answer = await page.request.post('/api/customers', { headers: { origin: base }, data })
    const { members } = await answer.json()
    read = members.length
    for (const { id } of members) ids.add(id)
  }
  expect(ids.size).toBeGreaterThan(2000)
  await open(page, `/customers?size=1000&event_since=${filter.event_since_date}`)
  const table = page.getByRole('table', { name: 'Customers' })
  const next = page.getByRole('button', { name: 'Next' })
  for (let first = 1; first <= ids.size; first += 1000) {
    const last = Math.min(first + 999, ids.size)
    await expect(range(page)).toHaveText(`${first.toLocaleString('en')}–${last.toLocaleString('en')}`)
    await expect(table).toHaveAttribute('aria-rowcount', String(last - first + 2))
    if (last < ids.size) await next.click()
  }
  await expect(next).toBeDisabled()
})

test('quick turns on a slow computer count each, and Back goes through them', async ({ page }) => {
  await open(page, `${LIVE}&size=250`)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('button', { name: 'Next' }).focus()
  await Promise.all([1, 2, 3].map(() => page.keyboard.press(']')))
  await expect(range(page)).toHaveText('751–1,000')
  for (const number of [3, 2]) {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`page=${number}$`))
  }
  await page.goBack()
  await expect(page).toHaveURL(/size=250$/)
  await expect(range(page)).toHaveText('1–250')
})

test('prefetches the next page', async ({ page }) => {
  const ahead = page.waitForResponse((response) => response.url().endsWith('/api/customers'))
  await open(page, LIVE)
  await ahead
  const before = await nameIn(page, 0).textContent()
  await page.route('**/api/customers', (route) => route.abort())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText('101–200')
  await expect(nameIn(page, 0)).not.toHaveText(before ?? '')
})

test('1000 rows are at most 900 elements, and nothing shifts', async ({ page }) => {
  await watchShift(page)
  await open(page, `${LIVE}&size=1000`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText('1,001–2,000')
  await page.locator('tbody').hover()
  await page.mouse.wheel(0, 20_000)
  await expect(page.locator('tr[aria-rowindex="560"]')).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900)
  expect(await shiftsOf(page)).toEqual([])
})

test('choosing more rows per page keeps the first row', SMOKE, async ({ page }) => {
  await open(page, `${LIVE}&size=100&page=4`)
  const first = (await nameIn(page, 0).textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(range(page)).toHaveText('301–325')
  await expect(nameIn(page, 0)).toHaveText(first)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('1000')
  await expect(range(page)).toHaveText('1–1,000')
})

test('dates filter the list, stay in the URL, and can be cleared', async ({ page }) => {
  await open(page, LIVE)
  await page.getByRole('button', { name: 'Updated since' }).click()
  await page.getByLabel('Updated since').fill('2026-10-01')
  await expect(page).toHaveURL(/updated_since=2026-10-01/)
  await expect(page.getByRole('button', { name: 'Updated since 1 Oct 2026', exact: true })).toBeVisible()
  await page.goto('/customers?updated_since=2026-10-01&event_since=2026-11-01')
  await ready(page)
  await expect(page.getByRole('button', { name: 'Clear 2 filters' })).toBeVisible()
  await page.getByRole('button', { name: /Remove filter: Event since/ }).click()
  await expect(page).not.toHaveURL(/event_since/)
  await page.getByRole('button', { name: 'Clear 1 filter' }).click()
  await expect(page).toHaveURL(/\/customers(\?source=live)?$/)
  await expect(page.getByRole('button', { name: 'Back to Synced' })).toBeVisible()
})

test('says when nothing matches, and offers to clear the filters', async ({ page }) => {
  await open(page, '/customers?updated_since=2999-01-01')
  await expect(page.getByRole('heading', { name: 'No customers updated since 1 Jan 2999' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove date filter' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a selection spans pages and can be copied and cleared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, LIVE)
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText('101–200')
  await rows(page).nth(0).getByRole('checkbox').check()
  await expect(page.getByText('6 selected, 5 not on this page')).toBeVisible()
  await page.getByRole('button', { name: /^Copy emails?$/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/@/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
})

test('Refresh reloads and shows the age of the rows', async ({ page }) => {
  await open(page, LIVE)
  await expect(page.getByText(/^Updated (just now|.* ago)/)).toBeVisible()
  const calls = countCalls(page)
  await page.getByRole('button', { name: /refresh|read again/i }).click()
  await expect.poll(() => calls.get('/api/customers')).toBeGreaterThan(0)
})

test('prints every row of the page in full, in light colors and without controls', async ({ page }) => {
  // The width of landscape A4 within its margins.
  await page.setViewportSize({ width: 1047, height: 720 })
  await open(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(rows(page)).toHaveCount(100)
  for (const name of ['Columns', 'Next']) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customers' })).toHaveCSS('color', /^oklch\(0\.245 /)
  const cut = await page
    .locator('tbody td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  expect(cut).toBe(0)
  await nameIn(page, 0).click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Copy ID' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'Customers' })).toBeHidden()
})

test('a parameter that a link repeats is named, in every list', async ({ page }) => {
  await open(page, '/customers/cus_100001?by_email=in&by_email=out&size=25')
  await expect(page.getByText('“Email contact” in this link isn’t valid and was ignored.')).toBeVisible()
  await open(page, '/opt-outs?type=sms&type=email')
  await expect(page.getByText('“Channel” in this link isn’t valid and was ignored.')).toBeVisible()
  await page.goto('/schedule?view=day&view=list')
  await expect(page.getByText('“View” in this link isn’t valid and was ignored.')).toBeVisible()
  await page.goto('/today?since=week&since=today')
  // Its HTML may have a hidden copy at first, outside the page.
  await expect(page.getByRole('main').getByText('“Changes since” in this link isn’t valid')).toBeVisible()
})
