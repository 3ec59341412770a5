import { untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { open, range, ready } from '@/e2e/support/opened-page'

test.beforeEach(({ page, base }) => untilWhole(page, base))

test('Live is counted on demand, and shows its calls', async ({ page, base }) => {
  await open(page, '/customers?source=live&event_since=2000-01-01')
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  const counted = page.getByText(/^counted at [\d:]+ \(\d+ requests\)$/)
  await expect(counted).toBeVisible()
  const total = Number((await range(page).innerText()).split(' of ')[1]?.replace(',', ''))
  const last = { event_since_date: '2000-01-01', limit: 2, offset: total - 1 }
  const answer = await page.request.post('/api/customers', { headers: { origin: base }, data: last })
  expect((await answer.json()).members).toHaveLength(1)
  // The count stays after paging and a reload, but isn't used for other dates.
  const words = await counted.innerText()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText(`101–200 of ${total.toLocaleString('en')}`)
  await page.reload()
  await ready(page)
  await expect(range(page)).toHaveText(`101–200 of ${total.toLocaleString('en')}`)
  await expect(counted).toHaveText(words)
  await expect(page.getByRole('button', { name: 'Count again' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove filter: Event since/ }).click()
  await expect(range(page)).toHaveText('1–100')
})

test('counting by keyboard keeps the focus', async ({ page }) => {
  await open(page, '/customers?source=live')
  const release = await hold(page, '**/api/customers/count')
  await page.getByRole('button', { name: 'Count', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  release()
  await expect(page.getByRole('button', { name: 'Count again' })).toBeFocused()
})

test('counting stops, and sends no further requests', async ({ page }) => {
  await open(page, '/customers?source=live')
  let asked = 0
  await page.route('**/api/customers/count', async (route) => {
    asked += 1
    if (asked < 3) await route.fulfill({ json: { known: 200 * asked, below: null, calls: 4 } })
  })
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await expect(page.getByText('8 requests')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Count', exact: true })).toBeVisible()
  expect(asked).toBe(3)
})
