import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from '@/e2e/support/fixtures'
import { find, open, ready } from '@/e2e/support/opened-page'
import { runFolder } from '@/e2e/support/places'
import { act, comeAs, dialog, headers, hideColumn, LAYOUT, nav, viewsButton } from '@/e2e/support/views-page'

// Views belong to users: each test has its own. Views shared with the team are visible to all, so run one by one.
test.describe.configure({ mode: 'default' })

test.use({ role: null })

test('is saved by keyboard, opened, changed and updated; the user’s own columns don’t change', async ({
  page,
  context,
  base,
  server,
}) => {
  await comeAs(context, base, server as 'embedded', 'staff')
  await open(page, '/customers?updated_since=2026-03-01')
  await viewsButton(page, 'Views').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('link', { name: 'All customers' })).toBeFocused()
  // Other tests' views of the team may be between them.
  await act(page, 'Save as new view').press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(
    dialog(page).getByText(
      /^This view will save your filters \(updated since 1 Mar 2026\), .*columns, and row density/,
    ),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Enter a name.')).toBeVisible()
  await page.keyboard.type('Since spring')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?view=[\w-]{22}&updated_since=2026-03-01$/)
  await expect(nav(page).locator('[aria-current]')).toHaveText('Since spring')
  await expect(viewsButton(page, 'Since spring')).toBeFocused()

  await hideColumn(page, 'Email')
  await expect(viewsButton(page, 'Since spring unsaved changes')).toBeVisible()
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/customers$/)
  await expect(viewsButton(page, 'Views')).toBeVisible()
  expect(await headers(page)).toContain('Email')
  await expect(nav(page).locator('[aria-current]')).toHaveCount(0)
  await page.goBack()
  await expect(viewsButton(page, 'Since spring unsaved changes')).toBeVisible()
  expect(await headers(page)).not.toContain('Email')

  await page.getByRole('button', { name: /Remove filter: Updated since/ }).click()
  await expect(page).toHaveURL(/\?view=[\w-]{22}(&source=live)?$/)
  await viewsButton(page, 'Since spring unsaved changes').click()
  await act(page, 'Discard changes').click()
  await expect(page).toHaveURL(/updated_since=2026-03-01$/)
  await expect(viewsButton(page, /^Since spring$/)).toBeVisible()
  expect(await headers(page)).toContain('Email')

  await hideColumn(page, 'Email')
  await viewsButton(page, 'Since spring unsaved changes').click()
  await act(page, 'Update view').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(viewsButton(page, /^Since spring$/)).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(viewsButton(page, /^Since spring$/)).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  expect(html).not.toContain('>Email</')
  expect(html).toMatch(/aria-current="true"[^>]*>.{0,2000}?Since spring/)
})

test('the search text is never in it', async ({ page, context, base, server }) => {
  const { ask } = await comeAs(context, base, server as 'embedded', 'staff')
  await open(page)
  await find(page).fill('absent@find.example')
  await find(page).press('Enter')
  await expect(page.getByRole('heading', { name: /No customers match/ })).toBeVisible()
  await viewsButton(page, 'Views').click()
  await act(page, 'Save as new view').click()
  await page.getByLabel('Name', { exact: true }).fill('Found absent@find.example')
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/views') && request.method() === 'POST',
  )
  await act(page, 'Save view').click()
  expect(Object.keys((await sent).postDataJSON())).toEqual(['name', 'filters', 'layout'])
  await expect(dialog(page).getByText('must not contain an email or a phone number')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Found')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // The search continues along with the view.
  await expect(find(page)).toHaveValue('absent@find.example')
  await expect(page).toHaveURL(/view=[\w-]{22}&find=on$/)
  const { json } = await ask('GET')
  // Other tests share views with the team meanwhile.
  const own = json.views.filter(({ isTeam }: { isTeam: boolean }) => !isTeam)
  expect(own).toMatchObject([{ name: 'Found', filters: {} }])
  expect(own[0].filters).toEqual({})
  expect(JSON.stringify(json)).not.toContain('absent')
  await nav(page).getByRole('link', { name: 'Found' }).click()
  await expect(page).toHaveURL(/view=[\w-]{22}$/)
  await expect(find(page)).toHaveValue('')
  for (const filters of [{ email: 'a@b.example' }, { updated_since: 'a@b.example' }, { find: 'on' }]) {
    expect((await ask('POST', { name: 'X', filters, layout: LAYOUT })).status).toBe(400)
  }
})

test('All customers is marked as open only while nothing is filtered', async ({
  page,
  context,
  base,
  server,
}) => {
  const { add } = await comeAs(context, base, server as 'embedded', 'staff')
  await add('Another')
  await open(page)
  await viewsButton(page, 'Views').click()
  await expect(dialog(page).locator('[aria-current]')).toHaveText('All customers')
  await open(page, '/customers?location=Harbor')
  await viewsButton(page, 'Views').click()
  await expect(dialog(page).getByRole('link', { name: 'Another' })).toBeVisible()
  await expect(dialog(page).locator('[aria-current]')).toHaveCount(0)
})

test('a failed save is reported, and typed text stays: name taken, view removed, offline', async ({
  page,
  context,
  base,
  server,
}) => {
  const { ask, add } = await comeAs(context, base, server as 'embedded', 'manager')
  await add('Taken')
  const gone = await add('Going')
  await open(page)
  await viewsButton(page, 'Views').click()
  await act(page, 'Save as new view').click()
  await page.getByLabel('Name', { exact: true }).fill('TAKEN')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('You have a view with this name already.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('TAKEN')
  await page.route('**/api/views', (route) => route.abort())
  await page.getByLabel('Name', { exact: true }).fill('Free')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('may or may not have been made')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Free')
  await page.keyboard.press('Escape')
  await viewsButton(page, 'Views').click()
  await expect(dialog(page).getByText('Couldn’t refresh your views')).toBeVisible()
  await page.unroute('**/api/views')
  await dialog(page).getByRole('link', { name: 'Going' }).click()
  await expect(viewsButton(page, 'Going')).toBeVisible()
  await viewsButton(page, 'Going').click()
  await act(page, 'Rename').click()
  expect((await ask('DELETE', { id: gone })).status).toBe(200)
  await page.getByLabel('Name', { exact: true }).fill('Gone')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('This view no longer exists.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await viewsButton(page, 'Views').click()
  await expect(dialog(page).getByRole('link', { name: 'Taken' })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Going' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(
    page.locator('main').getByText('This view no longer exists or isn’t shared with you'),
  ).toBeVisible()
})

test('a filter that no longer exists is named, and the rest is shown', async ({
  page,
  context,
  base,
  server,
}) => {
  const { add } = await comeAs(context, base, server as 'embedded', 'staff')
  const id = await add('Of another version', { event_since: '2026-02-01' })
  const db = new DatabaseSync(join(runFolder(), server, 'desk.db'))
  db.exec('PRAGMA busy_timeout = 5000')
  const filters = JSON.stringify({ event_since: '2026-02-01', visits_since: '2026-01-01' })
  db.prepare('UPDATE views SET filters = ? WHERE id = ?').run(filters, id)
  db.close()
  await open(page)
  await nav(page).getByRole('link', { name: 'Of another version' }).click()
  await expect(page.getByText('a filter that no longer exists: visits since')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Event since 1 Feb 2026', exact: true })).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('visits since')
})
