import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { untilTaken } from '@/e2e/support/opened-page'

test.use({ role: 'admin' })

/** From now on the server responds as another build, whose files this page doesn't know. */
async function update(page: Page): Promise<void> {
  await page.route('**/api/health', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-frontdesk-build': 'another' } })
  })
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404, body: '' }))
}

const loseStyles = (page: Page) =>
  page.evaluate(() => {
    const link = { rel: 'stylesheet', href: '/_next/static/chunks/gone.css' }
    document.head.append(Object.assign(document.createElement('link'), link))
  })

/** The most notices that the page has at once from now on. */
const mostNotices = (page: Page) =>
  page.evaluateHandle(() => {
    const most = { count: 0 }
    const look = () => {
      const alerts = [...document.querySelectorAll('[role=alert]')]
      const count = alerts.filter((one) => one.textContent?.includes('Frontdesk was updated')).length
      most.count = Math.max(most.count, count)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    return most
  })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Frontdesk was updated' })

test('after an update a missing part shows one message, also over a dialog, and keeps typed text', async ({
  page,
}) => {
  await page.goto('/team')
  await untilTaken(page, 'main button')
  const add = page.getByRole('button', { name: 'Add user' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('Email').fill('robin@team.example')
  await update(page)
  // Like a part that a dialog opens.
  await page.evaluate(() => {
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
    const script = Object.assign(document.createElement('script'), { src: '/_next/static/chunks/gone.js' })
    if (nonce) script.nonce = nonce
    document.head.append(script)
  })
  await expect(notice(page)).toHaveCount(1)
  const reload = notice(page).getByRole('button', { name: 'Reload' })
  const isOnTop = () =>
    reload.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === button
    })
  expect(await isOnTop()).toBe(true)
  await expect(dialog.getByLabel('Email')).toHaveValue('robin@team.example')
  // By keyboard too: Tab stays inside the dialog.
  await dialog.getByLabel('Email').focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(reload).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.setViewportSize({ width: 390, height: 740 })
  expect(await isOnTop()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(notice(page)).toHaveCount(1)
  expect(await isOnTop()).toBe(true)
  await page.unrouteAll()
  await reload.click()
  await expect(notice(page)).toHaveCount(0)
  await expect(add).toBeVisible()
})

test('the sign-in page shows it too, and a missing drawer shows only it', async ({ page, browser, base }) => {
  const context = await browser.newContext({ baseURL: base, storageState: { cookies: [], origins: [] } })
  const signIn = await context.newPage()
  await signIn.goto('/sign-in')
  await untilTaken(signIn, 'form button')
  await update(signIn)
  await loseStyles(signIn)
  await expect(notice(signIn).getByRole('button', { name: 'Reload' })).toBeVisible()
  // The page may be asking for its build again.
  await signIn.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()

  await page.goto('/opt-outs')
  await untilTaken(page, 'main table')
  await update(page)
  await page.locator('tr[aria-rowindex="3"]').getByRole('link').click()
  await expect(notice(page).getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(notice(page)).toHaveCount(1)
})

test('a missing drawer’s message replaces the page’s notice, and they are never both there', async ({
  page,
}) => {
  await page.goto('/opt-outs')
  await untilTaken(page, 'main table')
  await update(page)
  await loseStyles(page)
  await expect(notice(page)).toHaveCount(1)
  const most = await mostNotices(page)
  await page.locator('tr[aria-rowindex="3"]').getByRole('link').click()
  await expect(
    page.getByRole('region', { name: 'Couldn’t load' }).getByText('Frontdesk was updated'),
  ).toBeVisible()
  expect(await most.evaluate(({ count }) => count)).toBe(1)
})
