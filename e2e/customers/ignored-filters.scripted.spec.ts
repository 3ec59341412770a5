import { expect, script, test } from '@/e2e/support/fixtures'
import { drawer, find, open, rows } from '@/e2e/support/opened-page'
import { urlOf } from '@/e2e/support/places'
import { person } from '@/e2e/support/scripted-person'

const EVERYONE = { json: { members: [person('c1'), person('c2'), person('c3')] } }

test('if the customer system ignores filters, no other customers are shown, and the page says so', async ({
  page,
}) => {
  await script({ getCustomers: EVERYONE })
  await open(page)
  for (const [typed, filter] of [
    ['not-there@mailbox.example', 'email filter'],
    ['+1 555 999 0000', 'phone filter'],
    ['c9', 'contact ID and user ID filters'],
  ] as const) {
    await find(page).fill(typed)
    await expect(page.getByRole('heading', { name: `No customers match “${typed}”` })).toBeVisible()
    await expect(page.getByText(`Your customer system ignored the ${filter}`)).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  }
  await open(page, '/customers/c9')
  await expect(drawer(page).getByRole('heading', { name: 'Couldn’t load this customer' })).toBeVisible()
})

test.describe('an admin', () => {
  test.use({ role: 'admin' })
  test('sees on Connection which filters are ignored, and how often', async ({ page }) => {
    await script({ getCustomers: EVERYONE })
    const headers = { origin: urlOf('scripted') }
    const data = { phone: '+1 555 999 0000', limit: 10 }
    const response = await page.request.post('/api/customers', { headers, data })
    const unmatched = { rows: 3, filters: ['phone'] }
    expect(await response.json()).toEqual({ members: [], unreadable: [], unmatched })
    await page.goto('/connection')
    const ignored = page.getByRole('region', { name: 'Ignored filters' })
    await expect(ignored).toContainText(/Your customer system ignored the phone filter (once|\d+ times)\./)
    await expect(ignored).toContainText(/rows? hidden, last seen/)
  })
})
