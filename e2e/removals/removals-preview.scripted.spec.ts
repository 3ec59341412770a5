import { expect, script, test } from '@/e2e/support/fixtures'
import { drawer, open } from '@/e2e/support/opened-page'
import { beginRemoval, dialog, signInFresh } from '@/e2e/support/removal-page'
import {
  askFor,
  confirmField,
  GONE,
  looksRight,
  newPerson,
  press,
  REASON,
  reasonField,
  removeButton,
  there,
} from '@/e2e/support/scripted-removal'

test.describe.configure({ timeout: 120_000 })

test.use({ role: 'admin' })

const FAULTS: [name: string, rule: object, words: string][] = [
  ['502', { status: 500, text: 'upstream secret words' }, 'sent an unexpected response'],
  ['503', { status: 503, text: 'upstream secret words' }, 'Can’t reach'],
  ['504', { silent: true }, 'took too long to respond'],
]

for (const [status, rule, words] of FAULTS) {
  test(`${status} on the preview: says that the contact isn’t known, and Try again shows it`, async ({
    page,
  }) => {
    const one = newPerson()
    await signInFresh(page, 'scripted')
    await script({ getCustomers: there(one) })
    await open(page, `/customers/${one.id}`)
    await expect(drawer(page).getByRole('heading', { level: 2 })).toContainText('Ana Lopez')
    await script({ getCustomers: rule })
    await beginRemoval(page)
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText('Couldn’t load this contact')
    await expect(alert).toContainText(words)
    await expect(alert).toContainText('Nothing was removed.')
    await expect(alert).toContainText(/req_[0-9a-f]{12}/)
    await expect(page.getByText('upstream secret words')).toHaveCount(0)
    if (status === '502') await looksRight(page, 'not read')
    await script({ getCustomers: there(one) })
    await press(page, 'Try again')
    await expect(dialog(page)).toContainText(/2\s?visits/)
  })

  test(`${status} before the removal: nothing was removed, and the reason stays`, async ({ page }) => {
    const one = newPerson()
    await askFor(page, one)
    await script({ getCustomers: rule })
    await removeButton(page).click()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText('The contact wasn’t removed')
    await expect(alert).toContainText('our customer system')
    await script({ getCustomers: there(one) })
    await press(page, 'Check again')
    await expect(reasonField(page)).toHaveValue(REASON)
    await expect(confirmField(page)).toHaveValue('')
  })
}

test('a contact changed after the preview is shown and confirmed again, and the reason stays', async ({
  page,
}) => {
  const one = newPerson()
  await askFor(page, one)
  const changed = { ...one, email: 'other@mailbox.example', lastname: 'Other' }
  await script({ getCustomers: there(changed) })
  await removeButton(page).click()
  await expect(dialog(page).getByText('The contact has changed since you opened this')).toBeVisible()
  await expect(dialog(page)).toContainText('Nothing was removed')
  await looksRight(page, 'changed')
  await press(page, 'Check again')
  await expect(dialog(page)).toContainText('other@mailbox.example')
  await expect(dialog(page)).toHaveAccessibleName('Remove Ana Other?')
  await expect(confirmField(page)).toHaveValue('')
  await expect(reasonField(page)).toHaveValue(REASON)
  await expect(removeButton(page)).toBeDisabled()
})

test('gone since the preview: says so, and the drawer closes with the dialog', async ({ page }) => {
  const one = newPerson()
  await askFor(page, one)
  await script({ getCustomers: GONE })
  await removeButton(page).click()
  await expect(dialog(page).getByText('The contact no longer exists')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Check again' })).toHaveCount(0)
  await looksRight(page, 'gone')
  await press(page, 'Close')
  await expect(drawer(page)).toHaveCount(0)
})

test('several contacts with the same id: none is removed', async ({ page }) => {
  const one = newPerson()
  await signInFresh(page, 'scripted')
  await script({ getCustomers: there(one) })
  await open(page, `/customers/${one.id}`)
  await expect(drawer(page).getByRole('heading', { level: 2 })).toContainText('Ana Lopez')
  await script({ getCustomers: there(one, { ...one, lastname: 'Other' }) })
  await beginRemoval(page)
  await expect(dialog(page).getByText('More than one contact has this ID')).toBeVisible()
})

test('offline: the preview says so and loads when the network is back; after sending, the outcome is unknown', async ({
  page,
}) => {
  const one = newPerson()
  await signInFresh(page, 'scripted')
  await script({ getCustomers: there(one) })
  await open(page, `/customers/${one.id}`)
  // The dialog's script is already loaded, as after an earlier removal.
  await beginRemoval(page)
  await press(page, 'Keep contact')
  await page.context().setOffline(true)
  await beginRemoval(page)
  await expect(dialog(page).getByRole('alert')).toContainText('You’re offline')
  await page.context().setOffline(false)
  await expect(dialog(page)).toContainText(/2\s?visits/)
  await confirmField(page).fill(one.email)
  await reasonField(page).fill(REASON)
  await page.context().setOffline(true)
  await removeButton(page).click()
  await expect(dialog(page).getByText('The connection was lost during the removal')).toBeVisible()
  await expect(dialog(page).getByText(/not removed/i)).toHaveCount(0)
  await looksRight(page, 'not heard of')
  await page.context().setOffline(false)
  await press(page, 'Check again')
  await expect(reasonField(page)).toHaveValue(REASON)
})
