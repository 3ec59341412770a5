import { expect, test } from '@/e2e/support/fixtures'
import { drawer, open } from '@/e2e/support/opened-page'
import { addContacts, signInFresh } from '@/e2e/support/removal-page'

test('opening a customer’s full data is in the audit log, without the search text', async ({
  page,
  server,
}) => {
  const [contact] = await addContacts(1)
  if (!contact) throw new Error('No contact')
  await signInFresh(page, server)
  await open(page, `/customers/${contact.id}`)
  await expect(drawer(page).getByRole('heading', { level: 2 })).toContainText(contact.lastname)
  await page.goto(`/audit?subject=${contact.id}`)
  const row = page.getByRole('row').filter({ hasText: 'Viewed customer record' }).first()
  await expect(row).toContainText(contact.id)
  await row.locator('summary').first().press('Enter')
  await expect(row).toContainText('customer.full-data')
  await page.getByLabel('Action').selectOption('Reported as removed')
  await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
