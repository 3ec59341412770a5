import { ask, untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { drawer, open, rows } from '@/e2e/support/opened-page'
import { addContacts } from '@/e2e/support/removal-page'

test('the list of changed customers names the changed fields, also on a phone', async ({ page, base }) => {
  test.slow()
  await untilWhole(page, base)
  const before = new Date().toISOString()
  const [one] = await addContacts(1, { firstname: 'Zoltan' })
  if (!one) throw new Error('No contact')
  /** Opens the customer, which brings them into the directory at once, until a list has them. */
  async function openUntilListed(filters: object) {
    await open(page, `/customers/${one?.id}`)
    await expect(drawer(page)).toBeVisible()
    const listed = async () =>
      (await ask(page, base, { filters, limit: 1000 })).members.map(({ id }: { id: string }) => id)
    await expect.poll(listed, { timeout: 20_000 }).toContain(one?.id)
  }
  await openUntilListed({ added_since: before })
  const since = new Date().toISOString()
  await addContacts(1, { ...one, lastname: 'Changed', phone: '+1 555 019 0033', sms_optout: 1 })
  await openUntilListed({ edited_since: since })

  await open(page, `/customers?edited_since=${since}`)
  const header = page.getByRole('columnheader', { name: 'Changed', exact: true })
  await expect(header).toBeVisible()
  const fields = rows(page)
    .filter({ hasText: 'Zoltan Changed' })
    .getByText('Last name, phone, SMS opt-out', { exact: true })
  await expect(fields).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(fields).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Clear changed since' }).click()
  await expect(header).toHaveCount(0)
})
