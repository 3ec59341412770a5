import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { call } from '@/e2e/support/call'
import { expect, signInAfresh, test } from '@/e2e/support/fixtures'
import { find, open, ready, rows } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn } from '@/e2e/support/people'
import { runFolder } from '@/e2e/support/places'

// Views belong to users: each test has its own. Views shared with the team are visible to all, so run one by one.
test.describe.configure({ mode: 'default' })
test.use({ role: null })

const LAYOUT = { order: [], hidden: ['phone'], widths: {}, density: 'compact' }
const dialog = (page: Page) => page.getByRole('dialog')
const nav = (page: Page) => page.getByRole('complementary').getByRole('list', { name: 'Views' })
const viewsButton = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').or(page.locator('main header')).getByRole('button', { name })
const act = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const headers = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\w/ }).allInnerTexts()
const density = (page: Page) =>
  rows(page)
    .first()
    .boundingBox()
    .then((box) => box?.height)

/** Signs a new user in, and returns a function that calls the views API as that user. */
async function comeAs(context: BrowserContext, base: string, server: 'embedded', role: 'staff' | 'manager') {
  const account = await addOwnPerson(base, server, role)
  const { cookie } = account
  await comeIn(context, base, cookie)
  const ask = async (method: string, body?: object, path = '/api/views') => {
    const answer = await call(base, path, { method, cookie, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, json: await answer.json() }
  }
  const add = async (name: string, filters: object = {}) => {
    const { status, json } = await ask('POST', { name, filters, layout: LAYOUT })
    expect(status).toBe(201)
    return json.id as string
  }
  return { account, ask, add, share: (id: string) => ask('POST', { id }, '/api/views/team') }
}

async function hideColumn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

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
  await expect(viewsButton(page, 'Since spring unsaved')).toBeVisible()
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/customers$/)
  await expect(viewsButton(page, 'Views')).toBeVisible()
  expect(await headers(page)).toContain('Email')
  await expect(nav(page).locator('[aria-current]')).toHaveCount(0)
  await page.goBack()
  await expect(viewsButton(page, 'Since spring unsaved')).toBeVisible()
  expect(await headers(page)).not.toContain('Email')

  await page.getByRole('button', { name: /Remove filter: Updated since/ }).click()
  await expect(page).toHaveURL(/\?view=[\w-]{22}(&source=live)?$/)
  await viewsButton(page, 'Since spring unsaved').click()
  await act(page, 'Discard changes').click()
  await expect(page).toHaveURL(/updated_since=2026-03-01$/)
  await expect(viewsButton(page, /^Since spring$/)).toBeVisible()
  expect(await headers(page)).toContain('Email')

  await hideColumn(page, 'Email')
  await viewsButton(page, 'Since spring unsaved').click()
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

test('is shared by a manager, used and arranged by staff, and each change is in the audit log', async ({
  page,
  context,
  browser,
  base,
  server,
}) => {
  const manager = await comeAs(context, base, server as 'embedded', 'manager')
  const name = `Harbor ${Date.now().toString(36)}`
  const id = await manager.add(name, { event_since: '2026-02-01' })
  await open(page)
  await nav(page).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`${base}/customers?view=${id}&event_since=2026-02-01`)
  await expect.poll(() => density(page)).toBe(28)
  await viewsButton(page, name).click()
  await act(page, 'Share with team').click()
  await expect(nav(page).getByRole('link', { name: `Team view: ${name}` })).toBeVisible()

  const other = await browser.newContext({ baseURL: base })
  const staff = await comeAs(other, base, server as 'embedded', 'staff')
  const theirs = await other.newPage()
  await open(theirs)
  await nav(theirs)
    .getByRole('link', { name: `Team view: ${name}` })
    .click()
  await expect.poll(() => density(theirs)).toBe(28)
  await hideColumn(theirs, 'Created')
  await viewsButton(theirs, `${name} unsaved`).click()
  await expect(dialog(theirs).getByText('Only managers and admins can change team views.')).toBeVisible()
  for (const button of ['Update view', 'Rename', 'Stop sharing', 'Remove'])
    await expect(act(theirs, button)).toHaveCount(0)
  await act(theirs, 'Discard changes').click()
  await expect(viewsButton(theirs, name)).toBeVisible()
  expect((await staff.ask('PATCH', { id, name: 'Mine' })).status).toBe(404)
  expect((await staff.ask('PATCH', { id, name: 'Mine' }, '/api/views/team')).status).toBe(403)
  expect((await staff.share(await staff.add('Own'))).status).toBe(403)

  await viewsButton(page, name).click()
  await act(page, 'Rename').click()
  await page.getByLabel('Name', { exact: true }).fill(`${name} too`)
  await page.keyboard.press('Enter')
  await expect(viewsButton(page, `${name} too`)).toBeVisible()
  await viewsButton(page, `${name} too`).click()
  await act(page, 'Remove').click()
  await expect(act(page, 'Keep view')).toBeFocused()
  await act(page, 'Remove view').click()
  await expect(nav(page).getByRole('link', { name })).toHaveCount(0)
  await expect(page).toHaveURL(`${base}/customers?event_since=2026-02-01`)

  await theirs.reload()
  // The server streams it after the rest, and it may still be outside the page.
  const notes = theirs.getByRole('main')
  await expect(notes.getByText('This view no longer exists')).toBeVisible()
  await expect(rows(theirs).first()).toBeVisible()
  await expect(nav(theirs).getByRole('link', { name: 'Own' })).toBeVisible()
  await expect(nav(theirs).getByRole('link', { name })).toHaveCount(0)
  await other.close()

  const { cookie } = await signInAfresh(server, 'admin')
  const log = await call(base, `/api/audit?subject=${id}`, { method: 'GET', cookie })
  const text = await log.text()
  expect(JSON.parse(text).rows.map(({ action }: { action: string }) => action)).toEqual([
    'view.remove',
    'view.change',
    'view.share',
  ])
  expect(text).not.toContain(name)
})

test('a view saved by another user meanwhile isn’t overwritten: it is shown first', async ({
  page,
  context,
  browser,
  base,
  server,
}) => {
  const manager = await comeAs(context, base, server as 'embedded', 'manager')
  const name = `Shared ${Date.now().toString(36)}`
  const id = await manager.add(name, { event_since: '2026-02-01' })
  await manager.share(id)
  await open(page)
  await nav(page)
    .getByRole('link', { name: `Team view: ${name}` })
    .click()
  await hideColumn(page, 'Created')
  await viewsButton(page, `${name} unsaved`).click()
  await expect(act(page, 'Update view')).toBeVisible()

  const other = await browser.newContext({ baseURL: base })
  const colleague = await comeAs(other, base, server as 'embedded', 'manager')
  await other.close()
  const { json } = await colleague.ask('GET')
  const { savedAt } = json.views.find((view: { id: string }) => view.id === id)
  const theirs = { id, filters: { event_since: '2026-05-01' }, layout: LAYOUT, savedAt }
  expect((await colleague.ask('PATCH', theirs, '/api/views/team')).status).toBe(200)
  const again = await colleague.ask('PATCH', theirs, '/api/views/team')
  expect(again).toMatchObject({ status: 409, json: { type: '/problems/view-changed' } })

  await act(page, 'Update view').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Another user updated this view.')
  await expect(act(page, 'Update view')).toHaveCount(0)
  await expectClean(page, 'refused')
  // Also later, when the list of views has been reloaded.
  await page.keyboard.press('Escape')
  await viewsButton(page, `${name} unsaved`).click()
  await expect(dialog(page).getByText('Another user updated this view.')).toBeVisible()
  await expect(act(page, 'Update view')).toHaveCount(0)
  await act(page, 'Discard changes').click()
  await expect(page).toHaveURL(/event_since=2026-05-01/)
  await hideColumn(page, 'Email')
  await viewsButton(page, `${name} unsaved`).click()
  await act(page, 'Update view').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(viewsButton(page, name)).toBeVisible()
})

test('can be reached by keyboard when the sidebar shows only icons', async ({
  page,
  context,
  base,
  server,
}) => {
  const { add } = await comeAs(context, base, server as 'embedded', 'staff')
  const id = await add('Since February', { event_since: '2026-02-01' })
  await open(page)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const side = page.getByRole('complementary')
  const opener = side.getByRole('button', { name: 'Views' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(nav(page)).toBeVisible()
  await expectClean(page, 'views of a narrow sidebar')
  await page.keyboard.press('Escape')
  await expect(nav(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(nav(page).getByRole('link').first()).toBeFocused()
  await nav(page).getByRole('link', { name: 'Since February' }).press('Enter')
  await expect(page).toHaveURL(`${base}/customers?view=${id}&event_since=2026-02-01`)
  await expect(nav(page)).toBeHidden()
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
  await expect(dialog(page).getByRole('link', { name: 'Going' })).toHaveCount(0)
  await expect(dialog(page).getByRole('link', { name: 'Taken' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
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

test('axe finds nothing in its dialog, and nothing is cut off on a phone', async ({
  page,
  context,
  base,
  server,
}) => {
  const { add } = await comeAs(context, base, server as 'embedded', 'manager')
  await add('A rather long name of a view, as long as one can be at most!', { event_since: '2026-02-01' })
  await open(page)
  await nav(page)
    .getByRole('link', { name: /^A rather long name/ })
    .click()
  await hideColumn(page, 'Created')
  await viewsButton(page, /unsaved$/).click()
  await expect(act(page, 'Update view')).toBeVisible()
  await expectClean(page, 'all')
  await act(page, 'Save as new view').click()
  await act(page, 'Save view').click()
  await expectClean(page, 'save')
  await act(page, 'Cancel').click()
  await act(page, 'Remove').click()
  await expectClean(page, 'remove')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'the page')
  await viewsButton(page, /unsaved$/).click()
  await expectFits(page, 'the dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Saved views' })).toBeVisible()
  await expectFits(page, 'the menu')
  await expectClean(page, 'the menu')
  await page.goto('/opt-outs')
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialog(page)
    .getByRole('link', { name: /^A rather long name/ })
    .click()
  await expect(page).toHaveURL(/\/customers\?view=[\w-]{22}&event_since=2026-02-01$/)
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})
