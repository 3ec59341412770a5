import { call } from '@/e2e/support/call'
import { expect, script, test } from '@/e2e/support/fixtures'
import { chooseAction } from '@/e2e/support/forms-menu'
import { open } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn } from '@/e2e/support/people'
import { post, signInFresh } from '@/e2e/support/removal-page'
import { PAYLOADS, TYPED } from './hostile-text'
import { HOSTILE } from './hostile-upstream'
import { expectEscaped } from './planted-pages'
import { type PlantedWatch, watchForPlanted } from './planted-watch'

test.describe.configure({ timeout: 90_000 })

let watch: PlantedWatch

test.beforeEach(async ({ page }) => {
  watch = await watchForPlanted(page)
  await script(HOSTILE)
})

test('stored XSS: text typed by the team, in forms, the palette, Team, Audit, removals and certificates', async ({
  page,
  base,
  server,
}) => {
  const cookie = await signInFresh(page, server)
  for (const [index, label] of TYPED.entries()) {
    const form = { id: `frm_typed_${index}`, label }
    await call(base, '/api/forms', { method: 'DELETE', cookie, body: JSON.stringify({ id: form.id }) })
    expect((await post(server, cookie, '/api/forms', form)).status).toBe(200)
  }
  const names = TYPED.filter((_, index) => index % 4 === 0)
  const [first] = await Promise.all(names.map((name) => addOwnPerson(base, server, 'admin', name)))
  const removals: string[] = []
  for (const [index, text] of TYPED.entries()) {
    const id = `${PAYLOADS.indexOf(text)} ${text}`
    const { token } = (await post(server, cookie, '/api/removals/preview', { id })).json
    // Another payload, since a reason may not name the contact.
    const others = [...TYPED.slice(index + 1), ...TYPED].filter((one) => !one.includes(text.trim()))
    const asked = { token, confirm: text, reason: others[0] ?? 'Asked in writing' }
    const { status, json } = await post(server, cookie, '/api/removals', asked)
    expect(status, text).toBe(200)
    if (index % 4 === 0) removals.push(json.removal.id)
  }

  await page.goto('/forms')
  await expect(page.getByRole('link', { name: TYPED[0], exact: true })).toBeVisible()
  await chooseAction(page, TYPED[0] ?? '', 'Rename')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(TYPED[0] ?? '')
  await watch.expectOnlyText('the list of forms')
  for (const index of [0, 4, 8]) {
    await open(page, `/forms/frm_typed_${index}`)
    await watch.expectOnlyText(`form ${index}`)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option', { name: TYPED[0] }).first()).toBeVisible()
  await watch.expectOnlyText('the palette')

  for (const path of ['/team', '/audit', '/removals', ...removals.map((id) => `/removals/${id}`)]) {
    await expectEscaped(page, path)
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('planted')
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) fold.toggleAttribute('open', true)
    })
    await watch.expectOnlyText(path)
  }

  if (first) await comeIn(page.context(), base, first.cookie)
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(names[0] ?? '')
  await watch.expectOnlyText('the account of a person with such a name')
})
