import { expect, READING, test } from '@/e2e/support/fixtures'
import { open, range, rows } from '@/e2e/support/opened-page'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

const TRIAL = '/forms/frm_trial_24'

test('the summary counts answers, as bars and as tables', READING, async ({ page }) => {
  await open(page, TRIAL)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('100 submissions', { exact: true })).toBeVisible()
  await expect(summary.getByRole('heading', { name: 'Rating' })).toContainText(/answers?, average [1-5]/)
  const counts = await summary.locator('section', { hasText: 'Come back' }).locator('li').allInnerTexts()
  const sum = counts.reduce((total, words) => total + Number(/\d+$/.exec(words)?.[0]), 0)
  expect(sum).toBe(100)
  await summary.getByRole('button', { name: 'Show as tables' }).click()
  await expect(summary.getByRole('table', { name: 'Come back' }).getByRole('row')).toHaveCount(
    counts.length + 1,
  )
})

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
  test('a row shows its first number at the end, however long the question', READING, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
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
  })

  test('the summary ignores selected rows, which stay selected', READING, async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await open(page, TRIAL)
    await rows(page).first().getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('1 selected')
    await page.locator('label', { hasText: 'Summary' }).click()
    await expect(page.getByText('100 submissions', { exact: true })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(bar).toHaveCount(0)
    await page.goBack()
    await expect(bar).toContainText('1 selected')
  })

  test('the summary’s tab is in the URL', READING, async ({ page }) => {
    await open(page, TRIAL)
    await expect(page.getByRole('region', { name: 'Summary' })).toBeHidden()
    await page.locator('label', { hasText: 'Summary' }).click()
    await expect(page).toHaveURL(/\?view=summary$/)
    await expect(page.getByText('100 submissions', { exact: true })).toBeVisible()
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
    await expect(summary.getByText('25 submissions', { exact: true })).toBeVisible()
    for (const [rows, loaded] of [
      ['26–50', 50],
      ['51–75', 75],
      ['76–100', 100],
    ] as const) {
      // Clicked by script, since shifts after a user's own click don't count.
      await page.getByRole('button', { name: 'Next' }).evaluate((next: HTMLElement) => next.click())
      await expect(range(page)).toHaveText(rows)
      await expect(summary.getByText(`${loaded} submissions`, { exact: true })).toBeVisible()
    }
    expect(await shiftsOf(page)).toEqual([])
  },
)
