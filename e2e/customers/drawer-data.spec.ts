import { busyCustomer, customerWith } from '@/e2e/support/demo-customers'
import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { dayIn } from '@/e2e/support/full-data'
import { drawer, nameIn, open, ready } from '@/e2e/support/opened-page'

const TABS = ['Overview', 'Visits', 'Purchases', 'Memberships', 'Notes', 'Forms', 'History']

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

test('has seven tabs, with counts', async ({ page }) => {
  await open(page)
  await nameIn(page, 0).click()
  await expect(drawer(page).getByRole('tab')).toHaveText(TABS.map((name) => new RegExp(`^${name}`)))
})
