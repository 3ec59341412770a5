import { expectClean, expectFits } from '@/e2e/support/axe'
import { expect, test } from '@/e2e/support/fixtures'
import { chooseAction } from '@/e2e/support/forms-menu'
import { dayIn, membership, visit } from '@/e2e/support/full-data'
import { drawer, open } from '@/e2e/support/opened-page'
import { addContacts } from '@/e2e/support/removal-page'

// The last test sets, for a moment, what everyone should have sent.
test.describe.configure({ mode: 'default' })

const lines = (page: Parameters<typeof open>[0]) =>
  drawer(page).getByRole('list', { name: 'To know on arrival' }).getByRole('listitem')

test('what to know on arrival is under the name, with its evidence', async ({ page }) => {
  const [one] = await addContacts(1, {
    email_optout: 1,
    memberships: [membership(dayIn(5))],
    visits: [visit(-63, 'attended'), visit(-20, 'no show'), visit(-3, 'no show'), visit(-40, 'no show')],
  })
  await open(page, `/customers/${one?.id}`)
  await expect(lines(page)).toHaveText([
    /^Away 63 days · last visit \d{1,2} \w{3}( \d{4})?$/,
    /^Membership ends in 5 days · \d{1,2} \w{3}( \d{4})?, Unlimited$/,
    /^2 no-shows in 30 days · last \d{1,2} \w{3}( \d{4})?$/,
    'Health questionnaire missing',
    /^Don’t contact by email · opted out/,
  ])
  await expect(lines(page).first().locator('[data-tooltip]')).toHaveAttribute('data-tooltip', /, 18:30$/)
  await expect(drawer(page).getByRole('list', { name: 'At a glance' })).not.toContainText('Unlimited')
  const [name, first] = [drawer(page).getByRole('heading', { level: 2 }), lines(page).first()]
  const edges = await Promise.all([name, first].map((part) => part.boundingBox()))
  const [above, below] = edges
  if (!above || !below) throw new Error('Not shown')
  expect(below.y - above.y - above.height).toBeLessThan(16)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(lines(page)).toHaveCount(5)
    await expectFits(page, `${width} px`)
  }
  await expectClean(page)
})

test('what isn’t recognized has no line, and what is fine neither', async ({ page }) => {
  const [odd, fine] = [
    ...(await addContacts(1, {
      memberships: [membership('next spring')],
      visits: [visit(-10, 'P2'), visit(-2, 'no show')],
    })),
    ...(await addContacts(1, {
      memberships: [membership(dayIn(5), true)],
      visits: [visit(-3, 'attended')],
    })),
  ]
  for (const one of [odd, fine]) {
    await open(page, `/customers/${one?.id}`)
    await expect(lines(page)).toHaveText(['Health questionnaire missing'])
  }
})

test.describe('an admin', () => {
  test.use({ role: 'admin' })
  test('an admin sets which forms everyone should have sent', async ({ page, base }) => {
    const row = page.getByRole('row', { name: /Course interest/ })
    const [one] = await addContacts(1, { visits: [visit(-3, 'attended')] })
    await open(page, '/forms')
    await chooseAction(page, 'Course interest', 'Expect from everyone')
    await expect(row.getByText('Expected', { exact: true })).toBeVisible()
    await open(page, `/customers/${one?.id}`)
    await expect(lines(page)).toHaveText(['Health questionnaire missing, Course interest missing'])
    await open(page, '/forms')
    await chooseAction(page, 'Course interest', 'Don’t expect from everyone')
    await expect(row.getByText('Expected', { exact: true })).toBeHidden()
    const answer = await page.request.put(`${base}/api/forms`, {
      headers: { origin: base },
      data: { id: 'frm_interest_25', isExpected: 'yes' },
    })
    expect(answer.status()).toBe(400)
  })
})
