import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { countCalls } from '@/e2e/support/opened-page'
import { addOwnPerson, codeOf, comeIn, signInContext } from '@/e2e/support/people'
import type { Account } from '@/e2e/support/set-up'

test.use({ role: null })

const dialog = (page: Page) => page.getByRole('dialog')

async function signInByHand(page: Page, { email, password }: Account, next = '/schedule') {
  await page.goto(`/sign-in?next=${next}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a second factor is set up and asked for at sign-in, and a recovery code replaces it', async ({
  page,
  base,
  server,
}) => {
  const own = await addOwnPerson(base, server, 'staff')
  await comeIn(page.context(), base, own.cookie)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill(own.password)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog(page).locator('.font-mono').first().innerText()).replace(/\s/g, '')
  await page.getByLabel('Code from the app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('wrong')
  // Six digits are sent by themselves.
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await expect(dialog(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(codes.length).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  const done = dialog(page).getByRole('button', { name: 'Done' })
  await expect(done).toBeDisabled()
  const look = await done.evaluate((button) => getComputedStyle(button).backgroundColor)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('You won’t see these codes again.')
  await page.getByLabel('I’ve saved these codes').check()
  await expect(done).not.toHaveCSS('background-color', look)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${codes.length} recovery codes left.`)).toBeVisible()

  await page.context().clearCookies()
  await signInByHand(page, own)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
  await page.keyboard.insertText(`${wrong.slice(0, 3)} ${wrong.slice(3)}`)
  await expect(page.locator('form').getByRole('alert')).toContainText('wrong or was already used')
  await page.keyboard.insertText(codeOf(secret, 1))
  await expect(page).toHaveURL(/:\d+\/schedule/)

  await page.context().clearCookies()
  await signInByHand(page, own)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/:\d+\/schedule/)
  await page.goto('/account')
  await expect(page.getByText(`${codes.length - 1} recovery codes left.`)).toBeVisible()
})

test('changing the password keeps this session, ends the others, and shows errors in place', async ({
  page,
  base,
  server,
  browser,
}) => {
  const own = await addOwnPerson(base, server, 'staff')
  const other = await browser.newContext({ baseURL: base })
  await signInContext(other, base, own)
  await comeIn(page.context(), base, own.cookie)
  await page.goto('/account')
  await expect(page.getByRole('list', { name: 'Sessions' }).getByText('this browser')).toBeVisible()
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The new password is too short. Add 7 more characters.')).toBeVisible()
  await page.getByLabel('New password').fill('a lantern under the seventh bridge')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The current password is incorrect/)).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('a lantern under the seventh bridge')
  await page.getByLabel('Current password').fill(own.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toContainText('Password changed')
  expect((await other.request.get('/api/account')).status()).toBe(401)
  expect((await page.request.get('/api/account')).status()).toBe(200)
  await other.close()
})

test('the account is in the server’s HTML, and each session’s button has its own name', async ({
  page,
  base,
  server,
  browser,
}) => {
  const own = await addOwnPerson(base, server, 'admin')
  for (let more = 0; more < 2; more++) {
    const other = await browser.newContext({ baseURL: base })
    await signInContext(other, base, own)
    await other.close()
  }
  await signInContext(page.context(), base, own)
  const calls = countCalls(page)
  await page.goto('/account')
  await expect(page.getByText(own.email).first()).toBeVisible()
  const ends = page.getByRole('list', { name: 'Sessions' }).getByRole('button', { name: /^Sign out of/ })
  // The invite link opened one too.
  await expect(ends).toHaveCount(3)
  const names = await ends.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(3)
  expect(calls.get('/api/account')).toBeUndefined()
  expect(calls.get('/api/account/sessions')).toBeUndefined()
  await expect(page.getByText('An admin can change your role')).toHaveCount(0)
  await page.getByText('To change roles, go to').getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
})

test('another session is signed out from here', async ({ page, base, server, browser }) => {
  const own = await addOwnPerson(base, server, 'staff')
  const other = await browser.newContext({ baseURL: base })
  await signInContext(other, base, own)
  await comeIn(page.context(), base, own.cookie)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  expect((await other.request.get('/api/account')).status()).toBe(401)
  await other.close()
})

test('signing out also leaves the browser’s other tabs, with no personal data shown', async ({
  page,
  base,
  server,
}) => {
  const own = await addOwnPerson(base, server, 'staff')
  await comeIn(page.context(), base, own.cookie)
  const other = await page.context().newPage()
  await other.goto('/account')
  await expect(other.getByText(own.email).first()).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other).toHaveURL(/\/sign-in/)
  await expect(other.getByText(own.email)).toHaveCount(0)
})
