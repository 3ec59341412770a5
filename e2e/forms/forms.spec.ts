import type { Page } from '@playwright/test'
import { call, cookieOf, demo } from '@/e2e/support/call'
import { expect, READING, SMOKE, stateOf, test } from '@/e2e/support/fixtures'
import { actionsOf, chooseAction } from '@/e2e/support/forms-menu'
import { drawer, nameIn, open, range, readCustomer, ready, rows } from '@/e2e/support/opened-page'

const TRIAL = '/forms/frm_trial_24'
interface Sent {
  submission_data: { email?: string }
}

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

test('rows and columns are in the server’s HTML', READING, async ({ page }) => {
  const html = await (await page.request.get(TRIAL)).text()
  expect(html).toContain('>Heard from<')
  expect(html).toMatch(/@[\w-]+\.example/)
})

test('pages, and collects questions from all loaded pages', READING, async ({ page }) => {
  // Too narrow for the summary, which counts all submissions.
  await page.setViewportSize({ width: 1100, height: 900 })
  await open(page, `${TRIAL}?size=25`)
  await expect(page.getByText(/^25 submissions loaded · \d+ questions/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText(/^26–50( of [\d,]+)?$/)
  await expect(page.getByText(/^50 submissions loaded · \d+ questions/)).toBeVisible()
  await page.goBack()
  await expect(range(page)).toHaveText(/^1–25( of [\d,]+)?$/)
})

test('one customer’s submissions, in the URL, and then all again', READING, async ({ page, base }) => {
  const ask = async (path: string, data: object) =>
    (await page.request.post(path, { headers: { origin: base }, data })).json()
  const { submissions } = await ask(`/api${TRIAL}/submissions`, { limit: 25, offset: 0 })
  const email = submissions.find((one: Sent) => one.submission_data.email)?.submission_data.email
  const { user_id } = await readCustomer(page, base, { email, fulldata: true })
  if (!user_id) throw new Error('The newest sender is no customer')
  await open(page, TRIAL)
  const box = page.getByRole('textbox', { name: 'Search submissions' })
  await box.fill(user_id)
  await expect(page.getByRole('button', { name: 'Filter by this user ID' }).first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`user_id=${user_id}$`))
  await expect(box).toHaveValue('')
  await expect(page.getByText('User ID', { exact: true })).toBeVisible()
  await expect.poll(() => rows(page).count()).toBeLessThan(12)
  await page.getByRole('button', { name: 'Show all submissions' }).click()
  await expect(rows(page).nth(12)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
})

test('an unknown user id says so, and leads back to all', READING, async ({ page }) => {
  await open(page, `${TRIAL}?user_id=usr_nobody`)
  await expect(page.getByRole('heading', { name: 'No submissions with this user ID' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(rows(page).nth(12)).toBeVisible()
})

test(
  'typed text stays while a submission is open, and isn’t used as the user id',
  READING,
  async ({ page }) => {
    await open(page, TRIAL)
    const box = page.getByRole('textbox', { name: 'Search submissions' })
    await box.fill('knee')
    await expect(page.getByText(/^\d+ of [\d,]+ submissions$/)).toBeVisible()
    await nameIn(page, 0).click()
    await expect(drawer(page).getByText(/^1 of \d+ found$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(box).toHaveValue('knee')
    await expect(page).not.toHaveURL(/knee/)
  },
)

test(
  'opens a submission: answers, JSON, next and previous, and its sender',
  READING,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, TRIAL)
    await nameIn(page, 1).click()
    await expect(drawer(page).getByText('2 of 100 on this page')).toBeVisible()
    await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(/^[^,]+$/)
    await expect(drawer(page).locator('time').first()).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/)
    await expect(drawer(page).getByText('Come back')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Copy answers' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Come back: (Yes|No|Not sure)/)
    await drawer(page).locator('label', { hasText: 'JSON' }).click()
    await expect(page).toHaveURL(/&tab=raw$/)
    await expect(drawer(page).getByText('"submission_data"')).toBeVisible()
    await page.reload()
    await ready(page)
    await expect(drawer(page).getByText('"submission_data"')).toBeVisible()
    await drawer(page).locator('label', { hasText: 'Answers' }).click()
    await drawer(page).getByRole('button', { name: 'Next submission' }).click()
    await expect(drawer(page).getByText('3 of 100 on this page')).toBeVisible()
    const customer = drawer(page).locator('[href^="/customers/"]')
    const place = drawer(page).getByText('on this page')
    for (let at = 3; (await drawer(page).getByText('No customer has this').count()) > 0 && at < 20; at++) {
      await drawer(page).getByRole('button', { name: 'Next submission' }).click()
      await expect(place).toHaveText(`${at + 1} of 100 on this page`)
      await expect(customer.or(drawer(page).getByText('No customer has this'))).toBeVisible()
    }
    await expect(customer).toHaveAttribute('href', /^\/customers\/cus_/)
    await customer.click()
    await expect(page).toHaveURL(/\/customers\/cus_/)
    await page.goBack()
    await expect(drawer(page)).toBeVisible()
  },
)

test('every flow works by keyboard', READING, async ({ page }) => {
  await open(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/\/forms$/)
  await open(page, TRIAL)
  await nameIn(page, 0).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const title = drawer(page).getByRole('heading', { level: 2 })
  await expect(title).toBeFocused()
  await page.keyboard.press('j')
  await expect(drawer(page).getByText('3 of 100 on this page')).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('k')
  await expect(drawer(page).getByText('2 of 100 on this page')).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(nameIn(page, 1)).toBeFocused()
  await page.keyboard.press(']')
  await expect(range(page)).toHaveText(/^101–200/)
})

test('unknown forms and invalid ids say so', READING, async ({ page }) => {
  await page.goto('/forms/frm_nothing')
  await expect(page.getByText('Form not found')).toBeVisible()
  for (const name of ['Columns', 'Density', 'Export'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0)
  await page.goto('/forms/frm_nothing?view=summary')
  await expect(page.getByText('Form not found')).toBeVisible()
  const answer = await page.goto('/forms/a%2Fb')
  expect(answer?.status()).toBe(404)
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
