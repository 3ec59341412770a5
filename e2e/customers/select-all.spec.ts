import type { Page } from '@playwright/test'
import { expectFits } from '@/e2e/support/axe'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { open, range, rows } from '@/e2e/support/opened-page'
import { dayAfter, today } from '@/e2e/support/schedule-page'
import {
  bar,
  copied,
  cutOff,
  inBar,
  LIST,
  offer,
  openHarbor,
  selected,
  selectPage,
} from '@/e2e/support/select-all-page'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'

/** The first test waits for the directory, and axe takes long on a busy machine. */
test.describe.configure({ timeout: 90_000 })

/** The opt-out list's entries of these customers, by ID. */
async function optOutsOf(page: Page, base: string, customers: readonly Customer[]) {
  const answers = [0, 1000].map(async (from) => {
    const ids = customers.slice(from, from + 1000).map(({ id }) => id)
    const headers = { origin: base }
    return (await page.request.post(`${base}/api/opt-outs/contacts`, { headers, data: { ids } })).json()
  })
  return Object.assign({}, ...(await Promise.all(answers)).map(({ entries }) => entries))
}

const emailsOf = (customers: readonly Customer[]) =>
  [...new Set(customers.flatMap(({ email }) => (typeof email === 'string' && email.trim()) || []))].sort()

test(
  'selects all that match, copies their emails, and all but one',
  READING,
  async ({ page, base, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const all = await openHarbor(page, base)
    await rows(page).first().getByRole('checkbox').check()
    await expect(bar(page)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await selectPage(page)
    await expect(selected(page, 25)).toBeVisible()
    await expect(offer(page)).toHaveText(`Select all ${formatCount(all.length)} that match`)
    await offer(page).click()
    await expect(selected(page, all.length)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)

    expect(await copied(page, /^Copy with \d+ opted out$/)).toEqual(emailsOf(all))
    const entries = await optOutsOf(page, base, all)
    const allowed = all.filter(
      ({ id, email_optout }) => email_optout !== 1 && entries[id]?.email_optout !== 1,
    )
    expect(allowed.length).toBeLessThan(all.length)
    expect(await copied(page, 'Copy emails')).toEqual(emailsOf(allowed))

    // Other pages are selected, too, and nothing about them is kept outside of memory.
    const [last] = all.slice(-1)
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(kept).not.toContain(last?.id)
    expect(kept).not.toContain(last?.email)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(range(page)).toHaveText(/^26–50 of/)
    await expect(selected(page, all.length)).toBeVisible()
    await rows(page).first().getByRole('checkbox').uncheck()
    await expect(bar(page).getByText(`${formatCount(all.length - 1)} selected`)).toBeVisible()
    await inBar(page, 'Clear').click()
    await expect(bar(page)).toHaveCount(0)
    await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked()
  },
)

test('shows the progress, and Cancel leaves the selection as it was', READING, async ({ page, base }) => {
  const all = await openHarbor(page, base)
  await selectPage(page)
  await expect(offer(page)).toBeVisible()
  const placeOf = (name: string) => inBar(page, name).evaluate((one) => one.getBoundingClientRect().left)
  const before = await placeOf('Clear')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(LIST, async (route) => {
    await released
    // A canceled request is over.
    await route.continue().catch(() => undefined)
  })
  await offer(page).click()
  await expect(bar(page).getByText(`Selecting… 0 of ${formatCount(all.length)}`)).toBeVisible()
  expect(await placeOf('Clear')).toBe(before)
  await inBar(page, 'Cancel').click()
  await expect(selected(page, 25)).toBeVisible()
  await expect(offer(page)).toBeFocused()
  release()
  await offer(page).click()
  await expect(selected(page, all.length)).toBeVisible()
})

test('a row that is unselected meanwhile stays so', READING, async ({ page, base, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const all = await openHarbor(page, base)
  await selectPage(page)
  await expect(offer(page)).toBeVisible()
  const release = await hold(page, LIST)
  await offer(page).click()
  await expect(bar(page).getByText(`Selecting… 0 of ${formatCount(all.length)}`)).toBeVisible()
  const second = rows(page).nth(1)
  const href = await second.getByRole('link').first().getAttribute('href')
  await second.getByRole('checkbox').uncheck()
  release()
  await expect(bar(page).getByText(`${formatCount(all.length - 1)} selected`)).toBeVisible()
  await expect(second.getByRole('checkbox')).not.toBeChecked()
  const left = emailsOf(all.filter(({ id }) => !href?.includes(id)))
  expect(left).not.toEqual(emailsOf(all))
  expect(await copied(page, /^Copy with \d+ opted out$/)).toEqual(left)
})

test('says why not all were selected, and selects none of them', READING, async ({ page, base }) => {
  await openHarbor(page, base)
  await selectPage(page)
  const problem = {
    type: '/problems/read-quota',
    title: 'You’ve reached your hourly limit',
    status: 429,
    detail: 'Each user can load 200,000 rows per hour. Try again in 34 minutes.',
  }
  await page.route(LIST, (route) => route.fulfill({ status: 429, json: problem }))
  await offer(page).click()
  await expect(
    page.getByText(`${problem.title}. ${problem.detail} Your selection hasn’t changed.`),
  ).toBeVisible()
  await expect(selected(page, 25)).toBeVisible()
  await expect(offer(page)).toBeFocused()
})

test('works by keyboard, and another filter clears it', READING, async ({ page, base }) => {
  const all = await openHarbor(page, base)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await offer(page).press('Enter')
  await expect(selected(page, all.length)).toBeVisible()
  await expect(page.locator('output').getByText(`${formatCount(all.length)} selected`)).toHaveCount(1)
  await expect(inBar(page, 'Copy emails')).toBeFocused()
  await page.getByRole('button', { name: 'Clear 1 filter' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(range(page)).not.toHaveText(new RegExp(` of ${formatCount(all.length)}$`))
})

test.describe('for a manager', () => {
  test.use({ role: 'manager' })

  test('exports all that match while exactly those are selected', READING, async ({ page, base }) => {
    const all = await openHarbor(page, base)
    await selectPage(page)
    await expect(offer(page)).toBeVisible()
    await expect(inBar(page, 'Export…')).toHaveCount(0)
    await offer(page).click()
    await inBar(page, 'Export…').click()
    const dialog = page.getByRole('dialog', { name: 'Export customers' })
    await expect(dialog).toContainText(
      `Exports all ${formatCount(all.length)} customers that match these filters: Location: Harbor.`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(inBar(page, 'Export…')).toBeFocused()
    await rows(page).first().getByRole('checkbox').uncheck()
    await expect(inBar(page, 'Export…')).toHaveCount(0)
    for (const width of [1920, 1440, 1280, 1100, 820]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await bar(page).getByRole('button').evaluateAll(cutOff), `${width} px`).toEqual([])
      await expectFits(page, `${width} px`)
    }
    // An export can't leave out one customer.
    await inBar(page, `Export all ${formatCount(all.length)} that match…`).click()
    await expect(dialog).toContainText(`Exports all ${formatCount(all.length)} customers that match`)
  })

  test(
    'of more than can be selected, it says how many can be, and exports none of them',
    READING,
    async ({ page, base }) => {
      await openHarbor(page, base)
      await page.route(LIST, async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        await route.fulfill({
          response,
          json: { ...answer, directory: { ...answer.directory, total: 5006 } },
        })
      })
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(range(page)).toHaveText('26–50 of 5,006')
      await rows(page).first().getByRole('checkbox').check()
      await expect(selected(page, 1)).toBeVisible()
      await expect(bar(page).getByText('Up to 5,000 can be selected')).toHaveCount(0)
      await selectPage(page)
      await expect(bar(page).getByText('Up to 5,000 can be selected')).toBeVisible()
      await expect(inBar(page, /export|select all/i)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
    },
  )
})

test('works with live data once it is counted', READING, async ({ page }) => {
  // Other tests add customers: all of them may be more than can be selected.
  await open(page, `/customers?source=live&size=25&updated_since=${dayAfter(today(), -30)}`)
  await selectPage(page)
  await expect(bar(page)).toBeVisible()
  await expect(inBar(page, /^Select all/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  const count = Number((await offer(page).innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(25)
  await offer(page).click()
  await expect(selected(page, count)).toBeVisible()
})
