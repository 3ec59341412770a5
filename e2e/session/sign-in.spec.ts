import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOf, expect, READING, SMOKE, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { drawer, rows, signIn } from '@/e2e/support/opened-page'
import { settingsOf } from '@/e2e/support/places'

const run = promisify(execFile)

test.use({ role: null })

test('a wrong password keeps the email and says what to do', SMOKE, async ({ page, server }) => {
  const { email, password } = accountOf(server, 'staff')
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByRole('alert')).toContainText('Wrong email or password')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/today$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

for (const known of [true, false]) {
  test(`Enter before the page’s scripts have loaded signs in once they have: ${known ? 'right' : 'wrong'} password`, async ({
    page,
    server,
  }) => {
    const { email, password } = accountOf(server, 'staff')
    const release = await hold(page, '**/_next/static/**/*.js')
    await page.goto('/sign-in', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(known ? password : 'not the password')
    await page.keyboard.press('Enter')
    release()
    if (known) return expect(page).toHaveURL(/\/today$/)
    await expect(page.locator('form').getByRole('alert')).toContainText('Wrong email or password')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
}

test('a page requested before sign-in opens after it, with its query', SMOKE, async ({ page, server }) => {
  const { email, password } = accountOf(server, 'manager')
  const response = await page.goto('/customers?size=50&updated_since=2026-01-01')
  expect(response?.request().redirectedFrom()).not.toBeNull()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/customers\?size=50&updated_since=2026-01-01$/)
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')
})

test('the password can be shown', READING, async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('signed-out pages are never a 200 with data', async ({ request }) => {
  for (const path of ['/', '/customers', '/customers/cus_1']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(307)
    expect(await response.text()).not.toMatch(/\w@\w+\.example/)
  }
})

test.describe('signing out', () => {
  test('ends the session, and Back shows no customer', async ({ page, server }) => {
    await signIn(page, accountOf(server, 'staff'))
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(rows(page)).toHaveCount(0)
    await expect(drawer(page)).toHaveCount(0)
  })
})

test.describe('a URL without a page', () => {
  test.use({ role: 'staff' })
  test('is 404 and says where to go', READING, async ({ page }) => {
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Today' }).click()
    await expect(page).toHaveURL(/\/today$/)
  })

  test('also when its escapes are invalid', READING, async ({ page }) => {
    const response = await page.goto('/customers/%E0%A4%A?page=2')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Today' }).click()
    await expect(page).toHaveURL(/\/today$/)
  })
})

test('a one-time link sets a password once', async ({ page, server }) => {
  const email = `new-${Date.now()}@team.example`
  const { stdout } = await run('node', ['lib/cli/run.mjs', 'team', 'add', email, '--role', 'staff'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...settingsOf(server) },
  })
  const link = /http\S+\/welcome\/\S+/.exec(stdout)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Password', { exact: true }).fill('too short')
  await expect(page.getByText('At least 12 characters (3 more)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set password and sign in' })).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill('long enough to be taken')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL(/\/today$/)
  await expect(page.getByText('Robin Vale').first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired or was already used' })).toBeVisible()
})
