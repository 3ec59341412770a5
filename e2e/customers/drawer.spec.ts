import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, range, type readCustomer, ready, rows } from '@/e2e/support/opened-page'

const TABS = ['Overview', 'Visits', 'Purchases', 'Memberships', 'Notes', 'Forms', 'Events', 'JSON']

/** A customer of this run's demo with data on every tab. */
async function busyCustomer(page: Parameters<typeof readCustomer>[0], base: string) {
  const response = await page.request.post('/api/customers', {
    headers: { origin: base },
    data: { limit: 300, fulldata: true, events: true },
  })
  const { members } = await response.json()
  const lists = ['visits', 'purchases', 'memberships', 'sales_notes', 'events']
  const found = members.find((one: Record<string, unknown[]>) =>
    lists.every((list) => (one[list]?.length ?? 0) > 0),
  )
  expect(found).toBeDefined()
  return found
}

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

test('every tab shows the API’s data', SMOKE, async ({ page, base }) => {
  await open(page)
  const customer = await busyCustomer(page, base)
  await open(page, `/customers/${customer.id}`)
  const panel = drawer(page).getByRole('tabpanel')
  await expect(panel).toContainText(customer.user_id)
  const shown: Record<string, string> = {
    Visits: customer.visits[0].class_name,
    Purchases: customer.purchases[0].item,
    Memberships: customer.memberships[0].name,
    Notes: customer.sales_notes[0].note,
    Events: customer.events[0].event_name,
    JSON: `"id": "${customer.id}"`,
  }
  for (const [tab, text] of Object.entries(shown)) {
    await drawer(page).getByRole('tab', { name: tab }).click()
    await expect(panel).toContainText(text)
    await expect(page).toHaveURL(new RegExp(`tab=${tab === 'JSON' ? 'raw' : tab.toLowerCase()}`))
  }
  await expect(page.getByText(/undefined|NaN|Invalid Date|\[object Object\]/)).toHaveCount(0)
})

test('the event type is in the URL: reload, Back and a link keep it', async ({ page, base }) => {
  await open(page)
  const customer = await busyCustomer(page, base)
  await open(page, `/customers/${customer.id}?tab=events`)
  const type = drawer(page).getByRole('combobox', { name: 'Type of event' })
  await expect(type).toHaveValue('')
  const one = await type.locator('option').nth(1).getAttribute('value')
  await type.selectOption(one)
  await expect(page).toHaveURL(new RegExp(`[?&]tab=events%3A${one}$`))
  const status = drawer(page).getByRole('status')
  await expect(status).toHaveText(/^\d+ of \d+ /)
  const shown = await status.innerText()
  await page.reload()
  await ready(page)
  await expect(type).toHaveValue(one ?? '')
  await expect(drawer(page).getByRole('status')).toHaveText(shown)
  await expect(drawer(page).getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true')
  await open(page, `/customers/${customer.id}?tab=events%3Anothing_of_this_kind`)
  await expect(type).toHaveValue('nothing_of_this_kind')
  await expect(drawer(page).getByRole('status')).toHaveText(/^0 of \d+ /)
  await drawer(page).getByRole('tab', { name: 'Overview' }).click()
  await expect(page).not.toHaveURL(/tab=/)
})

test('an event’s fields fit at 320 px', async ({ page, base }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  const customer = await busyCustomer(page, base)
  await open(page, `/customers/${customer.id}?tab=events`)
  const panel = drawer(page).getByRole('tabpanel')
  await panel.getByRole('button', { expanded: false }).first().click()
  await panel.getByRole('button', { name: /more fields?$/ }).click()
  const widths = await panel
    .getByRole('definition')
    .evaluateAll((values) => values.map(({ clientWidth }) => clientWidth))
  expect(widths.length).toBeGreaterThan(3)
  expect(Math.min(...widths)).toBeGreaterThan(120)
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

test('has seven tabs', async ({ page }) => {
  await open(page)
  await nameIn(page, 0).click()
  await expect(drawer(page).getByRole('tab')).toHaveText(TABS)
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
})
