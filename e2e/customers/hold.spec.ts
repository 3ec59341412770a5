import type { Page } from '@playwright/test'
import { untilWhole } from '@/e2e/support/directory-page'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { drawer, open, ready } from '@/e2e/support/opened-page'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const selected = (page: Page, count: number) => page.getByText(`${count} selected`)
const rowAt = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`)
const checkboxOf = (page: Page, index: number) => rowAt(page, index).getByRole('checkbox')

/** Where to press a two-line row: on its name, which opens it. */
async function placeOf(page: Page, index: number) {
  const box = await rowAt(page, index).getByRole('link').boundingBox()
  if (!box) throw new Error('The row is not in sight')
  return { x: Math.round(box.x + 8), y: Math.round(box.y + box.height / 2) }
}

/** A finger that can hold; Playwright's own only taps. */
async function fingerOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: { x: number; y: number }) => send('touchStart', [at]),
    move: (at: { x: number; y: number }) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  }
}

for (const path of ['/customers', '/opt-outs', '/forms/frm_trial_24'])
  test(
    `holding a two-line row selects it, and then others can be selected: ${path}`,
    READING,
    async ({ page, base }) => {
      await untilWhole(page, base)
      await open(page, path)
      await expect(checkboxOf(page, 1)).toBeHidden()
      const finger = await fingerOf(page)
      await finger.down(await placeOf(page, 1))
      await expect(selected(page, 1)).toBeVisible()
      await finger.up()
      await expect(checkboxOf(page, 1)).toBeChecked()
      await finger.down(await placeOf(page, 2))
      await expect(selected(page, 2)).toBeVisible()
      await finger.up()
      await checkboxOf(page, 3).tap()
      await expect(selected(page, 3)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeInViewport()
      await expect(drawer(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Clear' }).tap()
      await expect(checkboxOf(page, 1)).toBeHidden()
      await rowAt(page, 1).getByRole('link').tap()
      await expect(drawer(page)).toBeVisible()
    },
  )

test('a finger that scrolls or taps selects nothing', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  await open(page)
  const finger = await fingerOf(page)
  const at = await placeOf(page, 4)
  await finger.down(at)
  for (const by of [20, 60, 100]) await finger.move({ ...at, y: at.y - by })
  // Only a press that starts now and lasts selects.
  await rowAt(page, 6).getByRole('link').hover()
  await page.mouse.down()
  await expect(checkboxOf(page, 6)).toBeChecked()
  await page.mouse.up()
  await finger.up()
  await expect(selected(page, 1)).toBeVisible()
  await rowAt(page, 7).getByRole('link').tap()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(selected(page, 1)).toBeVisible()
})

test('Back clears the selection first, and then leaves the page', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  await page.goto('/opt-outs')
  await open(page)
  const finger = await fingerOf(page)
  const hold = async (index: number) => {
    await finger.down(await placeOf(page, index))
    await expect(checkboxOf(page, index)).toBeChecked()
    await finger.up()
  }
  const bar = page.getByRole('region', { name: 'Selection' })
  await hold(1)
  await checkboxOf(page, 2).tap()
  await rowAt(page, 4).getByRole('link').tap()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(selected(page, 2)).toBeVisible()
  await page.goBack()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/\/customers/)
  // A selection cleared otherwise leaves no extra step for Back.
  await hold(3)
  await bar.getByRole('button', { name: 'Clear' }).tap()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.frontdesk?.selecting)).not.toBe('begun')
  // Nor does one that a reload clears.
  await hold(1)
  await page.reload()
  await ready(page)
  await expect.poll(() => page.evaluate(() => history.state.frontdesk?.selecting)).not.toBe('begun')
  await page.goBack()
  await expect(page).toHaveURL(/\/opt-outs/)
})

test('the copy message appears without moving anything', READING, async ({ page, base, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await untilWhole(page, base)
  await open(page)
  const finger = await fingerOf(page)
  await finger.down(await placeOf(page, 1))
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toBeVisible()
  await finger.up()
  const placesOf = () =>
    bar
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  const before = await placesOf()
  await bar.getByRole('button', { name: 'Copy email' }).tap()
  await expect(bar.getByText(/^Copied 1 email/).filter({ visible: true })).toBeVisible()
  expect(await placesOf()).toEqual(before)
})

test('a tap that ends before the script loads selects nothing', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await page.clock.install()
  await open(page, '/opt-outs')
  const chunks = '**/_next/static/chunks/*.js'
  const release = await hold(page, chunks)
  const asked = page.waitForRequest(chunks)
  await rowAt(page, 2).getByRole('link').tap()
  release()
  await (await (await asked).response())?.finished()
  await page.clock.runFor(2000)
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
})

test('holding with the mouse works too, and doesn’t open the row', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  await open(page)
  const { x, y } = await placeOf(page, 2)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expect(selected(page, 1)).toBeVisible()
  await page.mouse.up()
  // Only the click at the end of a hold is ignored.
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  await page.mouse.move(x, y - 1)
  await page.mouse.down()
  await expect(selected(page, 1)).toBeVisible()
  await page.mouse.up()
  await checkboxOf(page, 3).click()
  await expect(selected(page, 2)).toBeVisible()
  await expect(drawer(page)).toHaveCount(0)
  await rowAt(page, 5).getByRole('link').click()
  await expect(drawer(page)).toBeVisible()
})

test('all that match can be selected after one; Back clears them', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  await open(page, '/customers?source=directory&location=Harbor')
  const finger = await fingerOf(page)
  await finger.down(await placeOf(page, 1))
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toBeVisible()
  await finger.up()
  const offer = bar.getByRole('button', { name: /^Select all [\d,]+ that match$/ })
  expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const count = (await offer.innerText()).replace(/[^\d,]/g, '')
  await offer.tap()
  await expect(bar.getByText(`${count} selected`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/location=Harbor/)
})
