import { expectClean } from '@/e2e/support/axe'
import { untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { onOwnPort } from '@/e2e/support/on-own-port'
import { find, open, rows } from '@/e2e/support/opened-page'
import { comeIn } from '@/e2e/support/people'
import { scriptedListener } from '@/e2e/support/scripted-listener'
import { person } from '@/e2e/support/scripted-person'
import { type StartedServer, startServer } from '@/e2e/support/started-server'
import { addSignedIn } from '@/e2e/support/visitors'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ role: null })

const answer = (...members: unknown[]) => ({ json: { members } })

/** Twelve; the dialog shows ten at a time. */
const BAD = Array.from({ length: 12 }, (_, n) =>
  person(`bad${n}`, { firstname: { first: 'Bo' }, email: `bo${n}@mail.example` }),
)
const asked = (rows: object[]) =>
  Object.fromEntries(BAD.map(({ id }, n) => [`getCustomers ${id}`, answer(rows[n])]))

let upstream: Awaited<ReturnType<typeof onOwnPort>>
let server: StartedServer
let cookie: string
const { listener, script } = scriptedListener()

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(120_000)
  script({ getCustomers: answer(person('c1'), ...BAD, person('c3')), ...asked(BAD) })
  upstream = await onOwnPort(listener)
  server = await startServer(`missed-${info.project.name}`, {
    ENGAGEMENT_API_URL: upstream.url,
    DIRECTORY: 'on',
    LOG_LEVEL: 'warn',
  })
  cookie = (await addSignedIn(server.url, server.name, 'admin', server.url)).cookie
})
test.afterAll(async () => {
  await server.stop()
  await upstream.close()
})

test.beforeEach(async ({ page, context }) => {
  await comeIn(context, server.url, cookie)
  await untilWhole(page, server.url)
})

test('rejected rows are counted above the list, and open in their current state', async ({ page }) => {
  await open(page, `${server.url}/customers`)
  await expect(page.getByText(/^Synced /)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const banner = page.getByRole('status').filter({ hasText: '12 rows couldn’t be read.' })
  await expect(banner).toContainText('These customers are missing or out of date here.')
  const opener = banner.getByRole('button', { name: 'Show details' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Unreadable rows' })
  await expect(dialog).toContainText('firstname')
  await expect(dialog).toContainText('bo1@mail.example')
  await expect(dialog).toContainText('1–10 of 12')
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(dialog).toContainText('11–12 of 12')
  await expect(dialog.getByRole('listitem').filter({ hasText: '@mail.example' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(dialog).toContainText('1–10 of 12')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('no customer is reported missing while a row could not be read', async ({ page }) => {
  await open(page, `${server.url}/customers`)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await palette.getByRole('combobox').fill('zachary')
  await expect(palette).toContainText(
    'No customers match. 12 rows couldn’t be read, so the customer you want may be missing.',
  )
  await page.keyboard.press('Escape')
  await find(page).fill('zachary')
  await expect(page.getByRole('heading', { name: 'No customers match “zachary”' })).toBeVisible()
  await expect(page.getByText('12 rows couldn’t be read.')).toBeVisible()
})

test('an unreadable row with the searched email is counted', async ({ page }) => {
  await open(page, `${server.url}/customers`)
  script({ getCustomers: answer(BAD[0]) })
  await find(page).fill('bo0@mail.example')
  await expect(page.getByRole('heading', { name: 'Couldn’t read any of these rows' })).toBeVisible()
  await expect(page.getByText('1 of 1 row couldn’t be read')).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await palette.getByRole('combobox').fill('bo0@mail.example')
  await expect(palette).toContainText(
    '1 matching row couldn’t be read. Search on the Customers page to see it.',
  )
})

test('says which rows are readable by now, and which lookups fail', async ({ page }) => {
  script(asked(BAD.map(({ id }) => person(id))))
  await open(page, `${server.url}/customers`)
  await page.getByRole('button', { name: 'Show details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unreadable rows' })
  await expect(dialog).toContainText('10 rows can be read now, or have moved')
  script({ getCustomers: { status: 503, text: 'away' } })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/[Cc]an’t reach|unavailable/)
})

test('the Connection page shows their number', async ({ page }) => {
  await page.goto(`${server.url}/connection`)
  await expect(page.getByText(/2 customers; .* 12 rows couldn’t be read\./)).toBeVisible()
})
