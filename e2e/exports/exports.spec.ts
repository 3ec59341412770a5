import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { call } from '@/e2e/support/call'
import { expect, SMOKE, signInAfresh, test } from '@/e2e/support/fixtures'
import { drawer } from '@/e2e/support/opened-page'
import { fetchExport } from './export-page'

test.use({ role: 'manager' })

test.describe.configure({ mode: 'default' })

test('a manager exports all customers', SMOKE, async ({ page }) => {
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export customers' })
  await expect(dialog).toContainText(/Exports all ([\d,]+ )?customers, not just this page\./)
  await expect(dialog).not.toContainText('Search text is ignored')
  await dialog.getByLabel('Last location').uncheck()
  await expectClean(page)
  const download = await fetchExport(page)
  expect(download.suggestedFilename()).toMatch(/^customers-.*\.csv$/)
  const [names, ...rows]: string[][] = parse(readFileSync(await download.path()), { bom: true })
  expect(names).not.toContain('Last location')
  // Other specs add contacts meanwhile.
  const ids = new Set(rows.map(([id]) => id))
  expect(ids.size).toBeGreaterThanOrEqual(5000)
  expect(ids.size).toBe(rows.length)
  await expect(dialog).toContainText('Downloaded')
})

test('a file is there after a reload, can be downloaded once, and only by its user', async ({
  page,
  base,
}) => {
  // Has no contact that another spec could remove.
  await page.goto('/schedule')
  const filters = { from: '2026-01-05', to: '2026-01-11' }
  const begun = await page.request.post('/api/exports', {
    headers: { origin: base },
    data: { list: 'schedule', format: 'csv', filters },
  })
  expect(begun.status()).toBe(202)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the schedule' })
  const ready = dialog.getByText(/^Ready: [\d,]+ rows?$/)
  const count = Number((await ready.textContent())?.replace(/\D/g, ''))
  await expectClean(page)

  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(ready).toBeVisible()
  await dialog.getByRole('button', { name: 'File details' }).click()
  await expectClean(page)
  const sha256 = await dialog.getByText(/^[0-9a-f]{64}$/).textContent()
  const link = dialog.getByRole('link', { name: 'Download' })
  const address = await link.getAttribute('href')
  const started = page.waitForEvent('download')
  await link.click()
  const bytes = readFileSync(await (await started).path())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  expect(parse(bytes, { bom: true })).toHaveLength(count + 1)
  await expect(dialog).toContainText('Downloaded')

  const { cookie } = await signInAfresh('embedded', 'manager')
  const again = await call(base, address ?? '', { method: 'GET', cookie })
  expect(again.status).toBe(410)
  const admin = await signInAfresh('embedded', 'admin')
  const others = await call(base, address ?? '', { method: 'GET', cookie: admin.cookie })
  expect(others.status).toBe(404)
})

test('a workbook of the filtered list, by keyboard, and the dialog closes with Esc', async ({ page }) => {
  await page.goto('/opt-outs?type=sms')
  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export opt-outs' })
  await expect(dialog).toContainText('match these filters: Channel: SMS')
  const download = await fetchExport(page, async () => {
    await dialog.getByRole('radio', { name: 'CSV' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Export' }).focus()
  })
  const [sheet] = await readXlsx(await download.path())
  expect(sheet?.data[0]).toContain('Opted out on')
  expect(sheet?.data[1]?.at(-1)).toBeInstanceOf(Date)
  for (const row of sheet?.data.slice(1) ?? []) expect(row.at(-2)).toBe('yes')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('an export of customers who can be emailed leaves out opted-out customers', async ({ page }) => {
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export customers' })
  await expect(dialog).toContainText('Includes customers who opted out.')
  const download = await fetchExport(page, async () => {
    await dialog.getByText('Can email', { exact: true }).click()
    await expect(dialog).toContainText('Exports all customers you can email, not just this page.')
    await expectClean(page)
  })
  const [names = [], ...lines]: string[][] = parse(readFileSync(await download.path()), { bom: true })
  expect(lines.length).toBeGreaterThan(100)
  const valuesOf = (name: string) => new Set(lines.map((line) => line[names.indexOf(name)]))
  expect([...valuesOf('Opted out of email')]).toEqual(['no'])
  expect(valuesOf('Email')).not.toContain('')
  await expect(dialog).not.toContainText('with different filters')
})

/** Exports the schedule and closes the dialog while that runs, until `end`. */
async function closeRunning(page: Page) {
  let isRunning = true
  let id = ''
  await page.route('**/api/exports', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (route.request().method() === 'POST') id = answer.id
    const own = answer.exports?.find((one: { id: string }) => one.id === id)
    if (own && isRunning) own.state = 'running'
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the schedule' })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel export' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  const notice = page.getByRole('region', { name: 'Export' })
  const end = () => {
    isRunning = false
  }
  return { notice, end }
}

test('closed while the export runs, a notice on each page says that the file is ready, and downloads it', async ({
  page,
}) => {
  const { notice, end } = await closeRunning(page)
  await expect(notice).toHaveCount(0)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Opt-outs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Opt-outs' })).toBeVisible()

  end()
  await expect(notice.getByRole('alert')).toHaveText('Your export of the schedule is ready.')
  await expect(notice).toContainText(/Ready for \d+ minutes, to download once\./)
  await expectClean(page)
  await pages.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(notice).toContainText(/Ready for \d+ minutes/)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFits(page, 'notice')
  await expectClean(page)
  const started = page.waitForEvent('download')
  await notice.getByRole('link', { name: 'Download' }).press('Enter')
  expect((await started).suggestedFilename()).toMatch(/^schedule-.*\.csv$/)
  await expect(notice).toHaveCount(0)
})

test('the notice is at the bottom right, next to an open drawer, and never over the last buttons of one', async ({
  page,
}) => {
  const { notice, end } = await closeRunning(page)
  end()
  await expect(notice).toBeVisible()
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('Not shown')
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const size = page.viewportSize()
  expect((await boxOf(notice)).right).toBe((size?.width ?? 0) - 24)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('row').nth(1).click()
  const last = drawer(page).getByRole('button', { name: 'Export customer…' })
  await expect(last).toBeVisible()
  const atRest = () => drawer(page).evaluate((one) => one.getAnimations().length)
  await expect.poll(atRest).toBe(0)
  expect((await boxOf(notice)).right).toBeLessThan((await boxOf(drawer(page))).x)
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await drawer(page).evaluate((one) => one.lastElementChild?.scrollTo(0, 100_000))
    await expect
      .poll(async () => (await boxOf(last)).bottom < (await boxOf(notice)).y, `${width} px`)
      .toBe(true)
    await expectFits(page, `${width} px`)
  }
})

test('an export during a search says that it ignores the text', async ({ page }) => {
  await page.goto('/customers')
  await page.getByLabel('Search by name, email, phone or ID').fill('gutkowski')
  await expect(page).toHaveURL(/\?find=on$/)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog')).toContainText('Search text is ignored.')
})

test('on a phone, in the dark, the dialog fits and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/customers?updated_since=2026-01-01')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog')).toContainText('Updated since: 1 Jan 2026')
  await expectClean(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

test.describe('for admins', () => {
  test.use({ role: 'admin' })
  test('the audit log is exported and says who exported', async ({ page }) => {
    await page.goto('/audit?action=session.sign-in')
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export the audit log' })
    await fetchExport(page)
    await expect(dialog).toContainText('Downloaded')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await page.goto('/audit?action=export.started')
    await expect(page.getByRole('table').getByText('Started an export').first()).toBeVisible()
    await page.goto('/removals')
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  })
})
