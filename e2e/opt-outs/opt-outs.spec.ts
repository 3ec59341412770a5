import { expect, READING, SMOKE, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, range, rows } from '@/e2e/support/opened-page'

/** The text of a column in all visible rows. */
const column = (page: Parameters<typeof rows>[0], place: number) =>
  rows(page).locator(`td:nth-child(${place})`).allTextContents()

test('lists opt-outs, newest first, page by page, and filters by channel', SMOKE, async ({ page }) => {
  await open(page, '/opt-outs?size=25')
  await expect(page.getByRole('heading', { name: 'Opt-outs', level: 1 })).toBeVisible()
  await expect(range(page)).toHaveText('1–25')
  const first = await nameIn(page, 0).textContent()
  await page.locator('label', { hasText: 'SMS' }).click()
  await expect(page).toHaveURL(/\?type=sms&size=25$/)
  await expect.poll(async () => [...new Set(await column(page, 6))]).toEqual(['Opted out'])
  await expect(page.locator('output', { hasText: 'SMS opt-outs 1–25' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText('26–50')
  await expect(page).toHaveURL(/\?type=sms&size=25&page=2$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/opt-outs\?size=25$/)
  await expect(nameIn(page, 0)).toHaveText(first ?? '')
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
    const body = request.url().endsWith('/api/opt-outs') ? request.postDataJSON() : null
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
