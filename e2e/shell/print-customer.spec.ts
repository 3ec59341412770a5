import { expect, READING, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open } from '@/e2e/support/opened-page'
import { HEAD, printHead, scrolling } from '@/e2e/support/paper'

test('a printed customer isn’t cut after the first page', READING, async ({ page }) => {
  await open(page)
  await nameIn(page, 1).click()
  await expect(drawer(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await scrolling(page.locator('main'))).toEqual([])
})

test(
  'a printed customer fills each page, with its headings next to what they head',
  READING,
  async ({ page }) => {
    await open(page)
    await nameIn(page, 1).click()
    await expect(drawer(page).getByRole('heading', { name: 'History' })).toBeVisible()
    await expect(drawer(page).locator('h4').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // Chromium may move all of a flex box or a grid to the next page.
    const boxes = await drawer(page)
      .locator(':is(tr, ol li, details dl > div):visible')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const around: string[] = []
          for (let box = one.parentElement; box; box = box.parentElement)
            if (/flex|grid/.test(getComputedStyle(box).display)) around.push(box.className)
          return around
        }),
      )
    expect([...new Set(boxes)]).toEqual([])
    for (const heading of await drawer(page).locator(':is(h3, h4):visible').all())
      await expect(heading).toHaveCSS('break-after', 'avoid')
    const day = drawer(page).locator('section:has(> h4)').first()
    await expect(day).toHaveCSS('content-visibility', 'visible')
  },
)

test('a printed customer has the studio, the time, the tab’s heading, and margins on every page', async ({
  page,
}) => {
  await open(page)
  await nameIn(page, 1).click()
  await expect(drawer(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await drawer(page)
    .getByRole('tab', { name: /^Purchases/ })
    .click()
  const heading = drawer(page).getByRole('heading', { name: 'Purchases' })
  await expect(heading).toHaveCount(0)
  await expect(printHead(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await expect(printHead(page)).toHaveText(HEAD)
  await expect(printHead(page)).toBeVisible()
  await expect(drawer(page).getByText(/^Printed \d{1,2} \w{3} \d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('page', 'upright')
})

test('links of a printed customer are black', async ({ page }) => {
  await open(page)
  await nameIn(page, 1).click()
  const link = drawer(page).locator('a[href^="mailto:"]').first()
  const colorOf = () => link.evaluate((one) => getComputedStyle(one).color)
  const shown = await colorOf()
  await page.emulateMedia({ media: 'print' })
  expect(await colorOf()).not.toBe(shown)
  const text = await drawer(page).evaluate((one) => getComputedStyle(one).color)
  await expect(link).toHaveCSS('color', text)
})
