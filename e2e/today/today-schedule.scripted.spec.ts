import { changesPanel } from '@/e2e/support/changed-schedule'
import { expect, script, stateOf, test } from '@/e2e/support/fixtures'
import { blocks, classesOf, dayAfter, openSchedule, today } from '@/e2e/support/schedule-page'
import { answer, kofi, OPERATION, week } from '@/e2e/support/scripted-lesson'
import { addSignedIn } from '@/e2e/support/visitors'

const TODAY = today()
const DAYS = [TODAY, dayAfter(TODAY, 9)]

/** Scripts a class at a time on today and in nine days, and lets the server read both days. */
async function readAt(page: Parameters<typeof classesOf>[0], base: string, start_time: string) {
  await script({ [OPERATION]: answer(), ...week(...DAYS.map((date) => kofi('Flow', { date, start_time }))) })
  for (const date of DAYS) await classesOf(page, base, date)
}

test('the count of schedule changes opens exactly those, also in other weeks', async ({ page, base }) => {
  await readAt(page, base, '06:00:00')
  await page.goto('/today')
  const since = await page.evaluate(() => new Date().toISOString())
  await readAt(page, base, '07:00:00')
  await page.route('**/api/today', (route) => route.continue({ postData: JSON.stringify({ since }) }))
  await page.goto('/today?since=today')
  const changes = page.getByRole('region', { name: /schedule changes?$/ })
  await expect(changes.getByRole('heading')).toHaveText('2 schedule changes')
  await changes
    .getByRole('link', { name: /^Flow.*Moved, was 06:00/ })
    .first()
    .click()
  await expect(page).toHaveURL(
    `/schedule?${new URLSearchParams({ view: 'day', date: TODAY, changes: since })}`,
  )
  await expect(changesPanel(page).getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await changes.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(`/schedule?${new URLSearchParams({ changes: since, days: 'near' })}`)
  await expect(changesPanel(page)).toContainText('2 changes')
  await expect(changesPanel(page).getByRole('listitem')).toHaveCount(2)
})

test.describe('since the last visit', () => {
  test.use({ role: null })

  test('blocks say what they were without a press, and the button has their number', async ({
    browser,
    base,
    server,
  }) => {
    const other = await browser.newContext({ baseURL: base, storageState: await stateOf(server, 'staff') })
    const others = await other.newPage()
    await readAt(others, base, '06:00:00')
    const { email, password } = await addSignedIn(base, server, 'staff')
    const own = await browser.newContext({ baseURL: base })
    const page = await own.newPage()
    const signIn = () =>
      own.request.post('/api/auth/sign-in/email', { headers: { origin: base }, data: { email, password } })
    await signIn()
    await openSchedule(page, `/schedule?date=${TODAY}`)
    await expect(blocks(page).first()).toContainText('06:00')
    // Nothing changed before the first visit. It ends with its last request.
    await expect(blocks(page).and(page.locator('[data-label]'))).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    await readAt(others, base, '07:00:00')
    expect((await signIn()).ok()).toBe(true)
    await openSchedule(page, `/schedule?date=${TODAY}`)
    const block = blocks(page).filter({ hasText: 'Flow' })
    await expect(block).toHaveAccessibleName(/ was 06:00$/)
    await expect(block).toHaveCSS('outline-style', 'none')
    await expect(block.locator('[data-full]')).toHaveAttribute('data-full', 'was 06:00')
    await expect(block.locator('[data-full]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Changes: 1' })).toBeVisible()
    await Promise.all([other.close(), own.close()])
  })
})
