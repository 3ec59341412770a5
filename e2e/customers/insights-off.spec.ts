import { call } from '@/e2e/support/call'
import { untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { find, open, rows } from '@/e2e/support/opened-page'
import { comeIn } from '@/e2e/support/people'
import { type StartedServer, startServer } from '@/e2e/support/started-server'
import { addSignedIn } from '@/e2e/support/visitors'

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ role: null })

const VIEW = {
  name: 'Away',
  filters: { last_seen: 'away-30', by_email: 'can' },
  layout: { order: [], hidden: [], widths: {}, density: 'regular' },
}

let server: StartedServer
let cookie: string

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(120_000)
  const name = `insights-off-${info.project.name}`
  server = await startServer(name, { DIRECTORY: 'on', INSIGHTS: 'off', LOG_LEVEL: 'error' })
  cookie = (await addSignedIn(server.url, server.name, 'admin', server.url)).cookie
})
test.afterAll(() => server.stop())

test('INSIGHTS=off: its columns and filters aren’t offered, and a view with them says how to go on', async ({
  page,
  context,
}) => {
  await comeIn(context, server.url, cookie)
  // Its customer system fills its own directory at the same time.
  await expect(() => untilWhole(page, server.url)).toPass({ timeout: 90_000 })
  const saved = await call(server.url, '/api/views', { cookie, body: JSON.stringify(VIEW) })
  const { id } = await saved.json()
  const header = page.getByRole('columnheader', { name: 'Last seen' })
  const lastSeen = page.getByRole('combobox', { name: 'Last seen' })
  const main = page.getByRole('main')

  await open(page, `${server.url}/customers?view=${id}&last_seen=away-30&by_email=can`)
  await expect(page.getByRole('heading', { name: 'Last seen is turned off' })).toBeVisible()
  await expect(main.getByText('Remove the filter to see customers.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Remove filter', exact: true }).click()
  await expect(page).toHaveURL(/by_email=can$/)
  await expect(rows(page).first()).toBeVisible()
  await expect(lastSeen).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^(Membership|No-shows)$/ })).toHaveCount(0)
  // The view shows all columns.
  await expect(header).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Created' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Last seen' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Created' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /Last seen|No-shows/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await open(page, `${server.url}/customers?sort=-last-seen`)
  await expect(page.getByRole('heading', { name: 'Last seen is turned off' })).toBeVisible()
  await main.getByRole('button', { name: 'Newest first', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort' }).getByText(/Last seen/)).toHaveCount(0)

  await open(page, `${server.url}/customers?membership_ends=within-14&no_shows=2`)
  await expect(
    page.getByRole('heading', { name: 'Membership ends and No-shows are turned off' }),
  ).toBeVisible()
  await find(page).fill('ana')
  await find(page).press('Enter')
  await expect(page).toHaveURL(/find/)
  await main.getByRole('button', { name: 'Remove filters', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(find(page)).toHaveValue('ana')
})

test('INSIGHTS=off: Today has no calling lists; what an opened customer’s record says is still shown', async ({
  page,
  context,
}) => {
  await comeIn(context, server.url, cookie)
  await page.goto(`${server.url}/today`)
  await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Worth a call' })).toHaveCount(0)
  await open(page, `${server.url}/customers`)
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('list', { name: 'To know on arrival' })).toBeAttached()
})
