import { expectClean, expectFits } from '@/e2e/support/axe'
import { call } from '@/e2e/support/call'
import { expect, test } from '@/e2e/support/fixtures'
import { addOwnPerson, comeIn } from '@/e2e/support/people'
import { columns, openSchedule } from '@/e2e/support/schedule-page'

test.use({ role: null })

/** The first day and the hours of the schedule's grid, in the HTML that the server sends. */
async function drawn(base: string, cookie: string, language: string): Promise<(string | undefined)[]> {
  const headers = { 'accept-language': language }
  const response = await call(base, '/schedule', { method: 'GET', cookie, headers })
  const html = await response.text()
  return [/aria-label="(\w+day) \d/, />(18:00|6\sPM)</].map((text) => text.exec(html)?.[1])
}

test('the server’s HTML has the week and the clock of each browser’s language', async ({ base, server }) => {
  const { cookie } = await addOwnPerson(base, server, 'staff')
  const languages = Array.from({ length: 12 }, (_, index) =>
    index % 2 ? 'en-US,en;q=0.9' : 'de-DE,de;q=0.9',
  )
  const pages = await Promise.all(languages.map((language) => drawn(base, cookie, language)))
  for (const [index, page] of pages.entries())
    expect(page).toEqual(index % 2 ? ['Sunday', '6\u00a0PM'] : ['Monday', '18:00'])
})

test('a user chooses the first day of the week and the clock', async ({ browser, base, server }) => {
  const own = await addOwnPerson(base, server, 'staff')
  const context = await browser.newContext({ baseURL: base, locale: 'en-US' })
  await comeIn(context, base, own.cookie)
  const page = await context.newPage()
  const axis = page.locator('main [aria-hidden] > span').filter({ hasText: /^(18:00|6\sPM)$/ })
  await openSchedule(page)
  await expect(columns(page).first()).toHaveAccessibleName(/^Sunday/)
  await expect(axis).toHaveText(/6\sPM/)

  await page.goto('/account')
  const [week, clock] = [page.getByLabel('First day of the week'), page.getByLabel('Clock')]
  await expect(week.locator('option').first()).toHaveText('As in your browser (Sunday)')
  await expectFits(page, 'the account page')
  await expectClean(page, 'the account page', page.getByRole('region', { name: 'Week and times' }))
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions).toContainText(/\d\s(AM|PM)/)
  for (const [select, key, value] of [
    [week, 'Mon', 'monday'],
    [clock, '24', '24'],
  ] as const) {
    const saved = page.waitForResponse('**/api/preferences')
    await select.focus()
    await page.keyboard.type(key)
    await expect(select).toHaveValue(value)
    expect((await saved).status()).toBe(204)
  }
  await expect(sessions).not.toContainText(/\d\s(AM|PM)/)
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(columns(page).first()).toHaveAccessibleName(/^Monday/)
  await expect(axis).toHaveText('18:00')
  await page.reload()
  await expect(columns(page).first()).toHaveAccessibleName(/^Monday/)
  await expect(axis).toHaveText('18:00')
  await context.close()
})

test('on a phone with a 12-hour clock, times fit', async ({ browser, base, server }) => {
  const own = await addOwnPerson(base, server, 'staff')
  const context = await browser.newContext({
    baseURL: base,
    locale: 'en-US',
    viewport: { width: 320, height: 700 },
  })
  await comeIn(context, base, own.cookie)
  const page = await context.newPage()
  await openSchedule(page)
  await expect(page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1)).toContainText('Sun')
  await expect(page.locator('[data-open]').first()).toContainText(/\d\s(AM|PM)/)
  await expectFits(page, 'the schedule')
  await page.goto('/account')
  await expectFits(page, 'the account page')
  await context.close()
})
