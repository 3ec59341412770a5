import type { Page } from '@playwright/test'
import { call, cookieOf, demo } from '@/e2e/support/call'
import { expect, SMOKE, stateOf, test } from '@/e2e/support/fixtures'
import { actionsOf, chooseAction } from '@/e2e/support/forms-menu'
import { rows } from '@/e2e/support/opened-page'

const dialog = (page: Page) => page.getByRole('dialog')

const labels = (page: Page) => page.locator('tbody tr td:first-child a').allInnerTexts()

test.describe('the team’s list', () => {
  test.use({ role: 'manager' })

  test(
    'the team’s list: forms are added by id, renamed, reordered and removed for all users',
    SMOKE,
    async ({ page, base, server }) => {
      const cookie = cookieOf(await stateOf(server, 'admin'))
      for (const id of demo().formIds) {
        await call(base, '/api/forms', { method: 'DELETE', cookie, body: JSON.stringify({ id }) })
      }
      await page.goto('/forms')
      await expect(page.getByRole('heading', { name: 'No forms yet' })).toBeVisible()

      await page.getByRole('button', { name: 'Add form' }).click()
      await expect(page.getByLabel('Form ID')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('Enter the form ID.')).toBeVisible()
      await page.getByLabel('Form ID').fill('frm_nothing')
      await page.getByLabel('Name', { exact: true }).fill('Feedback')
      await dialog(page).getByRole('button', { name: 'Add form' }).press('Enter')
      await expect(dialog(page).getByText('No form has this ID.')).toBeVisible()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Feedback')
      await expect(page.getByLabel('Form ID')).toBeFocused()
      await page.getByLabel('Form ID').fill('frm_trial_24')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Feedback' })).toBeVisible()

      await page.getByRole('button', { name: 'Add form' }).click()
      await page.getByLabel('Form ID').fill('frm_health_23')
      await page.getByLabel('Name', { exact: true }).fill('Health')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      expect(await labels(page)).toEqual(['Feedback', 'Health'])

      await chooseAction(page, 'Health', 'Move up')
      await expect(page.locator('output')).toContainText('“Health” is now number 1 of 2')
      await expect(actionsOf(page, 'Health')).toBeFocused()
      await chooseAction(page, 'Feedback', 'Rename')
      await page.getByLabel('Name', { exact: true }).fill('Trial class feedback')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      await page.reload()
      expect(await labels(page)).toEqual(['Health', 'Trial class feedback'])
      const answer = await call(base, '/api/forms', { method: 'GET', cookie })
      expect((await answer.json()).forms.map(({ label }: { label: string }) => label)).toEqual([
        'Health',
        'Trial class feedback',
      ])

      await chooseAction(page, 'Health', 'Remove from list')
      await dialog(page)
        .getByRole('button', { name: /Remove/ })
        .click()
      // The palette doesn't open over a dialog.
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Health' })).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await expect(dialog(page).getByRole('combobox')).toBeFocused()
      await page.keyboard.type('trial')
      await expect(dialog(page).getByRole('option')).toHaveText([/^Trial class feedback/])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/forms\/frm_trial_24$/)
      await expect(rows(page).first()).toBeVisible()
    },
  )
})

test('staff open and add forms, and can’t change the team’s list', async ({ page, base, server }) => {
  await page.goto('/forms')
  await expect(page.getByRole('button', { name: 'Add form' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  const cookie = cookieOf(await stateOf(server, 'staff'))
  for (const [method, body] of [
    ['DELETE', { id: 'frm_trial_24' }],
    ['PATCH', { id: 'frm_trial_24', label: 'Mine' }],
    ['PATCH', { order: ['frm_trial_24'] }],
  ] as const)
    expect((await call(base, '/api/forms', { method, cookie, body: JSON.stringify(body) })).status).toBe(403)
})

test('a form opens by its id without being added to the list', async ({ page }) => {
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Add form' }).click()
  await page.getByLabel('Form ID').fill('frm_interest_25')
  await page.getByRole('button', { name: 'Open without adding' }).click()
  await expect(page).toHaveURL(/\/forms\/frm_interest_25$/)
  await expect(rows(page).first()).toBeVisible()
})

test.describe('the list’s API', () => {
  const send =
    (base: string, cookie: string) =>
    (method: string, body: unknown, more = {}) =>
      call(base, '/api/forms', { method, cookie, body: JSON.stringify(body), ...more })

  test('rejects bad bodies by field, unknown callers and other sites', async ({ base, server }) => {
    const cookie = cookieOf(await stateOf(server, 'manager'))
    const ask = send(base, cookie)
    const refused = await ask('POST', { id: '../x', label: '' })
    expect(refused.status).toBe(400)
    const { issues } = await refused.json()
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(['id', 'label'])
    expect((await ask('POST', { id: 'frm_trial_24', label: 'a\u0000b' })).status).toBe(400)
    expect((await ask('POST', { id: 'frm_nothing', label: 'x' })).status).toBe(404)
    expect((await ask('PATCH', { id: 'frm_nothing', label: 'x' })).status).toBe(404)
    expect((await ask('PATCH', { id: 'a', label: 'x', order: [] })).status).toBe(400)
    expect((await ask('DELETE', { id: 'a', more: 1 })).status).toBe(400)
    // Only admins say which forms are expected.
    expect((await ask('PUT', {})).status).toBe(403)
    expect((await ask('POST', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(base, '')('POST', {})).status).toBe(401)
  })
})
