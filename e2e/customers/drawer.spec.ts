import type { APIResponse, Page } from '@playwright/test'
import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { dayIn } from '@/e2e/support/full-data'
import { drawer, nameIn, open, range, ready, rows } from '@/e2e/support/opened-page'

const TABS = ['Overview', 'Visits', 'Purchases', 'Memberships', 'Notes', 'Forms', 'History']

type Full = Record<string, Record<string, unknown>[]>

/** Full data of some customers, read once: it is the same for every test. */
let demo: ReturnType<APIResponse['json']> | null = null

/** A customer of this run's demo who meets a condition. */
async function customerWith(page: Page, base: string, holds: (customer: Full) => boolean | undefined) {
  demo ??= page.request
    .post('/api/customers', {
      headers: { origin: base },
      data: { limit: 500, fulldata: true, events: true },
      timeout: 60_000,
    })
    .then(async (response) => (await response.json()).members)
  const found = (await demo).find(holds)
  expect(found).toBeDefined()
  return found
}

const LISTS = ['visits', 'purchases', 'memberships', 'sales_notes', 'events']
const isBusy = (one: Full) => LISTS.every((list) => (one[list]?.length ?? 0) > 0)

/** A customer with data on every tab. */
const busyCustomer = (page: Page, base: string) => customerWith(page, base, isBusy)

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
  const shown: Record<string, string> = {
    Visits: customer.visits[0].class_name,
    Purchases: customer.purchases[0].item,
    Memberships: customer.memberships[0].name,
    Notes: customer.sales_notes[0].note,
    History: customer.events[0].event_name,
  }
  for (const [tab, text] of Object.entries(shown)) {
    await drawer(page).getByRole('tab', { name: tab }).click()
    await expect(panel).toContainText(text)
    await expect(page).toHaveURL(new RegExp(`tab=${tab === 'History' ? 'events' : tab.toLowerCase()}`))
  }
  await expect(page.getByText(/undefined|NaN|Invalid Date|\[object Object\]/)).toHaveCount(0)
})

test('says when the membership ends, without a press', async ({ page, base }) => {
  await open(page)
  const customer = await customerWith(page, base, ({ memberships }) =>
    memberships?.some(({ end_date, status }) => status === 'active' && end_date !== ''),
  )
  await open(page, `/customers/${customer.id}`)
  const [day, month, year] = new Date(
    customer.memberships.find(({ status }: { status: string }) => status === 'active').end_date,
  )
    .toUTCString()
    .split(' ')
    .slice(1, 4)
  const chips = drawer(page).getByRole('list', { name: 'At a glance' })
  await expect(chips).toContainText(new RegExp(`(renews|ends) ${Number(day)} ${month}`))
  const panel = drawer(page).getByRole('tabpanel')
  await expect(panel).toContainText(new RegExp(`(renews|ends) ${Number(day)} ${month} ${year} · \\$`))
})

test('missed classes are one press away, and a link keeps them', async ({ page, base }) => {
  await open(page)
  const isMissed = ({ status }: Record<string, unknown>) => status === 'no show'
  const customer = await customerWith(
    page,
    base,
    ({ visits }) => visits?.some(isMissed) && visits.some((visit) => !isMissed(visit)),
  )
  const missed = customer.visits.filter(isMissed)
  await open(page, `/customers/${customer.id}`)
  // The line on arrival counts those of 30 days, the chip all.
  await drawer(page)
    .getByRole('button', { name: /^\d+ no-shows?\b/ })
    .first()
    .click()
  const list = drawer(page).getByRole('table', { name: 'Visits' }).locator('tbody tr')
  await expect(list).toHaveCount(missed.length)
  await expect(list.first()).toContainText(missed[0].class_name)
  await expect(page).toHaveURL(/tab=visits%3Amissed$/)
  await page.reload()
  await ready(page)
  await expect(list).toHaveCount(missed.length)
  await drawer(page).getByRole('combobox', { name: 'Visits shown' }).selectOption('')
  await expect(list).toHaveCount(Math.min(50, customer.visits.length))
})

test('shows the newest note, the next visit and this month’s total', async ({ page, base }) => {
  await open(page)
  const noted = await customerWith(page, base, ({ sales_notes }) => (sales_notes?.length ?? 0) > 0)
  await open(page, `/customers/${noted.id}`)
  const panel = drawer(page).getByRole('tabpanel')
  await expect(panel).toContainText(noted.sales_notes[0].note)
  await expect(panel).toContainText(noted.sales_notes[0].author)
  const isBooked = ({ status }: Record<string, unknown>) => status === 'booked'
  const booked = await customerWith(page, base, ({ visits }) => visits?.some(isBooked))
  await open(page, `/customers/${booked.id}`)
  const visit = booked.visits.find(isBooked)
  await expect(drawer(page).getByText(/^Next visit /)).toContainText(visit.time.slice(0, 5))
  await expect(panel.getByRole('table', { name: 'Next visits' })).toContainText(visit.class_name)
  const month = dayIn(0).slice(0, 7)
  const isOfMonth = (one: Record<string, unknown>) => String(one.purchase_date).startsWith(month)
  const buyer = await customerWith(page, base, ({ purchases }) => purchases?.some(isOfMonth))
  await open(page, `/customers/${buyer.id}`)
  const sum = buyer.purchases
    .filter(isOfMonth)
    .reduce((all: number, one: { amount: number }) => all + one.amount, 0)
  const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(sum)
  await expect(panel.getByText(`Total ${total}`)).toBeVisible()
})

test('says what the customer answered, without a press', async ({ page, base }) => {
  await open(page)
  const [submission] = await page.request
    .post('/api/forms/frm_trial_24/submissions', {
      headers: { origin: base },
      data: { limit: 100, offset: 0, senders: true },
    })
    .then(async (response) => {
      const { submissions, senders } = await response.json()
      return submissions
        .map((one: Record<string, unknown>, at: number) => ({ ...one, sender: senders[at]?.people?.[0]?.id }))
        .filter(({ sender }: { sender?: string }) => sender !== undefined)
    })
  await open(page, `/customers/${submission.sender}`)
  const forms = drawer(page).locator('section', { has: page.getByRole('heading', { name: 'Forms' }) })
  await expect(forms.getByRole('status')).toContainText(/: .+Trial class feedback, \d/)
  await expect(drawer(page).getByRole('tab', { name: /^Forms [1-9]/ })).toBeVisible()
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

test('an old link to the JSON opens it with the details', async ({ page, base }) => {
  await open(page)
  const customer = await busyCustomer(page, base)
  await open(page, `/customers/${customer.id}?tab=raw`)
  await expect(drawer(page).locator('pre')).toContainText(`"id": "${customer.id}"`)
  await open(page, `/customers/${customer.id}`)
  await expect(drawer(page).getByText(customer.user_id)).toBeHidden()
  await drawer(page).getByText('Details', { exact: true }).click()
  await expect(drawer(page).getByText(customer.user_id)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Copy user ID' })).toBeVisible()
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
  await expect(drawer(page).getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
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

test('has seven tabs, with counts', async ({ page }) => {
  await open(page)
  await nameIn(page, 0).click()
  await expect(drawer(page).getByRole('tab')).toHaveText(TABS.map((name) => new RegExp(`^${name}`)))
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
