import { expectFits } from '@/e2e/support/axe'
import { expect, test } from '@/e2e/support/fixtures'
import { open, range } from '@/e2e/support/opened-page'

test('two-line rows have no columns to arrange, and the footer shows the selection', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await open(page)
  for (const name of ['Columns', 'Density']) await expect(page.getByRole('button', { name })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection.getByText('2 selected')).toBeVisible()
  for (const width of [640, 390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await selection.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await expectFits(page, `at ${width} px`)
  }
  await selection.getByRole('button', { name: 'Clear' }).click()
  await expect(selection).toHaveCount(0)
  await expect(range(page)).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1000 })
  for (const name of ['Columns', 'Density']) await expect(page.getByRole('button', { name })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1024, height: 1000 })
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible()
})

test('next to the sidebar on a small screen, names and emails of opt-outs stay readable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await open(page, '/opt-outs')
  const headers = await page.locator('thead th:visible').evaluateAll((all) =>
    all.map((one) => {
      const { width, right } = one.getBoundingClientRect()
      return { width, right }
    }),
  )
  expect(headers[1]?.width).toBeGreaterThanOrEqual(160)
  expect(headers[2]?.width).toBeGreaterThanOrEqual(210)
  expect(headers.at(-1)?.width).toBeGreaterThanOrEqual(120)
  expect(headers.at(-1)?.right).toBeCloseTo(1024, 0)
})

test.describe('for a manager', () => {
  test.use({ role: 'manager' })

  test('on a phone of any width the title is whole, and no two buttons of its bar overlap', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const faults = () =>
      page.locator('main header').evaluate((bar) => {
        const title = bar.querySelector('h1')
        const buttons = [...bar.querySelectorAll('button:not([popover] *)')].filter(
          (button) => button.getClientRects().length > 0,
        )
        const edges = buttons.map((button) => button.getBoundingClientRect())
        return [
          ...(title && title.scrollWidth > title.clientWidth ? ['title'] : []),
          ...buttons.flatMap(({ textContent, ariaLabel }, at) => {
            const [edge, next] = [edges[at], edges[at + 1]]
            const isFaulty =
              edge && (edge.width < 44 || edge.right > innerWidth || (next && next.left < edge.right))
            return isFaulty ? [ariaLabel ?? textContent] : []
          }),
        ]
      })
    for (const path of ['/customers', '/opt-outs']) {
      await page.setViewportSize({ width: 375, height: 640 })
      await open(page, path)
      for (const width of [320, 333, 345, 350, 359, 360, 375, 376, 383, 390, 409, 410, 479, 480, 767]) {
        await page.setViewportSize({ width, height: 640 })
        await expect.poll(faults, `${path} at ${width} px`).toEqual([])
        if (width >= 360) await expect(page.getByText(/ (s|min) ago$|^just now$/).first()).toBeVisible()
      }
    }
  })
})
