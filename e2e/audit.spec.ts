import { call, cookieOf } from './call'
import { open } from './desk-page'
import { expect, stateOf, test } from './fixtures'

test.use({ role: 'admin' })

test('what an admin does is in the log at once, with its place in the chain', async ({ page, base }) => {
  const answer = await page.request.post('/api/customers', {
    headers: { origin: base },
    data: { limit: 1, offset: 321 },
  })
  const [{ id }] = (await answer.json()).members
  await open(page, `/customers/${encodeURIComponent(id)}`)
  await page.goto(`/audit?subject=${encodeURIComponent(id)}&action=customer.full-data`)
  const row = page.getByRole('row', { name: id }).first()
  await expect(row).toContainText('Read full data')
  await row.locator('summary').click()
  await expect(row).toContainText(/[0-9a-f]{64}/)
  await row.getByRole('link', { name: id }).click()
  await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
})

test('filters stand in the address, hold after a reload and are cleared', async ({ page }) => {
  await page.goto('/audit')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('session.sign-in')
  await expect(page).toHaveURL(/action=session\.sign-in/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue('session.sign-in')
  for (const row of await page.locator('tbody tr').all()) await expect(row).toContainText('Signed in')
  await page.getByRole('searchbox', { name: 'Subject id' }).fill('nobody-has-this-id')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('older rows come page by page and none twice', async ({ page, base, server }) => {
  const cookie = cookieOf(await stateOf(server, 'staff'))
  const refused = Array.from({ length: 105 }, () => call(base, '/api/audit', { method: 'GET', cookie }))
  for (const { status } of await Promise.all(refused)) expect(status).toBe(403)
  await page.goto('/audit')
  const range = page.locator('footer').getByText(/^Rows/)
  const numbers = async () => (await range.innerText()).match(/\d+/g)?.map(Number) ?? []
  await expect(range).toBeVisible()
  const [last] = await numbers()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(new RegExp(`before=${last}`))
  const [, first] = await numbers()
  expect(first).toBe((last ?? 0) - 1)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/\/audit$/)
})
