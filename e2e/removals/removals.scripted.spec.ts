import type { Page } from '@playwright/test'
import { expectClean } from '@/e2e/support/axe'
import { expect, script, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, ready, rows } from '@/e2e/support/opened-page'
import { ageRemovals, beginRemoval, dialog, signInFresh, untilSearched } from '@/e2e/support/removal-page'
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

const SECRET = { status: 500, text: 'upstream secret words' }

/** A contact's entry in the list of removals. */
async function listed(page: Page, id: string) {
  await page.goto('/removals')
  return page.getByRole('row', { name: id })
}

test('an unknown outcome is shown as unknown, and updated once it is known', async ({ page }) => {
  const one = newPerson()
  await askFor(page, one)
  await script({ getCustomers: there(one), removeContact: SECRET })
  await removeButton(page).click()
  await expect(dialog(page).getByText('Outcome unknown')).toBeVisible()
  await expect(dialog(page).getByText(/not removed/i)).toHaveCount(0)
  await expect(page.getByText('upstream secret words')).toHaveCount(0)
  await looksRight(page, 'not known yet')
  await script({ getCustomers: GONE })
  await expect(dialog(page).getByText(/^Removed at \d\d:\d\d:\d\d$/)).toBeVisible({ timeout: 30_000 })
  await press(page, 'Close')
  await expect(drawer(page)).toHaveCount(0)
  await expect(await listed(page, one.id)).toContainText('Removed')
})

test('a removal reported as done but still present: dialog, list and certificate say both until it is gone', async ({
  page,
}) => {
  const one = newPerson()
  await askFor(page, one)
  await script({ getCustomers: there(one), removeContact: { json: { result: 'success' } } })
  await removeButton(page).click()
  await expect(dialog(page).getByText('Reported as removed')).toBeVisible()
  await expect(dialog(page)).toContainText(/Still existed at \d\d:\d\d:\d\d\./)
  await expect(dialog(page).getByText(/contact no longer exists/)).toHaveCount(0)
  await looksRight(page, 'said to be removed')
  await dialog(page).getByRole('link', { name: 'View record' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'the contact still existed afterward' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Technical details' }).click()
  await expect(page.getByText('Contact still existed when checked')).toBeVisible()
  await expectClean(page, 'certificate of what is only said')
  const row = await listed(page, one.id)
  await expect(row).toContainText('Reported as removed')
  await expect(row).toContainText(/Still existed at \d\d:\d\d:\d\d\./)
  await expectClean(page, 'list with what is only said')
  await script({ getCustomers: GONE })
  await expect(row).not.toContainText('Still exist', { timeout: 45_000 })
  await expect(row).toContainText('Removed')
})

test('unknown, because two contacts have the id: the page and the list say when it was tried and why', async ({
  page,
}) => {
  const one = newPerson()
  await askFor(page, one)
  const twice = there(one, { ...one, lastname: 'Other' })
  await script({ getCustomers: [there(one), twice], removeContact: { status: 409, json: {} } })
  await removeButton(page).click()
  await expect(dialog(page)).toContainText('response didn’t say whether')
  await expect(dialog(page)).toContainText(
    /Couldn’t check at \d\d:\d\d:\d\d: more than one contact has this ID/,
  )
  await expect(await listed(page, one.id)).toContainText('more than one contact has this ID')
  await page.getByRole('link', { name: one.id }).click()
  await expect(page.locator('article')).toContainText('more than one contact has this ID')
  ageRemovals('scripted', one.id)
  await expect(page.getByText('Still exists').first()).toBeVisible()
  await expect(page.getByText('Not deleted', { exact: true })).toBeVisible()
})

test('still present after the wait: dialog and list say so, and it can be tried again', async ({ page }) => {
  const one = newPerson()
  await askFor(page, one)
  await script({ getCustomers: there(one), removeContact: { reset: true } })
  await removeButton(page).click()
  await expect(dialog(page).getByText('Outcome unknown')).toBeVisible()
  ageRemovals('scripted', one.id)
  await expect(dialog(page).getByText('Still exists', { exact: true })).toBeVisible()
  await looksRight(page, 'still present')
  await press(page, 'Close')
  await expect(drawer(page).getByRole('button', { name: 'Remove contact…' })).toBeFocused()
  await expect(await listed(page, one.id)).toContainText('Still exists')
  await askFor(page, one)
  await script({ getCustomers: [there(one), GONE], removeContact: { json: { result: 'success' } } })
  await removeButton(page).click()
  await expect(dialog(page).getByText(/^Removed at/)).toBeVisible()
})

test('rejected keys: says that the contact wasn’t removed and why, and keeps the reason', async ({
  page,
}) => {
  const one = newPerson()
  await askFor(page, one)
  await script({
    getCustomers: there(one),
    removeContact: { status: 401, json: { message: 'secret words' } },
  })
  await removeButton(page).click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('The contact wasn’t removed')
  await expect(alert).toContainText('rejected Frontdesk’s API keys')
  await expect(alert).toContainText(/req_[0-9a-f]{12}/)
  await expect(page.getByText('secret words')).toHaveCount(0)
  await looksRight(page, 'not removed')
  await press(page, 'Check again')
  await expect(confirmField(page)).toHaveValue('')
  await expect(reasonField(page)).toHaveValue(REASON)
  await expect(await listed(page, one.id)).toContainText('Not removed')
})

test('the dialog stays during a removal; a second removal elsewhere says that one is running', async ({
  page,
}) => {
  const one = newPerson()
  const other = await page.context().newPage()
  await askFor(page, one)
  await askFor(other, one)
  await page.bringToFront()
  await signInFresh(page, 'scripted')
  await page.reload()
  await ready(page)
  await beginRemoval(page)
  await confirmField(page).fill(one.email)
  await reasonField(page).fill(REASON)
  // Beyond the deadline: the outcome stays unknown. The response is held back, as on a slow line.
  await script({ getCustomers: there(one), removeContact: { silent: true } })
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/removals', async (route) => {
    const response = await route.fetch()
    await slow
    await route.fulfill({ response })
  })
  await removeButton(page).click()
  await expect(removeButton(page)).toHaveText('Removing…')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(reasonField(page)).toHaveValue(REASON)
  await removeButton(other).click()
  await expect(dialog(other).getByText('This contact is already being removed')).toBeVisible()
  await expect(dialog(other).getByRole('button', { name: 'Check again' })).toHaveCount(0)
  await expect(removeButton(page)).toHaveText('Removing…')
  arrive()
  await expect(dialog(page).getByText('Outcome unknown')).toBeVisible()
  await script({ getCustomers: GONE })
  await expect(dialog(page).getByText(/^Removed at/)).toBeVisible({ timeout: 45_000 })
})

test('the focus goes to the row that replaced the removed one; after the last, to the one before', async ({
  page,
}) => {
  const [first, middle, last] = [newPerson(), newPerson({ firstname: 'Bo' }), newPerson({ firstname: 'Cy' })]
  await signInFresh(page, 'scripted')
  const remove = async (index: number, one: typeof first, left: (typeof first)[]) => {
    await nameIn(page, index).press('Enter')
    await script({ getCustomers: there(one) })
    await untilSearched(page)
    await drawer(page).getByRole('button', { name: 'Remove contact…' }).press('Enter')
    await expect(dialog(page)).toContainText(/2\s?visits/)
    await confirmField(page).fill(one.email)
    await reasonField(page).fill(REASON)
    await expect(removeButton(page)).toBeEnabled()
    await script({ getCustomers: [there(one), GONE], removeContact: { json: { result: 'success' } } })
    await reasonField(page).press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(/^Removed at/)).toBeVisible()
    await script({ getCustomers: there(...left) })
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(left.length)
  }
  await script({ getCustomers: there(first, middle, last) })
  await open(page)
  await remove(1, middle, [first, last])
  await expect(nameIn(page, 1)).toBeFocused()
  await expect(nameIn(page, 1)).toHaveText('Cy Lopez')
  await remove(1, last, [first])
  await expect(nameIn(page, 0)).toBeFocused()
})
