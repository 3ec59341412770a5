import { expectClean } from '@/e2e/support/axe'
import { call } from '@/e2e/support/call'
import { expect, signInAfresh, test } from '@/e2e/support/fixtures'
import { open, rows } from '@/e2e/support/opened-page'
import { act, comeAs, density, dialog, hideColumn, LAYOUT, nav, viewsButton } from '@/e2e/support/views-page'

// Views belong to users: each test has its own. Views shared with the team are visible to all, so run one by one.
test.describe.configure({ mode: 'default' })
test.use({ role: null })

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
  await expect(dialog(page).getByRole('heading', { name: `${name} Team` })).toBeVisible()
  await page.keyboard.press('Escape')
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
  await viewsButton(theirs, `${name} unsaved changes`).click()
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

test('is shared while it is saved, by those who may share', async ({ page, context, base, server }) => {
  const save = async (name: string) => {
    await viewsButton(page, 'Views').click()
    await act(page, 'Save as new view').click()
    await page.getByLabel('Name', { exact: true }).fill(name)
  }
  await comeAs(context, base, server as 'embedded', 'manager')
  const name = `Front ${Date.now().toString(36)}`
  await open(page, '/customers?by_email=can')
  await save(name)
  await page.getByRole('checkbox', { name: 'Share with team' }).check()
  await page.keyboard.press('Enter')
  await expect(nav(page).getByRole('link', { name: `Team view: ${name}` })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(viewsButton(page, name)).toBeVisible()

  // If only sharing fails, the view is there, and so is the button to share it.
  await page.route('**/api/views/team', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, '/customers?by_sms=can')
  await save(`${name} too`)
  await page.getByRole('checkbox', { name: 'Share with team' }).check()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: `${name} too Private` })).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/views/team')
  await act(page, 'Share with team').click()
  await expect(dialog(page).getByRole('heading', { name: `${name} too Team` })).toBeVisible()

  await comeAs(context, base, server as 'embedded', 'staff')
  await open(page, '/customers?by_email=can')
  await save('Mine')
  await expect(page.getByRole('checkbox', { name: 'Share with team' })).toHaveCount(0)
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
  await viewsButton(page, `${name} unsaved changes`).click()
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
  await viewsButton(page, `${name} unsaved changes`).click()
  await expect(dialog(page).getByText('Another user updated this view.')).toBeVisible()
  await expect(act(page, 'Update view')).toHaveCount(0)
  await act(page, 'Discard changes').click()
  await expect(page).toHaveURL(/event_since=2026-05-01/)
  await hideColumn(page, 'Email')
  await viewsButton(page, `${name} unsaved changes`).click()
  await act(page, 'Update view').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(viewsButton(page, name)).toBeVisible()
})
