import { expect, script, test } from '@/e2e/support/fixtures'
import { nameIn, open, rows } from '@/e2e/support/opened-page'

const person = (id: string, more = {}) => ({
  id,
  firstname: 'Ana',
  lastname: 'Lopez',
  email: 'ana@mailbox.example',
  phone: '+1 555 010 2233',
  email_optout: 1,
  sms_optout: 0,
  optout_date: '2023-01-04T09:12:00.000Z',
  ...more,
})

const answer = (...members: unknown[]) => ({ json: { members } })

test('an empty list says so, and names the channel', async ({ page }) => {
  await script({ getOptoutCustomers: answer() })
  await open(page, '/opt-outs')
  await expect(page.getByRole('heading', { name: 'No opt-outs yet' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  await page.locator('label', { hasText: 'SMS' }).click()
  await expect(page.getByRole('heading', { name: 'No SMS opt-outs' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all channels' }).click()
  await expect(page.getByRole('heading', { name: 'No opt-outs yet', exact: true })).toBeVisible()
})

test('a failure is explained in plain words, and Try again recovers', async ({ page }) => {
  await script({ getOptoutCustomers: { status: 500, text: 'upstream secret words' } })
  await open(page, '/opt-outs')
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('sent an unexpected response')
  await expect(alert).toContainText('Your filters and page are still here')
  await expect(page.getByText('upstream secret words')).toHaveCount(0)
  await script({ getOptoutCustomers: answer(person('c1')) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
})

test('unusual but valid customers lose no row and show only readable text', async ({ page }) => {
  await script({
    getOptoutCustomers: answer(
      person('c1', { firstname: null, lastname: null, email: '', phone: null, optout_date: null }),
      { id: 7 },
      person('c3', { firstname: '<b>Bo</b>', optout_date: 'soon', email_optout: 7, more: { a: [1] } }),
      person('c4', { firstname: 'رنا', lastname: '🌱', phone: 15550102233 }),
      { firstname: 'without an id' },
    ),
  })
  await open(page, '/opt-outs')
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText('1 of 5 rows couldn’t be read.')).toBeVisible()
  await expect(nameIn(page, 2)).toHaveText('<b>Bo</b> Lopez')
  await expect(rows(page).nth(1)).toContainText('Unknown')
  const words = await page.locator('main').innerText()
  expect(words).not.toMatch(/undefined|NaN|Invalid Date|\[object/)
})
