import type { Page } from '@playwright/test'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open } from '@/e2e/support/opened-page'

const palette = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const optOuts = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Opt-outs' })

const WAYS: [string, (page: Page) => Promise<void>][] = [
  ['a link of the sidebar', (page) => optOuts(page).click()],
  [
    'g and a page’s key',
    async (page) => {
      await page.keyboard.press('g')
      await page.keyboard.press('o')
    },
  ],
  [
    'the palette',
    async (page) => {
      await page.keyboard.press('Control+k')
      await palette(page).fill('opt-outs')
      await page.keyboard.press('Enter')
    },
  ],
]

for (const [way, leave] of WAYS) {
  test(
    `offline, ${way} keeps the current page and says why; online it works`,
    READING,
    async ({ page, context }) => {
      await open(page)
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(palette(page)).toHaveCount(0)
      await nameIn(page, 1).click()
      await expect(drawer(page).getByText('Can we contact this customer?')).toBeVisible()
      const before = page.url()
      await context.setOffline(true)
      await leave(page)
      await expect(
        page.getByRole('status').filter({ hasText: 'Other pages can’t load right now' }),
      ).toBeVisible()
      await expect(drawer(page).getByText('Can we contact this customer?')).toBeVisible()
      expect(page.url()).toBe(before)
      await nameIn(page, 2).click()
      await expect(page).not.toHaveURL(before)
      await expect(page).toHaveURL(/\/customers\//)
      await context.setOffline(false)
      await leave(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Opt-outs' })).toBeVisible()
    },
  )
}

test('offline, a form can’t be opened by its id, and the id stays', READING, async ({ page, context }) => {
  await open(page, '/forms')
  await page.getByRole('button', { name: 'Add form' }).click()
  const id = page.getByLabel('Form ID')
  await id.fill('frm_trial_24')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open without adding' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You’re offline')
  await expect(id).toHaveValue('frm_trial_24')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Open without adding' }).click()
  await expect(page).toHaveURL(/\/forms\/frm_trial_24$/)
})
