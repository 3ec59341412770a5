import { expectClean, expectFits } from '@/e2e/support/axe'
import { untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'

test.beforeEach(({ page, base }) => untilWhole(page, base))

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [320, 700],
] as const)
  test(`at ${width} px everything fits, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/today')
    await expect(page.getByRole('heading', { name: 'Changes since', exact: true })).toBeVisible()
    await expectFits(page, `${width} px`)
    await expectClean(page)
  })

/** Five customers of many, as each kind of change has them. */
const MANY = {
  total: 12,
  newest: Array.from({ length: 5 }, (_, nth) => ({
    id: `many${nth}`,
    firstname: 'Maria',
    lastname: `Number ${nth}`,
    email: `maria${nth}@many.example`,
    created_date: '2026-03-01T10:00:00.000Z',
    changes: [{ field: 'email' }],
  })),
}

test('on a phone the lists of changes are folded, so that who is worth a call is in reach', async ({
  page,
}) => {
  await page.route('**/api/today', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const optedOf = ['email-out', 'email-in', 'sms-out', 'sms-in'].map((one) => [one, MANY])
    const removals = { total: 0, newest: [] }
    await route.fulfill({
      json: {
        ...json,
        customers: {
          ...json.customers,
          knownFrom: json.since,
          added: MANY,
          edited: MANY,
          opted: Object.fromEntries(optedOf),
        },
        removals,
        away: { 14: 40, 30: 30, 60: 20, 90: 10, readAt: json.since },
      },
    })
  })
  const added = page.getByRole('region', { name: '12 new customers' })
  const line = added.getByRole('listitem').first()
  await page.goto('/today?since=week')
  await expect(line).toBeVisible()
  await expect(added.getByRole('group')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(line).toBeHidden()
  const call = page.getByRole('heading', { name: 'Worth a call' })
  expect((await call.boundingBox())?.y).toBeLessThan(2 * 844)
  await expectFits(page, 'folded')
  await expectClean(page, 'folded')
  // The whole line takes the press.
  const words = await added.getByRole('heading').boundingBox()
  await page.mouse.click((words?.x ?? 0) + 8, (words?.y ?? 0) + 8)
  await expect(line).toBeVisible()
  await expect(added.getByRole('link', { name: 'Show all' })).toBeVisible()
  await expectClean(page, 'unfolded')
  await added.locator('summary').press('Enter')
  await expect(line).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeVisible()
})

test('without changes, their lines are below what is next, next to who is worth a call', async ({ page }) => {
  await page.route('**/api/today', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const none = { total: 0, newest: [] }
    const schedule = { ...json.schedule, changes: none }
    const away = { 14: 40, 30: 30, 60: 20, 90: 10, readAt: json.since }
    await route.fulfill({
      json: { ...json, customers: null, submissions: [], schedule, removals: none, signIns: none, away },
    })
  })
  await page.goto('/today?since=week')
  const boxOf = (name: string) => page.getByRole('heading', { name, exact: true }).boundingBox()
  await expect(page.getByText('No removals')).toBeVisible()
  const [next, changes, call] = await Promise.all(
    ['Now and next', 'Changes since', 'Worth a call'].map(boxOf),
  )
  if (!next || !changes || !call) throw new Error('A section is missing')
  expect(changes.y).toBeGreaterThan(next.y)
  expect(changes.x).toBe(next.x)
  expect(call.x).toBeGreaterThan(next.x)
  expect(call.y).toBeLessThan(changes.y)
})
