import { demo } from '@/e2e/support/call'
import { untilWhole } from '@/e2e/support/directory-page'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, range, readCustomer, ready, rows } from '@/e2e/support/opened-page'
import { openSchedule } from '@/e2e/support/schedule-page'

const TRIAL = '/forms/frm_trial_24'
const HEALTH = '/forms/frm_health_23'
const box = (page: import('@playwright/test').Page) =>
  page.getByRole('textbox', { name: 'Search submissions' })

test(
  'finds a customer’s intake answers by name in all submissions, with only the keyboard',
  READING,
  async ({ page, base }) => {
    const answer = await page.request.post(`/api${HEALTH}/submissions`, {
      headers: { origin: base },
      data: { limit: 1, offset: 160 },
    })
    const [{ submission_data }] = (await answer.json()).submissions
    const { name } = submission_data
    await open(page, HEALTH)
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(name.toUpperCase())
    await expect(page.getByText(/^\d+ of [\d,]+ submissions$/)).toBeVisible()
    const found = rows(page).filter({ hasText: name })
    await expect(found).not.toHaveCount(0)
    expect(await rows(page).count()).toBe(await found.count())
    await expect(page).toHaveURL(/\?search=on$/)
    expect(page.url()).not.toContain(name.split(' ')[0])
    await box(page).press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toContainText(name)
    await expect(drawer(page)).toContainText('1 of')
    await expect(drawer(page)).toContainText('found')
    await page.keyboard.press('Escape')
    await box(page).press('Escape')
    await expect(box(page)).toHaveValue('')
    await expect(range(page)).toHaveText(/^1–100 of [\d,]+$/)
  },
)

test(
  'a named customer’s intake answers are six presses away from anywhere, with only the keyboard',
  READING,
  async ({ page, base }) => {
    const answer = await page.request.post(`/api${HEALTH}/submissions`, {
      headers: { origin: base },
      data: { limit: 500, offset: 0 },
    })
    const { submissions } = await answer.json()
    interface Sent {
      submission_data: { name: string; emergency_contact: { phone: string } }
    }
    const sent: Sent[] = submissions
    const names = sent.map(({ submission_data }) => submission_data.name)
    // Far down, and the only one with this name.
    const one = sent.findLast(
      ({ submission_data: { name } }) => names.filter((other) => other.includes(name)).length === 1,
    )
    const { name = '', emergency_contact } = one?.submission_data ?? {}
    await openSchedule(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('health')
    await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^Health questionnaire/)
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toBeVisible()
    await ready(page)
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^1 of [\d,]+ submissions$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('heading', { level: 2 })).toContainText(name)
    await expect(drawer(page)).toContainText('Emergency contact')
    await expect(drawer(page).locator('a[href^="tel:"]')).toHaveAttribute(
      'href',
      `tel:${emergency_contact?.phone.replaceAll(' ', '')}`,
    )
    expect(page.url()).not.toContain(encodeURIComponent(name.split(' ')[0] ?? ''))
  },
)

test('marks what matches, in the rows and in the open submission', READING, async ({ page }) => {
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => String(range)))
  await open(page, TRIAL)
  await box(page).fill('KNEE friend')
  await expect(page.getByText(/^\d+ of [\d,]+ submissions$/)).toBeVisible()
  await expect.poll(async () => [...new Set(await marked())].sort()).toEqual(['Friend', 'Knee'])
  const before = (await marked()).length
  await nameIn(page, 0).click()
  await expect.poll(async () => (await marked()).length).toBe(before + 2)
  await page.keyboard.press('Escape')
  await box(page).fill('')
  await expect.poll(async () => (await marked()).length).toBe(0)
})

test('finds submissions by the matched customer’s name', READING, async ({ page, base }) => {
  await untilWhole(page, base)
  await open(page, TRIAL)
  const names = rows(page).locator('[data-narrow="title"]')
  const all = await names.allInnerTexts()
  const name = all.find((words) => !/\n|@|^No name given$/.test(words)) ?? ''
  await box(page).fill(name)
  await expect.poll(async () => [...new Set(await names.allInnerTexts())]).toEqual([name])
})

test('a search survives Back and reload, and says when nothing matches', READING, async ({ page }) => {
  await open(page, TRIAL)
  await box(page).fill('zzz no such words')
  const none = page.getByRole('heading', { name: 'No submissions match “zzz no such words”' })
  await expect(none).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(box(page)).toHaveValue('zzz no such words')
  await expect(none).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
  await page.goBack()
  await expect(box(page)).toHaveValue('zzz no such words')
  // A link to the page has no search text: it opens the whole list.
  await page.goto('about:blank')
  await page.goto(`${TRIAL}?search=on`)
  await expect(rows(page).nth(12)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${TRIAL}$`))
})

test('the search text is never in storage', READING, async ({ page }) => {
  await open(page, TRIAL)
  await box(page).fill('Gutkowski')
  await expect(page.getByText(/^\d+ of [\d,]+ submissions$/)).toBeVisible()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain('Gutkowski')
})

test('leads from a customer’s drawer to their answers', READING, async ({ page, base }) => {
  const sent = await page.request.post(`/api${TRIAL}/submissions`, {
    headers: { origin: base },
    data: { limit: 100, offset: 0 },
  })
  const { submissions } = await sent.json()
  interface Sent {
    submission_id: string
    submission_data: { email?: string }
  }
  let customer: Awaited<ReturnType<typeof readCustomer>> | undefined
  for (const { submission_data } of submissions.slice(0, 20) as Sent[]) {
    if (!submission_data.email) continue
    customer = await readCustomer(page, base, { email: submission_data.email, fulldata: true }).catch(
      () => undefined,
    )
    if (customer) break
  }
  expect(demo().formIds.length).toBeGreaterThan(0)
  await open(page, `/customers/${customer?.id}`)
  await drawer(page).getByRole('button', { name: 'All submissions' }).click()
  await expect(page).toHaveURL(/tab=forms/)
  await expect(drawer(page).getByRole('heading', { name: 'Trial class feedback' }).first()).toBeVisible()
  await expect(drawer(page).getByText('Injuries').first()).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Open in form' }).first().click()
  await expect(page).toHaveURL(/\/forms\/frm_\w+\?.*id=sub_/)
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(drawer(page)).not.toContainText('isn’t on this page')
  await nameIn(page, 0).waitFor()
})
