import { busyCustomer, customerWith, isBusy } from '@/e2e/support/demo-customers'
import { expect, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, range, ready, rows } from '@/e2e/support/opened-page'

test('opens next to the list on click, and Back closes it', async ({ page }) => {
  await open(page, '/customers?source=live&size=50&page=2')
  const name = (await nameIn(page, 3).textContent()) ?? ''
  await nameIn(page, 3).click()
  await expect(drawer(page).getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/\/customers\/cus_\w+\?source=live&size=50&page=2$/)
  await expect(drawer(page).getByText('4 of 50 on this page')).toBeVisible()
  await expect(drawer(page).getByText('Can we contact this customer?')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/customers\?source=live&size=50&page=2$/)
  await expect(range(page)).toHaveText('51–100')
})

test('names the tab by initials, and copies the link', async ({ page, context, base }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await expect(page).toHaveTitle('Customers · Frontdesk')
  const latin = /^[A-Z]/
  const customer = await customerWith(
    page,
    base,
    ({ firstname, lastname }) => latin.test(String(firstname)) && latin.test(String(lastname)),
  )
  await open(page, `/customers/${customer.id}?size=25&tab=visits`)
  await expect(page).toHaveTitle(`${customer.firstname[0]}${customer.lastname[0]} · Customer · Frontdesk`)
  await drawer(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied link')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${base}/customers/${customer.id}`)
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveTitle('Customers · Frontdesk')
})

test('j and k move to the next and previous customer, wherever the focus is', async ({ page }) => {
  await open(page)
  const [first, second] = [await nameIn(page, 0).textContent(), await nameIn(page, 1).textContent()]
  await nameIn(page, 0).focus()
  await page.keyboard.press('Enter')
  const heading = drawer(page).getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeFocused()
  await page.keyboard.press('j')
  await expect(heading).toHaveText(second ?? '')
  await expect(heading).toBeFocused()
  await nameIn(page, 1).focus()
  await page.keyboard.press('k')
  await expect(heading).toHaveText(first ?? '')
  await page.keyboard.press('k')
  await expect(heading).toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(nameIn(page, 0)).toBeFocused()
})

test('a link to a tab opens it, in the server’s HTML too, and reload keeps it', async ({ page, base }) => {
  await open(page)
  const customer = await busyCustomer(page, base)
  const address = `/customers/${customer.id}?size=25&tab=purchases`
  expect(await (await page.request.get(address)).text()).toContain(customer.purchases[0].item)
  await open(page, address)
  await expect(drawer(page).getByRole('tab', { name: 'Purchases' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await ready(page)
  await expect(drawer(page).getByRole('tabpanel')).toContainText(customer.purchases[0].item)
  await expect(page).toHaveURL(/size=25&tab=purchases$/)
})

test('moves to the next and previous customer without closing', async ({ page }) => {
  await open(page)
  const [first, second] = [await nameIn(page, 0).textContent(), await nameIn(page, 1).textContent()]
  await nameIn(page, 0).click()
  const heading = drawer(page).getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText(first ?? '')
  await drawer(page).getByRole('button', { name: 'Next customer' }).click()
  await expect(heading).toHaveText(second ?? '')
  await drawer(page).getByRole('button', { name: 'Previous customer' }).click()
  await expect(heading).toHaveText(first ?? '')
  await expect(drawer(page).getByRole('button', { name: 'Previous customer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/customers$/)
})

test('closing restores table, scroll and focus', async ({ page }) => {
  await open(page, '/customers?size=250')
  await page.locator('tbody').hover()
  await page.mouse.wheel(0, 3600)
  await expect(nameIn(page, 105)).toBeVisible()
  const top = () => page.evaluate(() => document.querySelector('table')?.parentElement?.scrollTop ?? -1)
  await nameIn(page, 105).click()
  await expect(drawer(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  const before = await top()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  expect(await top()).toBe(before)
  await expect(nameIn(page, 105)).toBeVisible()
})

test('the name stays in view while the drawer scrolls, above what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page)
  await nameIn(page, 0).click()
  const name = drawer(page).getByRole('heading', { level: 2 })
  await drawer(page).locator('summary').filter({ hasText: 'Details' }).scrollIntoViewIfNeeded()
  await expect(name).toBeInViewport({ ratio: 1 })
  const visits = drawer(page).getByRole('button', { name: 'All visits' })
  await visits.focus()
  await expect(visits).toBeInViewport({ ratio: 1 })
  const [head, focused] = [await name.boundingBox(), await visits.boundingBox()]
  expect(focused?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
})

test('an unknown id says so', async ({ page }) => {
  await open(page, '/customers/cus_NOBODY0000')
  await expect(drawer(page).getByRole('heading', { name: 'No customer with this ID' })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer(page)).toHaveCount(0)
})

test('names are links that open the customer in a new tab', async ({ page, context }) => {
  await open(page)
  const opened = context.waitForEvent('page')
  await nameIn(page, 2).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(drawer(tab).getByRole('heading', { level: 2 }).first()).toHaveText(
    (await nameIn(page, 2).textContent()) ?? '',
  )
  await expect(drawer(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('covers the list, which can’t be reached until it is closed', async ({ page }) => {
    await open(page)
    const link = nameIn(page, 2)
    await link.tap()
    await expect(drawer(page).getByRole('heading', { level: 2 })).toBeVisible()
    await link.focus()
    await expect(link).not.toBeFocused()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(drawer(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  test('the contact answer takes less than a sixth of the screen, and the rest fits', async ({ page }) => {
    await open(page)
    await nameIn(page, 2).tap()
    const card = drawer(page).locator('section', { hasText: 'Can we contact this customer?' })
    await expect(card.getByText('Checking…')).toHaveCount(0)
    expect((await card.boundingBox())?.height).toBeLessThan(844 / 6)
    const checked = card.locator('summary').getByText(/checked \d\d:\d\d/)
    expect((await checked.boundingBox())?.width).toBeGreaterThan(60)
    await checked.tap()
    await expect(card.getByText(/customer record/i).first()).toBeVisible()
    expect(await drawer(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })

  for (const width of [390, 320]) {
    test(`at ${width} px the overview starts in the first third, below name, answers and ways to call`, async ({
      page,
      base,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page)
      // One more line on arrival, such as an opt-out, takes one more line above the overview.
      const customer = await customerWith(
        page,
        base,
        (one) => isBusy(one) && String(one.email_optout) === '0',
      )
      await open(page, `/customers/${customer.id}`)
      await expect(drawer(page).locator('[data-consent]')).toHaveCount(2)
      const tabs = await drawer(page).getByRole('tablist').boundingBox()
      expect(tabs?.y).toBeLessThanOrEqual(844 / 3)
      for (const way of await drawer(page).locator('dl a[href^="tel:"], dl a[href^="mailto:"]').all())
        expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expect(drawer(page).getByRole('tabpanel').getByRole('heading').first()).toBeInViewport()
    })
  }
})
