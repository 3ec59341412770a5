import type { Page } from '@playwright/test'
import { ask } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { find, open, ready, rows } from '@/e2e/support/opened-page'
import { NO_LAYOUT } from '@/lib/preferences'

// Settings belong to a user, so these tests use one that no other spec does.
test.use({ role: 'manager' })

test.describe.configure({ mode: 'serial' })

const headers = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\w/ }).allInnerTexts()

const widthOf = async (page: Page, name: string) =>
  (await page.getByRole('columnheader', { name, exact: true }).boundingBox())?.width ?? 0

/** When the latest change is saved; earlier ones may still be in flight. */
const isKept = (page: Page, sent = /./) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/preferences') &&
      answer.status() === 204 &&
      sent.test(answer.request().postData() ?? ''),
  )

test('columns are hidden, moved and widened by keyboard, and saved for the user', async ({ page }) => {
  await open(page)
  const email = await widthOf(page, 'Email')
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Email', exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Last location' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Move Phone left' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Phone left' })).toBeFocused()
  await expect(page.locator('output')).toContainText('Phone, column 1 of 7')
  const kept = isKept(page, /"widths":{"email"/)
  await page.getByRole('button', { name: 'Make Email wider' }).press('Enter')
  await expect(page.locator('output[aria-live]')).toContainText('pixels wide')
  const said = await page.locator('output[aria-live]').innerText()
  expect(Number(/\d+/.exec(said))).toBeCloseTo(await widthOf(page, 'Email'), 0)
  await kept
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  const wanted = ['Name', 'Phone', 'Email', 'Email contact', 'SMS contact', 'Created']
  expect(await headers(page)).toEqual(wanted)
  expect(await widthOf(page, 'Email')).toBeGreaterThan(email)
  await page.reload()
  await ready(page)
  expect(await headers(page)).toEqual(wanted)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).toBe('[{},{}]')
})

test.describe('another user', () => {
  test.use({ role: 'staff' })
  test('sees the default columns', async ({ page }) => {
    await open(page)
    expect(await headers(page)).toContain('Last location')
  })
})

test('the server’s HTML has them, so nothing moves', async ({ page }) => {
  const html = await (await page.request.get('/customers')).text()
  expect(html).toContain('>SMS contact<')
  expect(html).not.toContain('>Last location<')
})

test('the mouse drags a column by its header, and resizes it by its border', async ({ page }) => {
  await open(page)
  const box = async (name: string) => {
    const found = await page.getByRole('columnheader', { name, exact: true }).boundingBox()
    if (!found) throw new Error(`No column ${name}`)
    return found
  }
  await page.getByRole('columnheader', { name: 'Phone' }).hover()
  const before = await box('Phone')
  const edge = before.x + before.width - 3
  await expect(async () => {
    const widened = isKept(page)
    await page.mouse.move(edge, before.y + 18)
    await page.mouse.down()
    await page.mouse.move(edge + 40, before.y + 18, { steps: 4 })
    await page.mouse.up()
    expect((await box('Phone')).width).toBeGreaterThan(before.width + 20)
    // Or the response for the move would be mistaken for it.
    await widened
  }).toPass()
  const kept = isKept(page)
  const [from, to] = [await box('SMS contact'), await box('Email contact')]
  await page.mouse.move(from.x + 30, from.y + 18)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 18, { steps: 4 })
  await page.mouse.up()
  await kept
  await page.reload()
  await ready(page)
  expect(await headers(page)).toEqual(['Name', 'Phone', 'Email', 'SMS contact', 'Email contact', 'Created'])
  await page.getByRole('button', { name: 'Columns' }).click()
  const reset = isKept(page)
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect(page.locator('output[aria-live]')).toHaveText('Columns reset')
  await reset
  expect(await headers(page)).toEqual([
    'Name',
    'Email',
    'Phone',
    'Last location',
    'Email contact',
    'SMS contact',
    'Created',
  ])
})

test('a column that a narrow window can’t show keeps its width', async ({ page }) => {
  await open(page)
  const before = await widthOf(page, 'Last location')
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'Last location' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Make Last location wider' }).click()
  await expect(page.locator('output[aria-live]')).toHaveText('Last location doesn’t fit in this window')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await widthOf(page, 'Last location')).toBe(before)
})

test('denser rows and a collapsed sidebar stay', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Density' }).click()
  await page.getByRole('radio', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  const kept = isKept(page, /"narrow"/)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await kept
  await page.reload()
  await ready(page)
  expect((await rows(page).first().boundingBox())?.height).toBe(28)
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(56)
  await page.getByRole('link', { name: 'Opt-outs' }).click()
  await expect(page).toHaveURL(/opt-outs/)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(page.getByRole('complementary')).toHaveCSS('width', '224px')
})

test('on a tablet the sidebar is collapsed, and expands until it is collapsed again', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page)
  const side = page.getByRole('complementary')
  await expect(side).toHaveCSS('width', '56px')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(side).toHaveCSS('width', '224px')
  await side.getByRole('link', { name: 'Opt-outs' }).click()
  await expect(page).toHaveURL(/opt-outs/)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(side).toHaveCSS('width', '56px')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(side).toHaveCSS('width', '224px')
})

test('changes still pending when the page is left are saved too', async ({ page }) => {
  await open(page)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Density' }).click()
  await page.getByRole('radio', { name: 'Regular' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.goto('about:blank')
  await network.detach()
  await expect(async () => {
    await open(page)
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(56)
  }).toPass()
  const kept = isKept(page, /"wide"/)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await kept
})

test('a failed save is reported, and the change stays until the page is left', async ({ page }) => {
  await open(page)
  await page.route('**/api/preferences', (route) => route.abort())
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(page.getByText(/^Couldn’t save this setting/)).toBeVisible()
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(56)
})

test('bad preferences are rejected with the field’s name', async ({ page, base }) => {
  const value = { order: [], hidden: [], widths: { email: 3 }, density: 'regular' }
  const answer = await page.request.put('/api/preferences', {
    headers: { origin: base },
    data: { name: 'table', table: 'customers', value },
  })
  expect(answer.status()).toBe(400)
  expect((await answer.json()).issues[0].path).toBe('value.widths.email')
})

test('a dialog whose script failed to load opens with the first click once it can', async ({ page }) => {
  await open(page)
  const columns = page.getByRole('button', { name: 'Columns' })
  await page.route('**/_next/static/**', (route) => route.abort())
  await columns.click()
  await expect(page.getByText('Couldn’t load this.')).toBeVisible()
  await expect(columns).toHaveAttribute('aria-expanded', 'false')
  await page.unroute('**/_next/static/**')
  await columns.click()
  await expect(page.getByRole('checkbox', { name: 'Email', exact: true })).toBeVisible()
})

test('on a phone, a row has the phone number and what is unusual also without its other columns', async ({
  page,
  base,
}) => {
  const { members } = await ask(page, base, { filters: { by_sms: 'out', by_email: 'can' }, limit: 1 })
  const [{ id, email, phone }] = members
  await page.setViewportSize({ width: 390, height: 844 })
  const row = rows(page).filter({ has: page.locator(`a[href*="${id}"]`) })
  for (const hidden of [['by-email'], ['by-email', 'by-sms'], []]) {
    const value = { ...NO_LAYOUT, hidden }
    const headers = { origin: base }
    await page.request.put('/api/preferences', {
      headers,
      data: { name: 'table', table: 'customers', value },
    })
    await open(page)
    await find(page).fill(email)
    const texts = row.locator('td:visible')
    await expect(texts.filter({ hasText: phone.slice(-3) })).toHaveCount(1)
    await expect(row.getByText('SMS opted out').filter({ visible: true })).toHaveCount(
      hidden.length === 2 ? 0 : 1,
    )
    await expect(row.getByText('Opted out', { exact: true }).filter({ visible: true })).toHaveCount(0)
  }
})
