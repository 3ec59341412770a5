import type { Page } from '@playwright/test'
import { translate } from '@/components/shell/testing/translate'
import { drawer, nameIn, open } from './desk-page'
import { expect, test } from './fixtures'

const PAGES = [
  '/customers',
  '/opt-outs',
  '/schedule',
  '/forms',
  '/removals',
  '/audit',
  '/team',
  '/connection',
]

test.use({ role: 'admin' })

/** Collects what a page throws. */
function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  return failures
}

/** Texts as they were before the translator put marks around them. */
const plain = (text: string | null) => (text ?? '').replaceAll(/[«»]/g, '')

for (const path of PAGES) {
  test(`a page that the browser translates goes on: ${path}`, async ({ page }) => {
    const failures = failuresOf(page)
    await page.goto(path)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    await page.evaluate(translate)
    const next = PAGES[(PAGES.indexOf(path) + 1) % PAGES.length] ?? '/customers'
    await page.keyboard.press('Control+k')
    await expect(page.locator('input[role=combobox]')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator(`nav a[href="${next}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(next))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    expect(failures).toEqual([])
  })
}

test('a translated list shows the customer that is open, also after the next one and another page', async ({
  page,
}) => {
  const failures = failuresOf(page)
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
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Next/ }).click()
  await expect.poll(async () => plain(await page.locator('footer').textContent())).toContain('26–50')
  expect(plain(await nameIn(page, 0).textContent())).not.toBe(names[0])
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(failures).toEqual([])
})
