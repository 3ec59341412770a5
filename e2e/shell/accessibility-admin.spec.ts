import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { accountOf, expect, type Server, test } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'
import { addOwnPerson, codeOf, comeIn } from '@/e2e/support/people'
import {
  addContacts,
  ageSession,
  beginRemoval,
  get,
  post,
  dialog as removal,
  signInFresh,
} from '@/e2e/support/removal-page'

/** axe checks every element, which takes long on a busy machine. */
test.describe.configure({ timeout: 180_000 })
test.use({ role: null })

interface Walk {
  page: Page
  base: string
  server: Server
  /** Checks what is shown now. */
  look: (where: string) => Promise<void>
}

const REASON = 'Asked at the desk to be forgotten'
const dialogs = (page: Page) => page.getByRole('dialog')
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
}

async function removals({ page, server, look }: Walk) {
  const [gone, there] = await addContacts(2)
  if (!gone || !there) throw new Error('No contacts')
  const cookie = await signInFresh(page, server)
  const { json: preview } = await post(server, cookie, '/api/removals/preview', { id: gone.id })
  const asked = { token: preview.token, confirm: gone.email, reason: REASON }
  const { json } = await post(server, cookie, '/api/removals', asked)
  for (const path of ['/removals', `/removals/${json.removal.id}`]) {
    await page.goto(path)
    await expect(page.locator('main table, main article').first()).toBeVisible()
    await look(path)
  }
  await page.goto('/removals/nonsense')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await look('/removals/nonsense')
  await open(page, `/customers/${there.id}`)
  await beginRemoval(page)
  await removal(page)
    .getByLabel(/^Type the email/)
    .fill(there.email)
  await removal(page)
    .getByLabel(/^Reason/)
    .fill(`As ${there.email} asked`)
  await look('asking')
  await removal(page).getByRole('button', { name: 'Remove contact' }).click()
  await expect(removal(page).getByText(/contains the contact’s email/)).toBeVisible()
  await look('a reason that names the person')
  await removal(page)
    .getByLabel(/^Reason/)
    .fill(REASON)
  ageSession(server, cookie)
  await removal(page).getByRole('button', { name: 'Remove contact' }).click()
  const password = page.getByRole('dialog', { name: 'Confirm your password' })
  await password.getByRole('button', { name: 'Continue' }).click()
  await expect(password.getByRole('alert')).toBeVisible()
  await look('the password again')
  await password.getByLabel('Your password', { exact: true }).fill(accountOf(server, 'admin').password)
  await password.getByRole('button', { name: 'Continue' }).click()
  await expect(removal(page).getByText(/^Removed at/)).toBeVisible()
  await look('removed')
  expect((await get(server, cookie, `/api/removals/${json.removal.id}`)).status).toBe(200)
}

async function audit({ page, server, look }: Walk) {
  await signInFresh(page, server)
  await page.goto('/audit?action=session.sign-in&from=2026-01-02T03:04&before=nonsense')
  await page.locator('tbody summary').first().click()
  const filters = page.getByRole('checkbox', { name: /^Filters/ })
  if (await filters.isVisible()) await filters.press('Space')
  await look('narrowed, with a row open and an address half understood')
  await page.goto('/audit?subject=missing')
  await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible()
  await look('nothing matches')
}

async function team({ page, base, server, look }: Walk) {
  const own = await addOwnPerson(base, server, 'staff')
  await comeIn(page.context(), base, (await addOwnPerson(base, server, 'admin')).cookie)
  await page.goto('/team')
  await expect(page.locator('tr', { hasText: own.email })).toBeVisible()
  await look('the team')
  const choose = async (item: string) => {
    await page
      .locator('tr', { hasText: own.email })
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page
    .locator('tr', { hasText: own.email })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('a person’s menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Add/ }).click()
  await dialogs(page).getByRole('button', { name: 'Add user' }).click()
  await expect(dialogs(page).getByRole('alert')).toBeVisible()
  await look('adding without an email')
  await page.getByLabel('Email').fill(`${randomUUID()}@team.example`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'One-time link' })).toHaveValue(/welcome/)
  await expect(page.getByRole('textbox', { name: 'One-time link' })).toBeFocused()
  await look('the link, shown once')
  await leave(page)
  for (const item of ['Change role', 'Sign out everywhere', 'Disable', 'Reset password']) {
    await choose(item)
    await expect(dialogs(page).getByRole('button').last()).toBeVisible()
    await look(item)
    if (item.startsWith('Reset')) {
      await dialogs(page).getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByRole('textbox', { name: 'One-time link' })).toHaveValue(/welcome/)
      await look('the link of a reset')
    }
    await leave(page)
  }
}

async function account({ page, base, server, look }: Walk) {
  const own = await addOwnPerson(base, server, 'staff')
  await comeIn(page.context(), base, own.cookie)
  await page.goto('/account')
  await expect(page.getByText('this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Enter your current password.')).toBeVisible()
  await look('the account, with a form half filled in')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(dialogs(page).getByLabel('Your password')).toBeFocused()
  await look('setting up: the password')
  await dialogs(page).getByLabel('Your password').fill(own.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await look('setting up: the QR code')
  const secret = (await dialogs(page).locator('.font-mono').first().innerText()).replace(/\s/g, '')
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await look('setting up: the recovery codes')
  await page.getByLabel('I’ve saved these codes').check()
  await dialogs(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialogs(page)).toHaveCount(0)
  for (const item of ['New recovery codes', 'Turn off']) {
    await page.getByRole('button', { name: item }).click()
    await expect(dialogs(page)).toBeVisible()
    await look(item)
    if (item === 'Turn off') {
      await leave(page)
      continue
    }
    await dialogs(page).getByRole('button', { name: 'Create new codes' }).press('Enter')
    await expect(dialogs(page).getByRole('button', { name: 'Copy codes' })).toBeFocused()
    await look('new recovery codes, shown once')
    await page.getByLabel('I’ve saved these codes').check()
    await dialogs(page).getByRole('button', { name: 'Done' }).click()
    await expect(dialogs(page)).toHaveCount(0)
  }
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(own.email)
  await page.getByLabel('Password', { exact: true }).fill(own.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await look('the second step')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('form').getByRole('alert')).toBeVisible()
  await look('the second step by a recovery code, left empty')
}

for (const [name, walk] of Object.entries({ removals, audit, team, account })) {
  test(`axe finds nothing on ${name} and its dialogs, light and dark`, async ({ page, base, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await walk({ page, base, server, look: (where) => expectClean(page, where) })
  })

  test(`nothing is cut off on ${name} and its dialogs, 390 and 320 px wide`, async ({
    page,
    base,
    server,
  }) => {
    const phone = { width: 390, height: 844 }
    await page.setViewportSize(phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = async (where: string) => {
      await expectFits(page, `${where}, 390`)
      await expectClean(page, where)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, `${where}, 320`)
      await page.setViewportSize(phone)
    }
    await walk({ page, base, server, look })
  })
}
