import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { cookieOf } from '@/e2e/support/call'
import { accountOf, expect, type Server, signInAfresh, stateOf, test } from '@/e2e/support/fixtures'
import { drawer, open } from '@/e2e/support/opened-page'
import { settingsOf } from '@/e2e/support/places'
import {
  addContacts,
  ageSession,
  beginRemoval,
  dialog,
  get,
  post,
  signInFresh,
} from '@/e2e/support/removal-page'

const run = promisify(execFile)

const REASON = 'Asked at the desk to be forgotten'

const ADMIN_NAME = 'Maren Holt'

async function paperPages(page: Page): Promise<number> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return paper.match(/\/Type \/Page\b/g)?.length ?? 0
}

/** Runs `npm run audit` on a server's own data. */
async function audit(server: Server, ...args: string[]) {
  return run('node', ['lib/cli/run.mjs', 'audit', 'verify', ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...settingsOf(server) },
  })
}

test('an admin removes a contact by keyboard, and the record proves it', async ({ page, server }) => {
  const [contact] = await addContacts(1)
  if (!contact) throw new Error('No contact')
  await signInFresh(page, server)
  await open(page, `/customers/${contact.id}`)
  await drawer(page).getByRole('button', { name: 'Remove contact…' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(contact.email)
  await expect(dialog(page).getByLabel(/^Type the email/)).toBeFocused()
  const remove = dialog(page).getByRole('button', { name: 'Remove contact' })
  await page.keyboard.type(contact.email.slice(0, -1))
  await expect(dialog(page)).toContainText('1 more character to type')
  await page.keyboard.press('Enter')
  await expect(remove).toBeDisabled()
  await page.keyboard.type(contact.email.slice(-1))
  await expect(dialog(page)).toContainText('Matches')
  await expect(remove).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type(REASON)
  await expect(remove).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/^Removed at \d\d:\d\d:\d\d$/)).toBeVisible()
  await dialog(page).getByRole('link', { name: 'View certificate' }).press('Enter')
  await expect(page).toHaveURL(/\/removals\/rem_/)
  await expect(page.getByText(REASON)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Certificate of removal' })).toBeVisible()
  const statement = page.getByRole('status').filter({ hasText: 'permanently deleted the contact' })
  await expect(statement).toContainText(`Harbor Yoga & Fitness permanently deleted the contact ${contact.id}`)
  await expect(statement).toContainText(
    / on \d+ \w+ \d{4}, \d\d:\d\d:\d\d \(Europe\/Berlin\), with the records listed below\.$/,
  )
  const certificate = page.locator('article')
  await expect(certificate).toContainText('Name (by hand)')
  await expect(certificate).toContainText(`Removed by${ADMIN_NAME}`)
  // The sentence says when; a removal that isn't done has its state and its start instead.
  await expect(certificate).not.toContainText('Removal started')
  await expect(certificate).not.toContainText(accountOf(server, 'admin').email)
  await expect(certificate).toContainText('Form submissionsDeleted by the customer system')
  await expect(page.getByText('Name and signature')).toBeVisible()
  const annex = page.getByRole('region', { name: 'Technical details' })
  await expect(annex.getByText('Contact removed (200)')).toBeHidden()
  await annex.getByRole('button', { name: 'Technical details' }).press('Enter')
  await expect(annex.getByText('Contact removed (200)')).toBeVisible()
  await expect(page.locator('article')).not.toContainText(contact.email)
  await expect(page.getByText('Requested a removal')).toBeVisible()
  // On paper: the certificate alone on one page, and the proof on the next only if it is open.
  expect(await paperPages(page)).toBe(2)
  await annex.getByRole('button', { name: 'Technical details' }).press('Enter')
  expect(await paperPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Removal', exact: true })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'All removals' }).press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(contact.id) })).toContainText('Removed')
  await open(page, `/customers/${contact.id}`)
  await expect(drawer(page).getByRole('heading', { name: 'No customer with this ID' })).toBeVisible()
})

test('Keep contact, Esc and a click outside keep the contact and restore the focus', async ({
  page,
  server,
}) => {
  const [contact] = await addContacts(1)
  await signInFresh(page, server)
  await open(page, `/customers/${contact?.id}`)
  const button = drawer(page).getByRole('button', { name: 'Remove contact…' })
  const ways = [
    () => dialog(page).getByRole('button', { name: 'Keep contact' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]
  for (const leave of ways) {
    await button.click()
    await expect(
      dialog(page)
        .getByText('Matches')
        .or(dialog(page).getByText(/more characters? to type/)),
    ).toBeVisible()
    await leave()
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await expect(drawer(page)).toBeVisible()
})

test('an old sign-in needs the password again in place, and typed text stays', async ({ page, server }) => {
  const [contact] = await addContacts(1)
  if (!contact) throw new Error('No contact')
  const cookie = await signInFresh(page, server)
  await open(page, `/customers/${contact.id}`)
  await beginRemoval(page)
  await dialog(page)
    .getByLabel(/^Type the email/)
    .fill(contact.email)
  await dialog(page)
    .getByLabel(/^Reason/)
    .fill(REASON)
  // The preview needs a fresh password too; it has loaded by now.
  await expect(dialog(page)).toContainText('Matches')
  ageSession(server, cookie)
  await dialog(page).getByRole('button', { name: 'Remove contact' }).click()
  const password = page.getByRole('dialog', { name: 'Confirm your password' })
  await password.getByLabel('Your password', { exact: true }).fill('not the password')
  await password.getByRole('button', { name: 'Continue' }).click()
  await expect(password.getByRole('alert')).toHaveText('Wrong password. Try again.')
  await page.keyboard.press('Escape')
  await expect(password).toHaveCount(0)
  await expect(dialog(page).getByLabel(/^Type the email/)).toHaveValue(contact.email)
  await expect(dialog(page).getByLabel(/^Reason/)).toHaveValue(REASON)
  await dialog(page).getByRole('button', { name: 'Remove contact' }).click()
  await password.getByLabel('Your password', { exact: true }).fill(accountOf(server, 'admin').password)
  await password.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText(/^Removed at/)).toBeVisible()
})

test('a contact without an email is confirmed with the full name', async ({ page, server }) => {
  const [contact] = await addContacts(1, { email: '' })
  if (!contact) throw new Error('No contact')
  await signInFresh(page, server)
  await open(page, `/customers/${contact.id}`)
  await beginRemoval(page)
  await dialog(page)
    .getByLabel(/^Type the full name/)
    .fill(`${contact.firstname} ${contact.lastname}`)
  await dialog(page)
    .getByLabel(/^Reason/)
    .fill(REASON)
  await dialog(page).getByRole('button', { name: 'Remove contact' }).click()
  await expect(dialog(page).getByText(/^Removed at/)).toBeVisible()
})

test('one token in 50 parallel removals removes once', async ({ server }) => {
  const [contact] = await addContacts(1)
  if (!contact) throw new Error('No contact')
  const { cookie } = await signInAfresh(server, 'admin')
  const preview = await post(server, cookie, '/api/removals/preview', { id: contact.id })
  expect(preview.status).toBe(200)
  const body = { token: preview.json.token, confirm: contact.email, reason: REASON }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(server, cookie, '/api/removals', body)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  const { json } = await get(server, cookie, '/api/removals?limit=500')
  expect(
    json.removals.filter(({ contactId }: { contactId: string }) => contactId === contact.id),
  ).toHaveLength(1)
})

test('the audit log confirms the certificate, but not a forged one', async ({ server }, info) => {
  if (server === 'scripted') throw new Error('Not here')
  const [contact] = await addContacts(1)
  if (!contact) throw new Error('No contact')
  const { cookie } = await signInAfresh(server, 'admin')
  const { json: preview } = await post(server, cookie, '/api/removals/preview', { id: contact.id })
  const { json } = await post(server, cookie, '/api/removals', {
    token: preview.token,
    confirm: contact.email,
    reason: REASON,
  })
  const { json: proof } = await get(server, cookie, `/api/removals/${json.removal.id}/certificate`)
  const file = info.outputPath('certificate.json')
  writeFileSync(file, JSON.stringify(proof.certificate))
  expect((await audit(server, '--certificate', file)).stdout).toContain(
    'The certificate matches the audit log',
  )
  writeFileSync(file, JSON.stringify({ ...proof.certificate, absentAt: null }))
  const forged = await audit(server, '--certificate', file).catch((error) => error)
  expect(forged.code).toBe(1)
  expect(forged.stdout).toContain('The certificate is not valid.')
})

test.describe('staff and managers', () => {
  for (const role of ['staff', 'manager'] as const) {
    test(`${role} have no remove button, and calling the routes directly is rejected`, async ({
      page,
      server,
    }) => {
      const [contact] = await addContacts(1)
      const cookie = await signInFresh(page, server, role)
      await open(page, `/customers/${contact?.id}`)
      await expect(drawer(page).getByRole('tab', { name: 'Overview' })).toBeVisible()
      await expect(drawer(page).getByRole('button', { name: /Remove/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Removals' })).toHaveCount(0)
      for (const path of ['/removals', '/audit']) {
        expect((await page.goto(path))?.status()).toBe(403)
        await expect(page.getByText(/admin/i).first()).toBeVisible()
      }
      expect((await post(server, cookie, '/api/removals/preview', { id: contact?.id })).status).toBe(403)
      expect((await post(server, cookie, '/api/removals', {})).status).toBe(403)
      expect((await get(server, cookie, '/api/removals')).status).toBe(403)
      expect((await get(server, cookie, '/api/audit')).status).toBe(403)
      const admin = cookieOf(await stateOf(server, 'admin'))
      const { json } = await get(server, admin, '/api/audit?action=access.refused&limit=500')
      expect(json.rows.map(({ role: who }: { role: string }) => who)).toContain(role)
    })
  }
})
