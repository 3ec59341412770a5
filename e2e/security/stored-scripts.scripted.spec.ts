import type { Page } from '@playwright/test'
import { expect, script, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open } from '@/e2e/support/opened-page'
import { dialog, signInFresh } from '@/e2e/support/removal-page'
import { blocks, openSchedule } from '@/e2e/support/schedule-page'
import { PAYLOADS } from './hostile-text'
import { HOSTILE, HOSTILE_DAY } from './hostile-upstream'
import { expectEscaped } from './planted-pages'
import { type PlantedWatch, watchForPlanted } from './planted-watch'

const FORM = '/forms/frm_any'

const TABS = ['Overview', 'Visits', 'Purchases', 'Memberships', 'Notes', 'Forms', 'History']

/** A tab's value in the URL. The overview also opens with the JSON. */
const inUrl = (tab: string) => ({ History: 'events', Overview: 'raw' })[tab] ?? tab.toLowerCase()

const COUNT = PAYLOADS.length

/** Content that shows that a tab has loaded: Forms has what other specs added. */
const plantedIn = (tab: string) => (tab === 'Forms' ? 'customer' : 'planted')

const each = [...PAYLOADS.keys()]

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
