import { expect, READING, SMOKE, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, range, rows } from '@/e2e/support/opened-page'

/** The text of a column in all visible rows. */
const column = (page: Parameters<typeof rows>[0], place: number) =>
  rows(page).locator(`td:nth-child(${place})`).allInnerTexts()

test('lists opt-outs, newest first, page by page, and filters by channel', SMOKE, async ({ page }) => {
  await open(page, '/opt-outs?size=25')
  await expect(page.getByRole('heading', { name: 'Opt-outs', level: 1 })).toBeVisible()
  await expect(range(page)).toHaveText(/^1–25 of [\d,]+$/)
  const first = await nameIn(page, 0).textContent()
  await page.locator('label', { hasText: 'SMS' }).click()
  await expect(page).toHaveURL(/\?type=sms&size=25$/)
  await expect.poll(async () => [...new Set(await column(page, 6))]).toEqual(['Opted out'])
  await expect(page.locator('output', { hasText: /SMS opt-outs 1–25 of/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText(/^26–50 of [\d,]+$/)
  await expect(page).toHaveURL(/\?type=sms&size=25&page=2$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/opt-outs\?size=25$/)
  await expect(nameIn(page, 0)).toHaveText(first ?? '')
})

test('says who opted out in the last 30 days, and how many', async ({ page, base }) => {
  await open(page, '/opt-outs')
  const total = page.getByText(/^[\d,]+ customers?$/)
  const all = Number((await total.innerText()).replace(/\D/g, ''))
  expect(all).toBeGreaterThan(100)
  await page.getByRole('combobox', { name: 'Opt-out date' }).selectOption('Last 30 days')
  await expect(page).toHaveURL(/\/opt-outs\?since=30$/)
  await expect(range(page)).toHaveText(/^1–\d+ of \d+$/)
  const count = Number((await total.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(all)
  // The customer system's own list says the same.
  const from = await page.evaluate(() => {
    const now = new Date()
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 29).getTime()
  })
  const headers = { origin: base }
  const dates: string[] = []
  for (let offset = 0; offset < all; offset += 1000) {
    const answer = await page.request.post('/api/opt-outs', { headers, data: { limit: 1000, offset } })
    for (const { optout_date } of (await answer.json()).members) dates.push(optout_date)
  }
  const recent = dates.filter((date) => Date.parse(date) >= from).length
  expect(recent).toBe(count)
  await page.reload()
  await expect(total).toHaveText(new RegExp(`^${count} customers?$`))
  await page.getByRole('combobox', { name: 'Opt-out date' }).selectOption('Between dates…')
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2023-01-01')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2023-12-31')
  await page.getByRole('textbox', { name: 'To', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?from=2023-01-01&to=2023-12-31$/)
  await expect.poll(async () => (await column(page, 7)).every((day) => day.endsWith('2023'))).toBe(true)
})

test('shows the newest opt-outs first, or in the customer system’s order', async ({ page }) => {
  await open(page, '/opt-outs')
  const header = page.getByRole('columnheader', { name: 'Opted out on' })
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(range(page)).toHaveText(/^1–100 of [\d,]+$/)
  const days = async () => (await column(page, 7)).map((day) => Date.parse(day))
  const newest = await days()
  expect(newest).toEqual(newest.toSorted((one, other) => other - one))
  await header.getByRole('button').click()
  await expect(page).toHaveURL(/\/opt-outs\?order=system$/)
  await expect(header).not.toHaveAttribute('aria-sort')
  await expect(range(page)).toHaveText('1–100')
  expect((await days())[0]).toBeLessThan(newest[0] ?? 0)
  await header.getByRole('button').click()
  await expect(page).toHaveURL(/\/opt-outs$/)
  await expect(nameIn(page, 0)).toBeVisible()
})

test('the search has the focus, so that a name typed at once is searched', async ({ page }) => {
  await open(page, '/opt-outs')
  await expect(page.getByLabel('Search opt-outs')).toBeFocused()
  await page.keyboard.type('gs')
  await expect(page).toHaveURL(/\/opt-outs\?search=on$/)
})

test('on a phone a row says what the customer opted out of and when, next to the address they did it with', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/opt-outs')
  const out = /^(Email|SMS|Both) opted out\n\d{1,2} \w{3} \d{4}$/
  for (const row of await rows(page).all()) {
    const [, address = '', ...rest] = (await row.innerText()).split('\n').filter((line) => line.trim() !== '')
    expect(rest.join('\n')).toMatch(out)
    const isSms = rest[0]?.startsWith('SMS')
    expect(address).toMatch(isSms ? /^(\+?[\d ]+|No phone)$/ : /^(\S+@\S+|No email)$/)
  }
})

test('on a tablet, where columns have no header, says who can be reached instead of No', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page, '/opt-outs')
  const shown = (state: string) => rows(page).locator(`[data-consent="${state}"]`).first()
  await expect(shown('out')).toHaveText('Opted out')
  await expect(shown('can')).toHaveText(/^Can (email|text)$/)
  await expect(shown('can')).not.toHaveCSS('font-size', '0px')
})

test('finds a customer in the opt-outs, without the text in the URL', async ({ page }) => {
  await open(page, '/opt-outs')
  const names = await rows(page).getByRole('link').allTextContents()
  // Typos are allowed in Latin names only.
  const place = names.findIndex((one) => /^[A-Za-z]{5,} [A-Za-z]{5,}$/.test(one))
  const name = names[place] ?? ''
  const phone = (await rows(page).nth(5).locator('td:nth-child(4)').textContent()) ?? ''
  const box = page.getByRole('searchbox', { name: 'Search opt-outs' }).or(page.getByLabel('Search opt-outs'))
  await page.keyboard.press('/')
  await page.keyboard.type(`${name.slice(0, -1)}x`)
  await expect(nameIn(page, 0)).toContainText(name.split(' ')[0] ?? '')
  await expect(page).toHaveURL(/\/opt-outs\?search=on$/)
  await page.reload()
  await expect(box).toHaveValue(`${name.slice(0, -1)}x`)
  await expect(nameIn(page, 0)).toContainText(name.split(' ')[0] ?? '')
  await box.fill(phone.replace(/\D/g, '').slice(-4))
  await expect(rows(page).first().locator('td:nth-child(4)').locator('mark').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/opt-outs$/)
  await box.fill('no such name')
  await expect(page.getByRole('heading', { name: 'No opted-out customer matches' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  await nameIn(page, 0).waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(nameIn(page, place)).toHaveText(name)
})

test('opens the customer in place, survives reload, and Back closes it', async ({ page }) => {
  await open(page, '/opt-outs')
  const name = (await nameIn(page, 1).textContent()) ?? ''
  await nameIn(page, 1).click()
  await expect(drawer(page).getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/\/opt-outs\?id=cus_\w+$/)
  await drawer(page).getByRole('tab', { name: 'Visits' }).click()
  await page.reload()
  await expect(drawer(page).getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(drawer(page).getByRole('tab', { name: 'Visits', selected: true })).toBeVisible()
  await expect(drawer(page).getByText('2 of 100 on this page')).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
})

test('every flow works by keyboard', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/opt-outs$/)
  await page.getByRole('radio', { name: 'All channels' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?type=email$/)
  // The previous rows stay until the new ones load.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await nameIn(page, 0).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(nameIn(page, 1)).toBeFocused()
})

test('selected rows are copied for a spreadsheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/opt-outs')
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Copy rows' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByText('Copied 2 rows', { exact: true }).filter({ visible: true })).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('Name\tEmail\tPhone\tEmail contact\tSMS contact\tOpted out on')
  expect(lines[1]).toMatch(
    /\t(Opted out|Can email|No email)\t(Opted out|Can text|No phone)\t\d{4}-\d\d-\d\dT/,
  )
})

test('the card shows opt-outs once they are loaded, and since when', async ({ page }) => {
  await open(page, '/opt-outs?type=sms')
  await nameIn(page, 0).click()
  await drawer(page).getByText('Sources').click()
  await expect(drawer(page).getByText('From the customer record and the opt-out list')).toBeVisible()
  await expect(
    drawer(page)
      .getByText(/^since \d+ \w+ \d{4}$/)
      .first(),
  ).toBeVisible()
})

test('hovering over a channel loads it, and choosing it doesn’t load it again', READING, async ({ page }) => {
  await open(page, '/opt-outs?size=25')
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.url().endsWith('/api/opt-outs/list') ? request.postDataJSON() : null
    if (body?.type === 'sms' && body.offset === 0) asked.push(body.type)
  })
  const sms = page.locator('label', { hasText: 'SMS' })
  const read = page.waitForResponse((response) => response.request().postDataJSON()?.type === 'sms')
  await sms.hover()
  await (await read).finished()
  await expect(page).toHaveURL(/\/opt-outs\?size=25$/)
  await sms.click()
  await expect(page).toHaveURL(/\?type=sms&size=25$/)
  await expect.poll(async () => [...new Set(await column(page, 6))]).toEqual(['Opted out'])
  expect(asked).toEqual(['sms'])
})

test('on a phone the pagination ends at the gutter', READING, async ({ page }) => {
  await open(page, '/opt-outs')
  const pager = page.getByRole('navigation', { name: 'Pagination' })
  for (const width of [320, 360, 390, 400, 430]) {
    await page.setViewportSize({ width, height: 844 })
    const box = await pager.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width - (width < 380 ? 12 : 16))
  }
})
