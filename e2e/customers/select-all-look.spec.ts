import { expectClean, expectFits } from '@/e2e/support/axe'
import { untilWhole } from '@/e2e/support/directory-page'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { find, open } from '@/e2e/support/opened-page'
import {
  bar,
  cutOff,
  HARBOR,
  inBar,
  LIST,
  offer,
  openHarbor,
  selected,
  selectPage,
} from '@/e2e/support/select-all-page'

/** The first test waits for the directory, and axe takes long on a busy machine. */
test.describe.configure({ timeout: 90_000 })

test('what was copied is said without moving or cutting anything', async ({ page, base, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHarbor(page, base)
  await selectPage(page)
  const shapes = () =>
    bar(page)
      .getByRole('button', { name: /^(Copy|Clear)/ })
      .evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().x, one.scrollWidth > one.clientWidth]),
      )
  await expect(inBar(page, /^Copy with \d+ opted out$/)).toBeVisible()
  const before = await shapes()
  await inBar(page, 'Copy emails').click()
  await expect(
    bar(page)
      .getByText(/^Copied \d+ emails, left out \d+ opted out/)
      .locator('visible=true'),
  ).toHaveCount(1)
  expect(await shapes()).toEqual(before)
  expect(before.some(([, isCut]) => isCut)).toBe(false)
})

test('axe finds nothing on it, and it fits a phone', READING, async ({ page, base }) => {
  const all = await openHarbor(page, base)
  await selectPage(page)
  await expect(offer(page)).toBeVisible()
  await expectClean(page, 'offered', bar(page))
  const release = await hold(page, LIST)
  await offer(page).click()
  await expect(inBar(page, 'Cancel')).toBeVisible()
  await expectClean(page, 'selecting', bar(page))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page, `selecting at ${width} px`)
    const box = await inBar(page, 'Cancel').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  release()
  await expect(selected(page, all.length)).toBeVisible()
  await expectFits(page, 'selected')
  await expectClean(page, 'selected', bar(page))
})

test('takes at most two lines on a tablet, with whole labels', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    await open(page, HARBOR.replace('size=25', 'size=100'))
    await selectPage(page)
    const buttons = bar(page).getByRole('button')
    await expect(buttons.filter({ hasText: /opted out/ })).toBeVisible()
    const footer = page.locator('main footer')
    expect((await footer.boundingBox())?.height, `at ${width}`).toBeLessThanOrEqual(64)
    expect(await buttons.evaluateAll(cutOff)).toEqual([])
  }
})

test('has whole labels on a desktop, also of a search', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  await open(page, '/customers?source=directory')
  await find(page).fill('ana')
  await expect(page.getByText('Best match first').filter({ visible: true })).toBeVisible()
  await selectPage(page)
  const buttons = bar(page).getByRole('button')
  await expect(buttons.filter({ hasText: /opted out/ })).toBeVisible()
  expect(await buttons.evaluateAll(cutOff)).toEqual([])
  await inBar(page, 'Clear').click()
  await expect(page.getByText('Best match first').filter({ visible: true })).toBeVisible()
})
