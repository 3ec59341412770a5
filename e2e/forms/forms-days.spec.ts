import type { Page } from '@playwright/test'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { open, ready, rows } from '@/e2e/support/opened-page'
import { formatInstant } from '@/lib/format/instants'

const TRIAL = '/forms/frm_trial_24'
const dateFilter = (page: Page) => page.getByRole('combobox', { name: 'Submission date' })
const status = (page: Page) => page.getByText(/^[\d,]+ of [\d,]+ submissions$/)
const countIn = async (page: Page) => Number((await status(page).innerText()).split(' ')[0]?.replace(',', ''))

/** All dates of the form's submissions, as the customer system sends them. */
async function datesOf(page: Page, base: string): Promise<number[]> {
  const answer = await page.request.post(`/api${TRIAL}/submissions`, {
    headers: { origin: base },
    data: { limit: 1000, offset: 0 },
  })
  const { submissions } = await answer.json()
  return submissions.map((one: { submission_date: string }) => Date.parse(one.submission_date))
}

/** When the day so many days before today starts, by the browser's clock. */
const startOf = (page: Page, daysAgo: number) =>
  page.evaluate((days) => {
    const now = new Date()
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime()
  }, daysAgo)

test('shows the submissions of the last days, from everything loaded', READING, async ({ page, base }) => {
  const dates = await datesOf(page, base)
  await open(page, TRIAL)
  for (const [name, days] of [
    ['Last 7 days', 7],
    ['Last 30 days', 30],
    ['Last 90 days', 90],
  ] as const) {
    await dateFilter(page).selectOption(name)
    await expect(page).toHaveURL(new RegExp(`\\?since=${days}$`))
    const from = await startOf(page, days - 1)
    const count = dates.filter((date) => date >= from).length
    await expect(status(page)).toHaveText(`${count} of ${dates.length} submissions`)
  }
  const before = await status(page).innerText()
  await page.reload()
  await expect(status(page)).toHaveText(before)
  await page.goBack()
  await expect(dateFilter(page)).toHaveValue('30')
  // A link has the days, too.
  await page.goto(`${TRIAL}?since=90`)
  await expect(status(page)).toHaveText(before)
  await page.getByRole('button', { name: 'Clear submission date' }).click()
  await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
  await expect(status(page)).toHaveCount(0)
})

test(
  'shows the submissions between two dates, and those of a search and an answer among them',
  READING,
  async ({ page, base }) => {
    const dates = (await datesOf(page, base)).sort((one, other) => one - other)
    const day = (at: number) => new Date(dates[at] ?? 0).toISOString().slice(0, 10)
    const [from, to] = [day(Math.floor(dates.length / 4)), day(Math.floor(dates.length / 2))]
    await open(page, TRIAL)
    await dateFilter(page).selectOption('Between dates…')
    await page.getByRole('textbox', { name: 'From', exact: true }).fill(from)
    await page.getByRole('textbox', { name: 'To', exact: true }).fill(to)
    await page.getByRole('textbox', { name: 'To', exact: true }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`\\?from=${from}&to=${to}$`))
    const [first, end] = await page.evaluate(
      ([one = '', other = '']) => {
        const [year = 0, month = 1, date = 1] = other.split('-').map(Number)
        const [y = 0, m = 1, d = 1] = one.split('-').map(Number)
        return [new Date(y, m - 1, d).getTime(), new Date(year, month - 1, date + 1).getTime()]
      },
      [from, to],
    )
    const count = dates.filter((date) => date >= (first ?? 0) && date < (end ?? 0)).length
    expect(count).toBeGreaterThan(0)
    await expect(status(page)).toHaveText(`${count} of ${dates.length} submissions`)
    // The summary counts the same days, and its answers filter them.
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText(`${count} in this period`)
    await page.getByRole('textbox', { name: 'Search submissions' }).fill('friend')
    await expect.poll(() => countIn(page)).toBeLessThan(count)
    const found = await countIn(page)
    await expect(page).toHaveURL(/from=.*&search=on$/)
    await page.reload()
    await ready(page)
    await expect.poll(() => countIn(page)).toBe(found)
    await page.getByRole('textbox', { name: 'Search submissions' }).fill('')
    await expect.poll(() => countIn(page)).toBe(count)
  },
)

test('a link with an exact start shows what was sent after it, and says so on paper, too', async ({
  page,
  base,
}) => {
  const dates = (await datesOf(page, base)).sort((one, other) => other - one)
  const since = new Date(dates[8] ?? 0).toISOString()
  const count = dates.filter((date) => date > (dates[8] ?? 0)).length
  await open(page, `${TRIAL}?since=${since}`)
  await expect(status(page)).toHaveText(`${count} of ${dates.length} submissions`)
  await expect(rows(page)).toHaveCount(count)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`${count} in this period`)
  const words = `Since ${formatInstant(since, 'Europe/Berlin')}`
  await expect(dateFilter(page).getByRole('option', { selected: true })).toHaveText(words)
  // Its time isn't cut.
  await expect(dateFilter(page)).toHaveCSS('max-width', 'none')
  await page.emulateMedia({ media: 'print' })
  await expect(dateFilter(page)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  // An open submission keeps the start.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('since') === since && url.searchParams.has('id'))
  await page.getByRole('button', { name: 'Clear submission date' }).click()
  await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
  await expect(status(page)).toHaveCount(0)
  await page.goto(`${TRIAL}?since=2026-03-08`)
  await expect(page.getByText('“Submission date” in this link isn’t valid and was ignored.')).toBeVisible()
})

test('says why no submission is on the days, and shows all again', READING, async ({ page }) => {
  await open(page, `${TRIAL}?from=1990-01-01&to=1990-01-02`)
  await expect(page.getByRole('heading', { name: 'No submissions in this period' })).toBeVisible()
  await expect(page.getByText(/^Checked the dates of all \d+ submissions/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all dates' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
})
