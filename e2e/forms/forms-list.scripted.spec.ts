import type { Page } from '@playwright/test'
import { isWhole } from '@/e2e/support/axe'
import { call, cookieOf } from '@/e2e/support/call'
import { expect, script, stateOf, test } from '@/e2e/support/fixtures'
import { actionsOf, chooseAction } from '@/e2e/support/forms-menu'
import { open, untilTaken } from '@/e2e/support/opened-page'

test.use({ role: 'manager' })

interface Known {
  id: string
  label: string
}

const LONG = 'W'.repeat(80)
const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => dialog(page).getByRole('alert')
const names = (page: Page) => page.locator('tbody td:first-child a')
const seen = (page: Page) => page.locator('output:not(.sr-only)')

/** The team's list on the server, and functions to change it without the page. */
async function listOf(base: string) {
  const cookie = cookieOf(await stateOf('scripted', 'manager'))
  const ask = async (method: string, body?: object): Promise<Known[]> => {
    const answer = await call(base, '/api/forms', { method, cookie, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()).forms
  }
  return {
    read: async () => (await ask('GET')).map(({ label }) => label),
    label: (id: string, label: string) => ask('PATCH', { id: `frm_${id}`, label }),
    forget: (label: string) => ask('DELETE', { id: `frm_${label}` }),
    async set(...labels: string[]) {
      await script({ getFormSubmissions: { json: [] } })
      for (const { id } of await ask('GET')) await ask('DELETE', { id })
      for (const label of labels) await ask('POST', { id: `frm_${label}`, label })
    },
  }
}

/** Cuts the connection for changes of the list by one method. */
const cut = (page: Page, method: string) =>
  page.route('**/api/forms', (route) =>
    route.request().method() === method ? route.abort() : route.continue(),
  )

/** Holds requests to reorder until they are released. */
async function hold(page: Page) {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/forms', async (route) => {
    if (route.request().method() === 'PATCH') await free
    await route.continue()
  })
  return letGo
}

test('a row opens on a click anywhere, and keys move through the rows', async ({ page, base }) => {
  const list = await listOf(base)
  await list.set('A', 'B')
  await open(page, '/forms')
  await expect(actionsOf(page, 'B')).toBeVisible()
  await page.keyboard.press('j')
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names(page).nth(1)).toBeFocused()
  await chooseAction(page, 'B', 'Move up')
  await expect(names(page)).toHaveText(['B', 'A'])
  await page.getByRole('cell', { name: 'frm_A' }).click()
  await expect(page).toHaveURL(/\/forms\/frm_A$/)
})

test('quick moves all apply in order, and the focus stays on the menu’s button', async ({ page, base }) => {
  const list = await listOf(base)
  await list.set('A', 'B', 'C', 'D')
  await page.goto('/forms')
  const letGo = await hold(page)
  for (const order of ['A B D C', 'A D B C', 'D A B C']) {
    await chooseAction(page, 'D', 'Move up')
    await expect(names(page)).toHaveText(order.split(' '))
    await expect(actionsOf(page, 'D')).toBeFocused()
  }
  await chooseAction(page, 'A', 'Move down')
  await expect(names(page)).toHaveText(['D', 'B', 'A', 'C'])
  await expect(page.locator('output')).not.toContainText('is now number')
  letGo()
  await expect(page.locator('output')).toContainText('“A” is now number 3 of 4')
  await expect(names(page)).toHaveText(['D', 'B', 'A', 'C'])
  expect(await list.read()).toEqual(['D', 'B', 'A', 'C'])
})

test('a failed move shows an error, and the list goes back', async ({ page, base }) => {
  const list = await listOf(base)
  await list.set('A', 'B', 'C')
  await page.goto('/forms')
  await cut(page, 'PATCH')
  await chooseAction(page, 'C', 'Move up')
  await expect(seen(page)).toContainText('may or may not have been made')
  await expect(names(page)).toHaveText(['A', 'B', 'C'])
  await expect(actionsOf(page, 'C')).toBeFocused()
})

test('a move whose response is lost shows the server’s order', async ({ page, base }) => {
  const list = await listOf(base)
  await list.set('A', 'B', 'C')
  await page.goto('/forms')
  await page.route('**/api/forms', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await chooseAction(page, 'C', 'Move up')
  await expect(seen(page)).toContainText('may or may not have been made')
  await expect(page.getByRole('table', { name: 'Forms' })).toHaveAttribute('aria-busy', 'false')
  await expect(names(page)).toHaveText(['A', 'C', 'B'])
})

const CHANGES: [name: string, change: (page: Page) => Promise<void>][] = [
  [
    'adding',
    async (page) => {
      await page.getByRole('button', { name: 'Add form' }).click()
      await page.getByLabel('Form ID').fill('frm_C')
      await page.getByLabel('Name', { exact: true }).fill('C')
      await page.keyboard.press('Enter')
    },
  ],
  [
    'renaming',
    async (page) => {
      await chooseAction(page, 'B', 'Rename')
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
    },
  ],
  [
    'forgetting',
    async (page) => {
      await chooseAction(page, 'B', 'Remove from list')
      await dialog(page).getByRole('button', { name: 'Remove from list' }).click()
    },
  ],
  ['moving', (page) => chooseAction(page, 'B', 'Move up')],
]
for (const [name, change] of CHANGES) {
  test(`${name} after a sign-out elsewhere leads to sign-in and back`, async ({ page, base }) => {
    const list = await listOf(base)
    await list.set('A', 'B')
    await page.goto('/forms')
    await page.context().clearCookies()
    await change(page)
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fforms$/)
    expect(await list.read()).toEqual(['A', 'B'])
  })
}

test('a failed removal from the list is announced, and the focus stays on the button', async ({
  page,
  base,
}) => {
  const list = await listOf(base)
  await list.set('A')
  await page.goto('/forms')
  await cut(page, 'DELETE')
  await chooseAction(page, 'A', 'Remove from list')
  const forget = dialog(page).getByRole('button', { name: 'Remove from list' })
  await forget.press('Enter')
  await expect(alert(page)).toContainText('may or may not have been made')
  await expect(forget).toBeFocused()
  await page.unroute('**/api/forms')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect(await list.read()).toEqual([])
})

test('a failed rename is announced, and keeps the typed text', async ({ page, base }) => {
  const list = await listOf(base)
  await list.set('A', 'B')
  await page.goto('/forms')
  await chooseAction(page, 'A', 'Rename')
  await list.forget('A')
  await page.getByLabel('Name', { exact: true }).fill('Another')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('This form is no longer in your team’s list')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Another')
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveText(['B'])
})

test('after adding the first form, the focus is ready to add another', async ({ page, base }) => {
  const list = await listOf(base)
  await list.set()
  await page.goto('/forms')
  await untilTaken(page, 'main button')
  const add = page.getByRole('button', { name: 'Add form' })
  await add.press('Enter')
  await page.getByLabel('Form ID').fill('frm_A')
  await page.getByLabel('Name', { exact: true }).fill('A')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['A'])
  await expect(dialog(page)).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('a long label fits in its dialogs', async ({ page, base }) => {
  const list = await listOf(base)
  await list.set(LONG)
  await page.goto('/forms')
  for (const action of ['Remove from list', 'Rename']) {
    await chooseAction(page, LONG, action)
    await expect(dialog(page)).toBeVisible()
    expect(await isWhole(dialog(page))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

for (const width of [320, 390]) {
  test.describe(`at ${width} px`, () => {
    // The form whose bar has the most buttons.
    test.use({ viewport: { width, height: 844 } })
    for (const label of ['Trial class feedback', 'Health questionnaire of new members', LONG]) {
      test(`“${label.slice(0, 36)}” is shown in full, in the list and above its submissions`, async ({
        page,
        base,
      }) => {
        const list = await listOf(base)
        await list.set('A')
        await list.label('A', label)
        await page.goto('/forms')
        expect(await isWhole(names(page).first())).toBe(true)
        await page.goto('/forms/frm_A')
        const heading = page.getByRole('heading', { level: 1, name: label })
        expect(await isWhole(heading)).toBe(true)
        const box = await heading.boundingBox()
        const below = await page.getByLabel('Search submissions').boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
        const bar = await page.getByRole('button', { name: 'Refresh' }).first().boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(bar?.x ?? 0)
      })
    }
  })
}
