import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { call } from '@/e2e/support/call'
import { expect, test } from '@/e2e/support/fixtures'
import { comeIn } from '@/e2e/support/people'
import { addContacts } from '@/e2e/support/removal-page'
import { type StartedServer, startServer } from '@/e2e/support/started-server'
import { type AddedPerson, addSignedIn } from '@/e2e/support/visitors'
import { formatInstant } from '@/lib/format/instants'

const ZONE = 'Europe/Berlin'
const FUTURE = '2999-01-01T00:00:00.000Z'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ role: null })

let server: StartedServer
let admin: AddedPerson
/** Between the first removal and the others, and between the admin's sign-in and the others'. */
let since: string
let removed: string[]
let added: string[]

async function remove({ id, email }: { id: string; email: string }): Promise<string> {
  const send = (path: string, body: object) =>
    call(server.url, path, { cookie: admin.cookie, body: JSON.stringify(body) })
  const preview = await send('/api/removals/preview', { id })
  expect(preview.status).toBe(200)
  const { token } = await preview.json()
  expect((await send('/api/removals', { token, confirm: email, reason: 'Asked' })).status).toBe(200)
  return id
}

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(120_000)
  // After a failed test this runs again, and needs a server without data.
  const name = `today-admin-${info.project.name}-${Date.now()}`
  server = await startServer(name, {})
  admin = await addSignedIn(server.url, name, 'admin', server.url)
  const [first, ...others] = await addContacts(3)
  if (!first) throw new Error('No contact')
  removed = [await remove(first)]
  since = new Date().toISOString()
  for (const one of others) removed.push(await remove(one))
  added = []
  for (const role of ['staff', 'manager'] as const)
    added.push((await addSignedIn(server.url, name, role, server.url)).email)
})
test.afterAll(() => server.stop())
test.beforeEach(({ context }) => comeIn(context, server.url, admin.cookie))

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')

async function openToday(page: Page) {
  await page.route('**/api/today', (route) => route.continue({ postData: JSON.stringify({ since }) }))
  await page.goto(`${server.url}/today?since=today`)
}

test('the count of removals opens the list of exactly those, which prints its start and clears', async ({
  page,
}) => {
  await openToday(page)
  const section = page.getByRole('region', { name: '2 removals' })
  await section.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(`${server.url}/removals?${new URLSearchParams({ since })}`)
  const [first = '', ...others] = removed
  const expectThose = async () => {
    await expect(rowsOf(page)).toHaveCount(2)
    for (const id of others) await expect(rowsOf(page).filter({ hasText: id })).toBeVisible()
  }
  await expectThose()
  await page.reload()
  await expectThose()
  await expectClean(page)
  const clear = page.getByRole('button', { name: 'Clear changed since' })
  const chip = page.locator('main [data-filters]')
  await expect(chip).toHaveText(`Changed since${formatInstant(since, ZONE)}`)
  await page.emulateMedia({ media: 'print' })
  await expect(chip).toBeVisible()
  await expect(clear).toBeHidden()
  await page.emulateMedia({ media: null })

  await clear.press('Enter')
  await expect(page).toHaveURL(`${server.url}/removals`)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).filter({ hasText: first })).toBeVisible()
  await expect(chip).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expectThose()
})

test('the count of first sign-ins opens the list of exactly those users, as does each of them', async ({
  page,
}) => {
  await openToday(page)
  const section = page.getByRole('region', { name: '2 first sign-ins' })
  const list = `/team?${new URLSearchParams({ first_sign_in_since: since })}`
  const links = section.getByRole('link')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', list)
  await section.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(server.url + list)
  const expectThose = async () => {
    await expect(rowsOf(page)).toHaveCount(2)
    for (const email of added) await expect(rowsOf(page).filter({ hasText: email })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'First sign-in', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Last seen' })).toHaveCount(0)
  }
  await expectThose()
  await page.reload()
  await expectThose()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'the list on a phone')
  await expectClean(page)
  await expect(page.locator('main [data-filters]')).toHaveText(
    `First sign-in since${formatInstant(since, ZONE)}`,
  )
  await page.getByRole('button', { name: 'Clear first sign-in since' }).click()
  await expect(page).toHaveURL(`${server.url}/team`)
  await expect(rowsOf(page)).toHaveCount(3)
})

for (const { path, name, label, title, all, one } of [
  {
    path: '/removals',
    name: 'since',
    label: 'Changed since',
    title: 'No removals changed since then',
    all: 'Show all removals',
    one: () => removed[0],
  },
  {
    path: '/team',
    name: 'first_sign_in_since',
    label: 'First sign-in since',
    title: 'No user first signed in since then',
    all: 'Show all users',
    one: () => admin.email,
  },
]) {
  test(`without any since then, ${path} says so and leads to all`, async ({ page }) => {
    await page.goto(`${server.url}${path}?${name}=${FUTURE}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(0)
    await expectClean(page)
    await page.getByRole('button', { name: all }).press('Enter')
    await expect(page).toHaveURL(`${server.url}${path}`)
    await expect(rowsOf(page).filter({ hasText: one() })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(`a time in the URL of ${path} that isn’t valid is ignored, and the page says so`, async ({ page }) => {
    await page.goto(`${server.url}${path}?${name}=yesterday`)
    await expect(page.getByRole('main').getByText(`“${label}” in this link isn’t valid`)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(3)
    await expect(page.locator('main [data-filters]')).toHaveCount(0)
  })
}
