import { readFileSync } from 'node:fs'
import { expectClean } from '@/e2e/support/axe'
import { expect, test } from '@/e2e/support/fixtures'
import { drawer, open, ready } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn } from '@/e2e/support/people'
import { addContacts, get, post, signInFresh } from '@/e2e/support/removal-page'
import { unzip } from '@/e2e/support/unzip'
import { exportDialog, fetchExport } from './export-page'

const button = /^Export customer…$/
const path = ({ id }: { id: string }) => `/customers/${id}`

test.describe('a contact is exported', () => {
  test.use({ role: 'manager' })

  test('by keyboard, from the drawer: as a readable page and JSON, with no id in a URL', async ({ page }) => {
    const [contact] = await addContacts(1, { lastname: '<img src=x onerror=alert(1)>' })
    if (!contact) throw new Error('No contact')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(new URL(request.url()).pathname))
    await open(page, path(contact))
    const opener = drawer(page).getByRole('button', { name: button })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(exportDialog(page)).toContainText('A ZIP file with a page to read or print')
    await expectClean(page)
    addresses.length = 0
    const download = await fetchExport(page)
    expect(addresses.filter((one) => one.includes(contact.id))).toEqual([])
    expect(download.suggestedFilename()).toMatch(/^person-.*\.zip$/)
    const files = unzip(readFileSync(await download.path()))
    expect(JSON.parse(files['contact.json'] ?? '').records).toMatchObject([contact])
    await expectClean(page)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    // The page is like ours: complete, without scripts, and fit for a phone.
    await page.route('https://desk.invalid/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: files['contact.html'] }),
    )
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('https://desk.invalid/contact.html')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(contact.lastname)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectClean(page)
    }
  })
})

test.describe('a contact is removed while files wait', () => {
  test.use({ role: null })

  test('a user waiting for an export sees why it is gone', async ({ page, context, base, server }) => {
    const [contact] = await addContacts(1)
    if (!contact) throw new Error('No contact')
    await comeIn(context, base, (await addOwnPerson(base, server, 'manager')).cookie)
    await page.goto('/customers')
    const begun = await page.request.post('/api/exports', {
      headers: { origin: base },
      data: { list: 'customers', format: 'csv' },
    })
    expect(begun.status()).toBe(202)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(exportDialog(page).getByText(/^(Ready: |The file was deleted)/)).toBeVisible()

    const admin = await (await context.browser()?.newContext())?.newPage()
    if (!admin) throw new Error('No browser')
    const cookie = await signInFresh(admin, server)
    const { json } = await post(server, cookie, '/api/removals/preview', { id: contact.id })
    const asked = { token: json.token, confirm: contact.email, reason: 'Asked in writing' }
    expect((await post(server, cookie, '/api/removals', asked)).status).toBe(200)
    await admin.context().close()

    await expect(exportDialog(page).getByText('The file was deleted')).toBeVisible()
    await expect(exportDialog(page)).toContainText('A customer who may be in the file was removed')
    await expectClean(page)
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(exportDialog(page)).toContainText('A customer who may be in the file was removed')
    const { json: log } = await get(server, cookie, '/api/audit?action=export.withdrawn')
    expect(log.rows.length).toBeGreaterThan(0)
  })
})

test.describe('for staff', () => {
  test.use({ role: 'staff' })
  test('nothing can be exported', async ({ page }) => {
    const [contact] = await addContacts(1)
    if (!contact) throw new Error('No contact')
    await open(page, path(contact))
    await expect(drawer(page).getByText(contact.email)).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: button })).toHaveCount(0)
  })
})
