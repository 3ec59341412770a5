import { expect, READING, test } from '@/e2e/support/fixtures'
import { open, range, rows } from '@/e2e/support/opened-page'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

const TRIAL = '/forms/frm_trial_24'
const ALL = /^all [\d,]+ submissions$/

test('the summary counts answers, as bars and as tables', READING, async ({ page }) => {
  await open(page, TRIAL)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText(ALL)).toBeVisible()
  const all = Number((await summary.getByText(ALL).innerText()).replace(/\D/g, ''))
  await expect(summary.getByRole('heading', { name: 'Rating' })).toContainText(/answers?, average [1-5]/)
  const counts = await summary.locator('section', { hasText: 'Come back' }).locator('li').allInnerTexts()
  const sum = counts.reduce((total, words) => total + Number(/\d+$/.exec(words)?.[0]), 0)
  expect(sum).toBe(all)
  await summary.getByRole('button', { name: 'Show as tables' }).click()
  await expect(summary.getByRole('table', { name: 'Come back' }).getByRole('row')).toHaveCount(
    counts.length + 1,
  )
})

test(
  'an answer filters the list by keyboard, and neither the URL nor storage has it',
  READING,
  async ({ page }) => {
    await open(page, TRIAL)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText(ALL)).toBeVisible()
    const friend = summary.getByRole('button', { name: /^Friend/ })
    const count = Number(/\d+$/.exec(await friend.innerText())?.[0])
    await friend.press('Enter')
    await expect(friend).toHaveAttribute('aria-pressed', 'true')
    await expect(rows(page).first()).toContainText('Friend')
    await expect(page.locator('footer')).toContainText(`${count} found`)
    await expect(page).toHaveURL(/\?search=on$/)
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('Friend')
    await page.reload()
    await expect(page.locator('footer')).toContainText(`${count} found`)
    await expect(friend).toHaveAttribute('aria-pressed', 'true')
    await friend.press(' ')
    await expect(friend).toHaveAttribute('aria-pressed', 'false')
    await expect(range(page)).toHaveText(/^1–100/)
    await summary
      .getByRole('button', { name: /^Not answered/ })
      .first()
      .click()
    await expect(page.locator('footer')).toContainText(/\d+ found/)
    await page.getByRole('button', { name: 'Clear answer filter' }).click()
    await expect(range(page)).toHaveText(/^1–100/)
    await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
  },
)

test('the summary counts every submission, and moves nothing', READING, async ({ page, base }) => {
  const answer = await page.request.post(`/api${TRIAL}/submissions`, {
    headers: { origin: base },
    data: { limit: 1000, offset: 0 },
  })
  const { length } = (await answer.json()).submissions
  expect(length).toBeGreaterThan(100)
  await watchShift(page)
  await open(page, TRIAL)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText(`all ${length.toLocaleString('en')} submissions`)).toBeVisible()
  await expect(range(page)).toHaveText(`1–100 of ${length}`)
  expect(await shiftsOf(page)).toEqual([])
})

test(
  'counts 2,000 by itself, the rest on request with its progress, and stops',
  READING,
  async ({ page }) => {
    let calls = 0
    const one = (at: number) => ({
      submission_id: `s${at}`,
      submission_date: null,
      submission_data: { rating: at % 5 },
    })
    await page.route('**/submissions', async (route) => {
      const { limit, offset } = route.request().postDataJSON()
      calls += limit === 500 ? 1 : 0
      // Never answered: the sixth page stays on its way.
      if (calls === 6 && limit === 500) return
      const count = Math.max(0, Math.min(limit, 2775 - offset))
      const submissions = Array.from({ length: count }, (_, at) => one(offset + at))
      await route.fulfill({ json: { submissions, unreadable: [], senders: null } })
    })
    await open(page, TRIAL)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText(/^only 2,\d{3} loaded$/)).toBeVisible()
    expect(calls).toBe(4)
    await summary.getByRole('button', { name: 'Count all' }).click()
    await expect(summary.getByText(/^2,\d{3} of 2,\d{3}$/)).toBeVisible()
    await summary.getByRole('button', { name: 'Stop loading' }).click()
    await expect(summary.getByRole('button', { name: 'Count all' })).toBeVisible()
  },
)

test('no answer is cut off, and all bars are aligned', READING, async ({ page }) => {
  for (const [width, address] of [
    [1440, TRIAL],
    [820, `${TRIAL}?view=summary`],
    [320, `${TRIAL}?view=summary`],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, address)
    const bars = page.getByRole('region', { name: 'Summary' }).locator('section', { hasText: 'Comment' })
    await expect(bars.getByText('Too crowded, could not hear the teacher')).toBeVisible()
    const lines = await bars.locator('li').evaluateAll((items) =>
      items.map((item) => {
        const [word, bar] = [item.querySelector('bdi'), item.querySelector('svg')?.getBoundingClientRect()]
        return { isCut: !word || word.scrollWidth > word.clientWidth, bar: [bar?.left, bar?.right].join() }
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter(({ isCut }) => isCut)).toEqual([])
    expect(new Set(lines.map(({ bar }) => bar)).size).toBe(1)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a row says who, when, one answer and one number', READING, async ({ page }) => {
    await open(page, TRIAL)
    for (const row of await rows(page).all()) {
      await expect(row.locator('[data-narrow="when"]')).toHaveText(/^\d{1,2} \w{3} \d{4}$/)
      for (const name of ['title', 'detail', 'figure'])
        await expect(row.locator(`[data-narrow="${name}"]`)).toBeVisible()
    }
  })

  test(
    'a wider row shows its first number at the end, however long the question',
    READING,
    async ({ page }) => {
      await page.setViewportSize({ width: 560, height: 640 })
      await open(page, TRIAL)
      const figure = rows(page).first().locator('[data-narrow="figure"]')
      const edges = () =>
        figure.evaluate((cell) => {
          cell.setAttribute('data-label', 'How did you like the very first class that you came to?')
          const row = cell.closest('tr')?.getBoundingClientRect()
          const value = cell.lastElementChild?.getBoundingClientRect()
          return { row: row?.right, value: value?.right, width: value?.width }
        })
      const { row = 0, value = 0, width } = await edges()
      expect(width).toBeGreaterThan(0)
      expect(value).toBe(row - 16)
    },
  )

  test('the summary ignores selected rows, which stay selected', READING, async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await open(page, TRIAL)
    await rows(page).first().getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('1 selected')
    await page.locator('label', { hasText: 'Summary' }).click()
    await expect(page.getByText(ALL)).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(bar).toHaveCount(0)
    await page.goBack()
    await expect(bar).toContainText('1 selected')
    // The summary loaded all.
    await expect(page.locator('footer')).toContainText(/1–100 of \d{3}/)
  })

  test('the summary’s tab is in the URL', READING, async ({ page }) => {
    await open(page, TRIAL)
    await expect(page.getByRole('region', { name: 'Summary' })).toBeHidden()
    await page.locator('label', { hasText: 'Summary' }).click()
    await expect(page).toHaveURL(/\?view=summary$/)
    await expect(page.getByText(ALL)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Rating' })).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.goBack()
    await expect(rows(page).first()).toBeVisible()
  })
})

test(
  'changing a form’s page moves neither the list nor the summary next to it',
  READING,
  async ({ page }) => {
    await watchShift(page)
    await open(page, `${TRIAL}?size=25`)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText(ALL)).toBeVisible()
    for (const rows of ['26–50', '51–75', '76–100']) {
      // Clicked by script, since shifts after a user's own click don't count.
      await page.getByRole('button', { name: 'Next' }).evaluate((next: HTMLElement) => next.click())
      await expect(range(page)).toContainText(rows)
      await expect(summary.getByText(ALL)).toBeVisible()
    }
    expect(await shiftsOf(page)).toEqual([])
  },
)
