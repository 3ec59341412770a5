import { expect, script, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, rows } from '@/e2e/support/opened-page'
import { person } from '@/e2e/support/scripted-person'

const HOSTILE = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>'

const answer = (...members: unknown[]) => ({ json: { members } })

test('an empty studio says so, and Refresh shows new customers', async ({ page }) => {
  await script({ getCustomers: answer() })
  await open(page)
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  await expect(page.getByText('as soon as your customer system has some')).toBeVisible()
  await expect(page.getByText('npm run')).toHaveCount(0)
  await expect(page.getByText('Your studio', { exact: true })).toBeVisible()
  await script({ getCustomers: answer(person('c1')) })
  await page.getByRole('button', { name: 'Refresh' }).last().click()
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
})

test('without the directory, a name search says it isn’t possible, and clearing it empties Find', async ({
  page,
}) => {
  await script({ getCustomers: answer(person('c1')) })
  await open(page)
  await find(page).fill('lopez')
  await expect(page.getByRole('heading', { name: 'Can’t search by name here' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
  await expect(find(page)).toHaveValue('')
})

const FAULTS: [name: string, rule: object, words: RegExp][] = [
  ['500', { status: 500, text: 'upstream secret words' }, /sent an unexpected response/],
  [
    '401',
    { status: 401, json: { message: 'upstream secret words' } },
    /sent an unexpected response|rejected Frontdesk’s API keys/,
  ],
  ['503', { status: 503, text: 'upstream secret words' }, /[Cc]an’t reach|is unavailable/],
  ['no answer in time', { silent: true }, /took too long to respond/],
  ['a cut connection', { reset: true }, /sent an unexpected response/],
  ['HTML', { text: '<html>upstream secret words</html>' }, /sent an unexpected response/],
]

for (const [name, rule, words] of FAULTS) {
  test(`a customer system’s ${name} is explained in plain words, and Try again recovers`, async ({
    page,
  }) => {
    await script({ getCustomers: rule })
    await open(page)
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText(words)
    await expect(alert).toContainText('Your filters and selection are still here')
    await expect(alert).toContainText(/req_[0-9a-f]{12}/)
    await expect(page.getByText('upstream secret words')).toHaveCount(0)
    await script({ getCustomers: answer(person('c1')) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
  })
}

test('unreadable rows are counted and can be viewed; the good ones stay', async ({ page }) => {
  await script({ getCustomers: answer(person('c1'), 7, person('c2', { firstname: { a: 1 } }), person('c3')) })
  await open(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('2 of 4 rows couldn’t be read')).toBeVisible()
  await page.getByRole('button', { name: 'Show details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unreadable rows' })
  await expect(dialog).toContainText('should be an object')
  await expect(dialog).toContainText('firstname')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the same id twice is shown twice and marked', async ({ page }) => {
  await script({ getCustomers: answer(person('c1'), person('c1', { lastname: 'Other' })) })
  await open(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'This ID appears more than once on this page' })).toHaveCount(2)
})

test('null and empty are shown as none, strange flags as unknown, and a missing email or phone is named', async ({
  page,
}) => {
  // Customers who aren't on an opt-out list say so, which settles what the flags don't say.
  await page.route('**/api/opt-outs/contacts', (route) => route.abort())
  const ana = { id: 'c1', firstname: 'Ana', email: null, phone: '', email_optout: 7, created_date: 'soon' }
  await script({ getCustomers: answer(ana) })
  await open(page)
  const cells = rows(page).first().getByRole('cell')
  await expect(cells).toContainText([
    '',
    'Ana',
    'No email',
    'No phone',
    'unknown',
    'No email',
    'No phone',
    'soon',
  ])
  await script({ getCustomers: answer({ ...ana, email: 'ana@x.example', phone: '5550102' }) })
  await page.reload()
  await expect(cells).toContainText(['', 'Ana', 'ana@', '5550102', 'unknown', 'Unknown', 'Unknown', 'soon'])
})

test('stored XSS: text from upstream stays text on the list and on every tab', async ({ page }) => {
  const hostile = person('c1', {
    firstname: HOSTILE,
    lastname: 'عائشة 👩🏽‍🦱'.repeat(20),
    email: `javascript:alert(1)//@x.example`,
    last_location: HOSTILE,
    visits: [{ class_name: HOSTILE, date: '2026-02-30', link: 'javascript:alert(1)' }],
    purchases: [{ item: HOSTILE, amount: 'many', url: 'data:text/html,x' }],
    memberships: HOSTILE,
    sales_notes: [HOSTILE, { note: HOSTILE }],
    extra: { nested: { [HOSTILE]: HOSTILE } },
  })
  await script({
    getCustomers: answer(hostile),
    getEvents: {
      json: {
        events: [
          { event_name: HOSTILE, event_date: '2026-01-01', event_data: { a: HOSTILE } },
          { odd: [1, [2]] },
        ],
      },
    },
  })
  await open(page)
  await nameIn(page, 0).click()
  for (const tab of ['Overview', 'Visits', 'Purchases', 'Memberships', 'Notes', 'History']) {
    await drawer(page).getByRole('tab', { name: tab }).click()
    await expect(drawer(page).getByRole('tabpanel')).toContainText('<img src=x')
    await expect(page.getByText(/undefined|NaN|Invalid Date|\[object Object\]/)).toHaveCount(0)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined()
  expect(await page.locator('a[href^="javascript:" i], a[href^="data:" i]').count()).toBe(0)
})

test('lists that the customer system didn’t send aren’t shown as empty', async ({ page }) => {
  await script({ getCustomers: answer(person('c1', { visits: [] })), getEvents: { status: 500 } })
  await open(page, '/customers/c1?tab=visits')
  await expect(drawer(page).getByRole('tabpanel')).toContainText('No visits yet')
  await drawer(page).getByRole('tab', { name: 'Purchases' }).click()
  await expect(drawer(page).getByRole('tabpanel')).toContainText('sent no purchases')
  await drawer(page).getByRole('tab', { name: 'History' }).click()
  await expect(drawer(page).getByRole('alert')).toContainText('unexpected response')
  await script({
    getCustomers: answer(person('c1')),
    getEvents: { json: { events: [{ event_name: 'Checked in', event_date: '2026-01-01' }] } },
  })
  await drawer(page).getByRole('button', { name: 'Try again' }).click()
  await expect(drawer(page).getByRole('tabpanel')).toContainText('Checked in')
})

test('old rows stay with their age when new ones can’t be loaded', async ({ page }) => {
  await script({ getCustomers: answer(person('c1')) })
  await open(page)
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
  await script({ getCustomers: { status: 500 } })
  await page.getByRole('button', { name: /refresh|read again/i }).click()
  await expect(page.getByText(/Last updated .* ago\./)).toBeVisible()
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
})
