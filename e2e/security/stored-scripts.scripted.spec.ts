import type { Page } from '@playwright/test'
import { call } from '@/e2e/support/call'
import { expect, script, test } from '@/e2e/support/fixtures'
import { chooseAction } from '@/e2e/support/forms-menu'
import { drawer, nameIn, open } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn } from '@/e2e/support/people'
import { dialog, post, signInFresh } from '@/e2e/support/removal-page'
import { blocks, openSchedule } from '@/e2e/support/schedule-page'
import { PAGES } from './access-matrix'
import { PAYLOADS, TYPED } from './hostile-text'
import { HOSTILE, HOSTILE_DAY } from './hostile-upstream'
import { type PlantedWatch, watchForPlanted } from './planted-watch'

const FORM = '/forms/frm_any'
const TABS = ['Overview', 'Visits', 'Purchases', 'Memberships', 'Notes', 'Forms', 'History']
/** A tab's value in the URL. The overview also opens with the JSON. */
const inUrl = (tab: string) => ({ History: 'events', Overview: 'raw' })[tab] ?? tab.toLowerCase()
const COUNT = PAYLOADS.length
/** Content that shows that a tab has loaded: Forms has what other specs added. */
const plantedIn = (tab: string) => (tab === 'Forms' ? 'customer' : 'planted')
const each = [...PAYLOADS.keys()]

/** Checks that the server rendered the data, and that no payload is markup in its HTML. */
async function expectEscaped(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  expect(html.includes('planted'), path).toBe(true)
  expect(
    PAYLOADS.filter((text) => text.includes('<') && html.includes(text)),
    path,
  ).toEqual([])
}

async function openUnreadable(page: Page, watch: PlantedWatch) {
  await page.getByRole('button', { name: 'Show details' }).click()
  const list = page.getByRole('dialog', { name: 'Unreadable rows' })
  await expect(list.locator('pre')).toHaveCount(COUNT)
  await watch.expectOnlyText('rows that could not be read')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
}

/** Opens a row's drawer, and waits until it shows that row. */
async function openRow(page: Page, index: number) {
  await nameIn(page, index).click()
  await expect(drawer(page)).toContainText(`${index + 1} of ${COUNT} on this page`)
}

async function openCustomer(page: Page, index: number) {
  await openRow(page, index)
  await expect(drawer(page).getByRole('tabpanel')).toContainText('planted')
}

/** Opens each tab of a drawer, waiting for its payload. Runs in the page. */
async function openEveryTab(box: Element): Promise<(string | null)[]> {
  const tabs = [...box.querySelectorAll<HTMLElement>('[role=tab]')]
  for (const tab of tabs) {
    tab.click()
    // Forms has what other specs added, and says so if this customer has no submissions.
    const expected = tab.textContent?.startsWith('Forms') ? 'customer' : 'planted'
    const isThere = () =>
      tab.getAttribute('aria-selected') === 'true' &&
      box.querySelector('[role=tabpanel]')?.textContent?.includes(expected)
    while (!isThere()) await new Promise(requestAnimationFrame)
  }
  return tabs.map(({ textContent }) => textContent)
}

/** Opens everything that folds, also what that reveals; some of it is out of a pointer's reach. */
async function unfold(page: Page) {
  await drawer(page)
    .locator('details')
    .evaluateAll((folds) => {
      for (const fold of folds) if (fold instanceof HTMLDetailsElement) fold.open = true
    })
  const folded = drawer(page).getByRole('tabpanel').locator('[aria-expanded="false"]')
  for (let deep = 0; deep < 8 && (await folded.count()) > 0; deep++) {
    await folded.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
  }
  await expect(folded).toHaveCount(0)
}

test.describe.configure({ timeout: 90_000 })

let watch: PlantedWatch
test.beforeEach(async ({ page }) => {
  watch = await watchForPlanted(page)
  await script(HOSTILE)
})

test('stored XSS: customers: the list, every tab of every drawer, unreadable rows', async ({ page }) => {
  await expectEscaped(page, '/customers')
  await open(page)
  for (const index of each) {
    await openCustomer(page, index)
    expect(await drawer(page).evaluate(openEveryTab)).toHaveLength(TABS.length)
    await watch.expectOnlyText(`customer ${index}`)
  }
  await page.keyboard.press('Escape')
  await openUnreadable(page, watch)
})

test('stored XSS: a server-rendered drawer, with everything expanded', async ({ page }) => {
  const pathOf = (index: number) => `/customers/${encodeURIComponent(`${index} ${PAYLOADS[index]}`)}`
  for (const tab of TABS) {
    await open(page, `${pathOf(0)}?tab=${inUrl(tab)}`)
    await expect(drawer(page).getByRole('tabpanel')).toContainText(plantedIn(tab))
    await unfold(page)
    await watch.expectOnlyText(`customer 0, ${tab}`)
  }
  // Text that ends a script early would do so in the server's HTML, whichever tab it renders.
  for (const index of [0, 8])
    for (const tab of TABS) await expectEscaped(page, `${pathOf(index)}?tab=${inUrl(tab)}`)
  await open(page, pathOf(8))
  for (const tab of TABS) {
    await drawer(page).getByRole('tab', { name: tab }).click()
    await expect(drawer(page).getByRole('tab', { name: tab, selected: true })).toBeVisible()
    await expect(drawer(page).getByRole('tabpanel')).toContainText(plantedIn(tab))
    await unfold(page)
    await watch.expectOnlyText(`customer 8, ${tab}`)
  }
})

test('stored XSS: opt-outs', async ({ page }) => {
  await expectEscaped(page, '/opt-outs')
  await open(page, '/opt-outs')
  for (const index of each) {
    await openCustomer(page, index)
  }
  await page.keyboard.press('Escape')
  await openUnreadable(page, watch)
})

test('stored XSS: schedule: week, day and list, every class, every filter', async ({ page }) => {
  for (const view of ['week', 'day', 'list']) {
    await expectEscaped(page, `/schedule?view=${view}&date=${HOSTILE_DAY}`)
    await openSchedule(page, `/schedule?view=${view}&date=${HOSTILE_DAY}`)
    const shown = view === 'list' ? page.locator('main tbody tr') : blocks(page)
    await expect(shown).toHaveCount(COUNT)
    await watch.expectOnlyText(view)
  }
  await openSchedule(page, `/schedule?date=${HOSTILE_DAY}`)
  for (const index of each) {
    await blocks(page).nth(index).click()
    await expect(page.getByRole('dialog')).toContainText('planted')
    await watch.expectOnlyText(`class ${index}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openUnreadable(page, watch)
})

test('stored XSS: a form: questions, answers, every submission, the summary', async ({ page }) => {
  await expectEscaped(page, FORM)
  await open(page, FORM)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  for (const index of each) {
    await openRow(page, index)
    await expect(drawer(page).locator('article dl').first()).toContainText('planted')
    await drawer(page).locator('label', { hasText: 'JSON' }).click()
    await expect(drawer(page).locator('pre')).toContainText('planted')
    await drawer(page).locator('label', { hasText: 'Answers' }).click()
    await watch.expectOnlyText(`submission ${index}`)
  }
  await open(page, `${FORM}?view=summary`)
  await openUnreadable(page, watch)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('planted')
  await summary.getByRole('button', { name: 'Show as tables' }).click()
  await expect(summary.getByRole('table').first()).toBeVisible()
  await watch.expectOnlyText('summary')
})

test('stored XSS: the palette', async ({ page }) => {
  // A customer without the searched email isn't shown.
  const members = PAYLOADS.slice(0, 5).map((text, index) => ({
    ...{ id: `c${index}`, firstname: text, lastname: text, phone: text, last_location: text },
    email: 'ana@mailbox.example',
  }))
  await script({ ...HOSTILE, getCustomers: { json: { members } } })
  await open(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('ana@mailbox.example')
  await expect(page.getByRole('dialog').getByRole('option')).not.toHaveCount(0)
  await expect(page.getByRole('dialog')).toContainText('planted')
  await watch.expectOnlyText('palette')
})

test('stored XSS: the preview of a removal', async ({ page, server }) => {
  await signInFresh(page, server)
  await open(page)
  for (const index of [0, 1, 5, 8, 11, 15]) {
    await openRow(page, index)
    await expect(drawer(page).locator('[aria-busy=true]')).toHaveCount(0)
    // By key: opt-outs load late and may move the button away from the mouse.
    await drawer(page).getByRole('button', { name: 'Remove contact…' }).press('Enter')
    await expect(dialog(page).getByText('Will also be deleted')).toBeVisible()
    await expect(dialog(page)).toContainText('planted')
    await watch.expectOnlyText(`preview ${index}`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
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

test('reflected XSS: payloads in a URL', async ({ page, server }) => {
  await signInFresh(page, server)
  await script({ getFormSubmissions: { status: 404 } })
  const text = (index: number) => encodeURIComponent(PAYLOADS[index] ?? '')
  const names =
    'email phone q id tab view date staff category user_id subject action before next type size updated_since'
  const pathsWith = (index: number) => {
    const query = names.split(' ').map((name) => `${name}=${text(index)}`)
    const folders = ['/customers', '/forms', '/removals', '/welcome', '/nowhere']
    return [
      ...Object.values(PAGES).map(({ path }) => `${path}?${query.join('&')}`),
      ...folders.map((folder) => `${folder}/${text(index)}`),
    ]
  }
  for (const path of pathsWith(0)) {
    await page.goto(path)
    await watch.expectOnlyText(path)
  }
  // Text that ends a script or an attribute early would do so in the server's HTML.
  for (const index of [1, 5, 8, 10])
    for (const path of pathsWith(index)) {
      const answer = await page.request.get(path)
      const html = await answer.text()
      expect(answer.status(), path).toBeLessThan(500)
      expect(html, path).toContain('Frontdesk')
      expect(html.includes(PAYLOADS[index] ?? ''), path).toBe(false)
    }
})

test('an injected script: the CSP blocks it and its requests', async ({ page, consoleErrors }) => {
  // In the server's HTML, like data rendered as markup, and in the page.
  await page.route('**/sign-in', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<body', `${PAYLOADS[0]}<body`)
    await route.fulfill({ response, body: body.replace('</body>', `${PAYLOADS.join(' ')}</body>`) })
  })
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await expect(page.locator('script[data-planted]').first()).toBeAttached()
  await page.evaluate((texts) => {
    for (const text of texts) {
      const box = document.body.appendChild(document.createElement('div'))
      box.innerHTML = text
      const link = box.appendChild(document.createElement('a'))
      link.href = text
      for (const one of box.querySelectorAll('a')) if (one.protocol === 'javascript:') one.click()
    }
  }, PAYLOADS)
  await expect(page.locator('img[data-planted]').first()).toBeAttached()
  await watch.expectNothingRan('whatever the page contains')
  const refused = consoleErrors.splice(0)
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.filter((words) => !words.includes('Content Security Policy'))).toEqual([])
})
