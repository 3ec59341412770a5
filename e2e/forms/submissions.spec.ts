import { expect, READING, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, range, readCustomer, ready, rows } from '@/e2e/support/opened-page'

const TRIAL = '/forms/frm_trial_24'

interface Sent {
  submission_data: { email?: string }
}

test('rows and columns are in the server’s HTML', READING, async ({ page }) => {
  const html = await (await page.request.get(TRIAL)).text()
  expect(html).toContain('>Heard from<')
  expect(html).toMatch(/@[\w-]+\.example/)
})

test('pages, and collects questions from all loaded pages', READING, async ({ page }) => {
  // Too narrow for the summary, which counts all submissions.
  await page.setViewportSize({ width: 1100, height: 900 })
  await open(page, `${TRIAL}?size=25`)
  await expect(page.getByText(/^25 submissions loaded · \d+ questions/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText(/^26–50( of [\d,]+)?$/)
  await expect(page.getByText(/^50 submissions loaded · \d+ questions/)).toBeVisible()
  await page.goBack()
  await expect(range(page)).toHaveText(/^1–25( of [\d,]+)?$/)
})

test('one customer’s submissions, in the URL, and then all again', READING, async ({ page, base }) => {
  const ask = async (path: string, data: object) =>
    (await page.request.post(path, { headers: { origin: base }, data })).json()
  const { submissions } = await ask(`/api${TRIAL}/submissions`, { limit: 25, offset: 0 })
  const email = submissions.find((one: Sent) => one.submission_data.email)?.submission_data.email
  const { user_id } = await readCustomer(page, base, { email, fulldata: true })
  if (!user_id) throw new Error('The newest sender is no customer')
  await open(page, TRIAL)
  const box = page.getByRole('textbox', { name: 'Search submissions' })
  await box.fill(user_id)
  await expect(page.getByRole('button', { name: 'Filter by this user ID' }).first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`user_id=${user_id}$`))
  await expect(box).toHaveValue('')
  await expect(page.getByText('User ID', { exact: true })).toBeVisible()
  await expect.poll(() => rows(page).count()).toBeLessThan(12)
  await page.getByRole('button', { name: 'Show all submissions' }).click()
  await expect(rows(page).nth(12)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
})

test('an unknown user id says so, and leads back to all', READING, async ({ page }) => {
  await open(page, `${TRIAL}?user_id=usr_nobody`)
  await expect(page.getByRole('heading', { name: 'No submissions with this user ID' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(rows(page).nth(12)).toBeVisible()
})

test(
  'typed text stays while a submission is open, and isn’t used as the user id',
  READING,
  async ({ page }) => {
    await open(page, TRIAL)
    const box = page.getByRole('textbox', { name: 'Search submissions' })
    await box.fill('knee')
    await expect(page.getByText(/^\d+ of [\d,]+ submissions$/)).toBeVisible()
    await nameIn(page, 0).click()
    await expect(drawer(page).getByText(/^1 of \d+ found$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(box).toHaveValue('knee')
    await expect(page).not.toHaveURL(/knee/)
  },
)

test(
  'opens a submission: answers, JSON, next and previous, and its sender',
  READING,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, TRIAL)
    await nameIn(page, 1).click()
    await expect(drawer(page).getByText('2 of 100 on this page')).toBeVisible()
    await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(/^[^,]+$/)
    await expect(drawer(page).locator('time').first()).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/)
    await expect(drawer(page).getByText('Come back')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Copy answers' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Come back: (Yes|No|Not sure)/)
    await drawer(page).locator('label', { hasText: 'JSON' }).click()
    await expect(page).toHaveURL(/&tab=raw$/)
    await expect(drawer(page).getByText('"submission_data"')).toBeVisible()
    await page.reload()
    await ready(page)
    await expect(drawer(page).getByText('"submission_data"')).toBeVisible()
    await drawer(page).locator('label', { hasText: 'Answers' }).click()
    await drawer(page).getByRole('button', { name: 'Next submission' }).click()
    await expect(drawer(page).getByText('3 of 100 on this page')).toBeVisible()
    const customer = drawer(page).locator('[href^="/customers/"]')
    const place = drawer(page).getByText('on this page')
    for (let at = 3; (await drawer(page).getByText('No customer has this').count()) > 0 && at < 20; at++) {
      await drawer(page).getByRole('button', { name: 'Next submission' }).click()
      await expect(place).toHaveText(`${at + 1} of 100 on this page`)
      await expect(customer.or(drawer(page).getByText('No customer has this'))).toBeVisible()
    }
    await expect(customer).toHaveAttribute('href', /^\/customers\/cus_/)
    await customer.click()
    await expect(page).toHaveURL(/\/customers\/cus_/)
    await page.goBack()
    await expect(drawer(page)).toBeVisible()
  },
)

test('every flow works by keyboard', READING, async ({ page }) => {
  await open(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/\/forms$/)
  await open(page, TRIAL)
  await nameIn(page, 0).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const title = drawer(page).getByRole('heading', { level: 2 })
  await expect(title).toBeFocused()
  await page.keyboard.press('j')
  await expect(drawer(page).getByText('3 of 100 on this page')).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('k')
  await expect(drawer(page).getByText('2 of 100 on this page')).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(nameIn(page, 1)).toBeFocused()
  await page.keyboard.press(']')
  await expect(range(page)).toHaveText(/^101–200/)
})

test('unknown forms and invalid ids say so', READING, async ({ page }) => {
  await page.goto('/forms/frm_nothing')
  await expect(page.getByText('Form not found')).toBeVisible()
  for (const name of ['Columns', 'Density', 'Export'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0)
  await page.goto('/forms/frm_nothing?view=summary')
  await expect(page.getByText('Form not found')).toBeVisible()
  const answer = await page.goto('/forms/a%2Fb')
  expect(answer?.status()).toBe(404)
})
