import { expect, test } from '@/e2e/support/fixtures'

test.use({ role: 'staff' })

/** Where this renders in the shell, it throws instead. */
const SHELL_WORDS = '"Skip to content"'

test('a broken shell shows a message and a way on, from our error page only, not Next’s', async ({
  page,
  consoleErrors,
}) => {
  const scripts: string[] = []
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const answer = await route.fetch()
    const script = await answer.text()
    scripts.push(script)
    const broken = script.replace(SHELL_WORDS, '(()=>{throw new Error("The shell broke.")})()')
    await route.fulfill({ response: answer, body: broken })
  })
  await page.goto('/customers')
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(consoleErrors.splice(0)).toEqual(['The shell broke.'])
  expect(scripts.some((script) => script.includes(SHELL_WORDS))).toBe(true)
  expect(scripts.filter((script) => script.includes('This page couldn’t load'))).toEqual([])
})

test('a shell broken by an update says so, with Reload', async ({ page, consoleErrors }) => {
  await page.route('**/api/health', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-frontdesk-build': 'another' } })
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const body = script.replace(SHELL_WORDS, '(()=>{throw new Error("The shell broke.")})()')
    // From the cache, the broken script would survive the reload.
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' }, body })
  })
  await page.goto('/customers')
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Frontdesk was updated' })).toBeVisible()
  expect(consoleErrors.splice(0)).toEqual(['The shell broke.'])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' }).first()).toBeVisible()
})
