import type { Page } from '@playwright/test'
import { translate } from '@/components/shell/testing/translate'
import { expect, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, rows, untilTaken } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn, signInByCall } from '@/e2e/support/people'

test.use({ role: 'admin' })

/** Text before the translator wrapped it. */
const plain = (text: string | null) => (text ?? '').replaceAll(/[«»]/g, '')

const dialog = (page: Page) => page.locator('dialog[open]')
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first()

/** Opens a dialog by a button and closes it by Esc. */
async function openDialog(page: Page, name: string): Promise<void> {
  await button(page, name).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** Opens a row by its position, reads its drawer, goes to the next and closes it. */
async function openDrawer(page: Page, index: number): Promise<void> {
  await nameIn(page, index).click()
  await expect(drawer(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
}

/** Selects two rows and clears the selection. */
async function selectRows(page: Page): Promise<void> {
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection).toContainText('2 selected')
  await selection.getByRole('button', { name: 'Copy' }).first().click()
  await selection.getByRole('button', { name: 'Clear' }).click()
  await expect(selection).toHaveCount(0)
}

/** What a user does on each page. */
const PAGES: Record<string, (page: Page) => Promise<void>> = {
  '/customers': async (page) => {
    const sorts = page.getByRole('columnheader', { name: 'Name' })
    await sorts.getByRole('button').click()
    await expect(sorts).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('combobox', { name: 'Email contact' }).selectOption('out')
    await expect(page).toHaveURL(/by_email=out/)
    await button(page, 'Clear 1 filter').click()
    await expect(page).not.toHaveURL(/by_email/)
    await expect(rows(page).nth(1)).toBeVisible()
    await selectRows(page)
    await openDrawer(page, 1)
    await openDialog(page, 'Export')
  },
  '/opt-outs': async (page) => {
    await selectRows(page)
    await openDrawer(page, 1)
  },
  '/schedule': async (page) => {
    await button(page, 'Next week').click()
    await page.locator('main label', { hasText: 'List' }).click()
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await page.locator('main tbody tr button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Instructor' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/staff=/)
    await page.locator('main label', { hasText: 'Day' }).click()
    await expect(page).toHaveURL(/view=day/)
  },
  '/forms': (page) => openDialog(page, 'Add form'),
  '/forms/frm_trial_24': async (page) => {
    await selectRows(page)
    await openDrawer(page, 1)
  },
  '/removals': (page) => openDialog(page, 'Export'),
  '/audit': async (page) => {
    await page.locator('main summary').first().click()
    await expect(page.locator('main details[open]')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/action=/)
  },
  '/team': async (page) => {
    await openDialog(page, 'Add')
    await button(page, 'Actions for').click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  },
  '/connection': (page) => button(page, 'Refresh').click(),
  '/account': (page) => openDialog(page, 'Set up'),
}
const PATHS = Object.keys(PAGES)

for (const path of PATHS) {
  test(`a page translated by the browser keeps working: ${path}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    // A key pressed before the page listens goes to the browser.
    await untilTaken(page, 'main button')
    await page.evaluate(translate)
    await PAGES[path]?.(page)
    await page.keyboard.press('Control+k')
    await expect(page.locator('input[role=combobox]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    const next = path === '/team' ? '/customers' : '/team'
    await page.locator(`nav a[href="${next}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(next))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
}

test('a translated list shows the open customer, also after the next one and another page', async ({
  page,
}) => {
  await open(page, '/customers?size=25')
  await page.evaluate(translate)
  const names = [plain(await nameIn(page, 0).textContent()), plain(await nameIn(page, 1).textContent())]
  await nameIn(page, 0).click()
  const title = drawer(page).getByRole('heading', { level: 2 }).first()
  await expect.poll(async () => plain(await title.textContent())).toBe(names[0])
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await nameIn(page, 1).click()
  await expect.poll(async () => plain(await title.textContent())).toBe(names[1])
  // A customer's identity isn't translated: the customer system has no other text for it.
  const changed = await page
    .locator('tbody tr, [data-drawer] header')
    .evaluateAll((parts) => parts.flatMap((part) => part.textContent?.match(/«[^»]*(@|cus_)[^»]*»/g) ?? []))
  expect(changed).toEqual([])
  expect(await nameIn(page, 0).textContent()).toBe(names[0])
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Next/ }).click()
  await expect.poll(async () => plain(await page.locator('footer').textContent())).toContain('26–50')
  expect(plain(await nameIn(page, 0).textContent())).not.toBe(names[0])
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('a translated page can be signed out of, by a phone’s menu too, and the sign-in page works', async ({
  browser,
  base,
  server,
}) => {
  const own = await addOwnPerson(base, server, 'staff')
  for (const width of [1440, 390]) {
    const context = await browser.newContext({ baseURL: base, viewport: { width, height: 844 } })
    await comeIn(context, base, await signInByCall(base, own))
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.goto('/forms')
    await untilTaken(page, 'main button', 'nav button')
    await page.evaluate(translate)
    if (width === 390) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(dialog(page)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    await untilTaken(page, 'form button')
    await page.evaluate(translate)
    await page.getByLabel('Email').fill(own.email)
    await page.locator('input[name=password]').fill('not the password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    expect(failures, String(width)).toEqual([])
    await context.close()
  }
})
