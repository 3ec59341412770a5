import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { addOwnPerson, comeIn } from '@/e2e/support/people'

test.use({ role: null })

const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, email: string) => page.locator('tr', { hasText: email })

async function choose(page: Page, email: string, action: string) {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test(
  'an admin adds a user, changes the role, disables and enables them',
  SMOKE,
  async ({ page, base, server }) => {
    await comeIn(page.context(), base, (await addOwnPerson(base, server, 'admin')).cookie)
    const email = `${randomUUID()}@team.example`
    await page.goto('/team')
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText('Enter a valid email address.')
    await page.getByLabel('Email').fill(email)
    await dialog(page)
      .getByRole('radio', { name: /^Manager/ })
      .check()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('One-time link')).toHaveValue(/\/welcome\/\S+$/)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, email)).toContainText('Manager')
    await expect(rowOf(page, email)).toContainText('Invited')
    await expect(rowOf(page, email)).toContainText('Never signed in')
    const off = (row: Locator) => row.getByText('Off', { exact: true })
    const colorOf = (row: Locator) => off(row).evaluate((word) => getComputedStyle(word).color)
    expect(await colorOf(page.locator('tr', { hasText: 'You' }))).not.toBe(await colorOf(rowOf(page, email)))

    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText('already on the team')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    await choose(page, email, 'Change role')
    await dialog(page)
      .getByRole('radio', { name: /^Staff/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Change role' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(rowOf(page, email)).toContainText('Staff')

    await choose(page, email, 'Disable')
    await dialog(page).getByRole('button', { name: 'Disable' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(rowOf(page, email)).toContainText('Disabled')
    await choose(page, email, 'Enable')
    await dialog(page).getByRole('button', { name: 'Enable' }).click()
    await expect(rowOf(page, email)).toContainText('Invited')
  },
)

test('a disabled user is out at the next click, and a row’s menu needs no mouse', async ({
  page,
  base,
  server,
  browser,
}) => {
  const own = await addOwnPerson(base, server, 'staff')
  const theirs = await browser.newContext({ baseURL: base })
  await comeIn(theirs, base, own.cookie)
  await comeIn(page.context(), base, (await addOwnPerson(base, server, 'admin')).cookie)
  await page.goto('/team')
  const opener = rowOf(page, own.email).getByRole('button', { name: /^Actions for/ })
  await opener.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Disable' }).press('Enter')
  await expect(rowOf(page, own.email)).toContainText('Disabled')
  const answer = await theirs.request.get('/api/account')
  expect(answer.status()).toBe(401)
  await theirs.close()
})

test('on a phone a line is above the first user, and each time is on the line of its date', async ({
  page,
  base,
  server,
}) => {
  await comeIn(page.context(), base, (await addOwnPerson(base, server, 'admin')).cookie)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/team')
  const body = page.locator('tbody')
  await expect(body.locator('time:visible').first()).toBeVisible()
  expect(await body.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px')
  for (let width = 320; width <= 440; width += 10) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await body
      .locator('time:visible')
      .evaluateAll((times) => times.map((time) => time.getClientRects().length))
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]))
  }
})
