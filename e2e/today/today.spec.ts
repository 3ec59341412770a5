import { untilWhole } from '@/e2e/support/directory-page'
import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { drawer, open, range, rows, untilTaken } from '@/e2e/support/opened-page'
import { addContacts } from '@/e2e/support/removal-page'

const SEARCH = 'Find a customer'

test.beforeEach(({ page, base }) => untilWhole(page, base))

test('the first page is Today, ready to type, and its search is the palette’s', SMOKE, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/today$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await untilTaken(page, 'main input')
  await expect(page.getByRole('textbox', { name: SEARCH })).toBeFocused()
  // The shortcut to the field isn’t text.
  await page.keyboard.type('/jonsd', { delay: 20 })
  const field = page.getByRole('combobox', { name: /^Search customers/ })
  await expect(field).toHaveValue('jonsd')
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText(
    /jónsd/i,
  )
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

test('new and changed customers are counted, and each count opens the list of exactly those', async ({
  page,
  base,
}) => {
  const since = new Date().toISOString()
  // A spare contact of an earlier test could already be in the directory, so it wouldn't be new.
  const [one] = await addContacts(1, { firstname: 'Zoe' })
  if (!one) throw new Error('No contact')
  const newSince = async () => {
    const answer = await page.request.post(`${base}/api/today`, {
      headers: { origin: base },
      data: { since },
    })
    return (await answer.json()).customers.added
  }
  // Opening a customer brings them into the directory at once; the sync does within a minute.
  await open(page, `/customers/${one.id}`)
  const idsAdded = async () => {
    const answer = await page.request.post(`${base}/api/customers/list`, {
      headers: { origin: base },
      data: { limit: 100, filters: { added_since: since } },
    })
    return (await answer.json()).members.map(({ id }: { id: string }) => id)
  }
  await expect.poll(idsAdded, { timeout: 20_000 }).toContain(one.id)
  await page.goto('/today?since=today')
  const added = page.getByRole('region', { name: /new customers?$/ })
  // Other tests add contacts, too: theirs may be newer.
  await expect(added.getByRole('listitem').first()).toBeVisible()
  await added.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/customers\?added_since=/)
  const chip = page.getByRole('button', { name: 'Clear new since' })
  await expect(chip).toBeVisible()

  await open(page, `/customers?added_since=${since}`)
  await expect(rows(page).getByRole('link', { name: `${one.firstname} ${one.lastname}` })).toBeVisible()
  await expect(async () => {
    await page.reload()
    const { total } = await newSince()
    await expect(range(page)).toHaveText(total === 1 ? '1 of 1' : `1–${total} of ${total}`)
  }).toPass()
  await chip.click()
  await expect(page).toHaveURL(/\/customers$/)
})

test('it shows the classes that are on and those that follow, and where to look for who stays away', async ({
  page,
  base,
}) => {
  const read = () => page.request.post(`${base}/api/today`, { headers: { origin: base }, data: {} })
  // After a start, the directory first reads who stays away.
  await expect.poll(async () => (await (await read()).json()).away, { timeout: 20_000 }).not.toBeNull()
  await page.goto('/today')
  const classes = page.getByRole('region', { name: 'Now and next' })
  await expect(classes.getByText(/^as of \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 })
  await expect(
    classes.getByRole('listitem').or(classes.getByText('No classes left in the days that were read')).first(),
  ).toBeVisible()
  const links = classes.getByRole('listitem').getByRole('link')
  // Of a class that changed, with the changes.
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', /^\/schedule\?view=day&date=\d{4}-\d\d-\d\d(&changes=[^&]+)?$/)
  const away = page.getByRole('link', { name: /^Away 30 days or more/ })
  await expect(away).toBeVisible({ timeout: 20_000 })
  const count = await away.innerText()
  await away.click()
  await expect(page).toHaveURL(/last_seen=away-30/)
  await expect(range(page)).toContainText(`of ${count.split('\n').at(-1)}`)
})

test('the start is a choice that a reload and Back keep', async ({ page }) => {
  await page.goto('/today')
  const choice = page.getByRole('combobox', { name: 'Show changes since' })
  await untilTaken(page, 'main select')
  const first = await choice.getByRole('option').first().textContent()
  await choice.selectOption('7 days ago')
  await expect(page).toHaveURL(/\/today\?since=week$/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(choice.getByRole('option').first()).toHaveText(first ?? '')
  await page.reload()
  await expect(choice).toHaveValue('week')
  await page.goBack()
  await expect(choice).toHaveValue('')
  await page.goto('/today?since=never')
  await expect(
    page.getByRole('main').getByText(/“Changes since” in this link isn’t valid and was ignored/),
  ).toBeVisible()
})

test('a failure is said and retried, and nothing shifts', async ({ page }) => {
  await page.route('**/api/today', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"title":"x","status":503}',
    }),
  )
  await page.goto('/today?since=week')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/today')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Changes since', exact: true })).toBeVisible()
})

test('text typed offline stays, and is searched once online', async ({ page, context }) => {
  await page.goto('/today')
  await untilTaken(page, 'main input')
  await context.setOffline(true)
  await page.keyboard.type('jonsd', { delay: 20 })
  await expect(page.getByRole('textbox', { name: SEARCH })).toHaveValue('jonsd')
  await expect(
    page.getByText('Couldn’t load this. Check your connection and try again.').first(),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('combobox', { name: /^Search customers/ })).toHaveValue('jonsd')
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText(
    /jónsd/i,
  )
})

test('what follows has its place also if much has changed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/today?since=week')
  await expect(
    page.getByRole('region', { name: 'Changes since' }).getByRole('listitem').first(),
  ).toBeVisible()
  const placeOf = (name: string) => page.getByRole('heading', { name, exact: true }).boundingBox()
  const [now, changes, calls] = [
    await placeOf('Now and next'),
    await placeOf('Changes since'),
    await placeOf('Worth a call'),
  ]
  expect(changes?.x).toBe(now?.x)
  expect(changes?.y).toBeGreaterThan(now?.y ?? 0)
  expect(calls?.y).toBe(now?.y)

  const leftEdges = () =>
    page
      .getByRole('region', { name: 'Changes since' })
      .getByRole('heading', { level: 3 })
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().x)).size)
  expect(await leftEdges()).toBe(1)
  // Without rows, its lines are side by side.
  await page.route('**/api/today', async (route) => {
    const answer = await (await route.fetch()).text()
    const none = answer.replace(/"total":\d+,"newest":\[.*?\]/g, '"total":0,"newest":[]')
    await route.fulfill({ json: { ...JSON.parse(none), submissions: [] } })
  })
  await page.getByRole('combobox', { name: 'Show changes since' }).selectOption('Yesterday')
  await expect.poll(leftEdges).toBeGreaterThan(1)
  expect(await placeOf('Worth a call')).toEqual(calls)
})

test('offline, a choice that can’t be loaded leaves the changes that were shown', async ({ page }) => {
  await page.goto('/today')
  await untilTaken(page, 'main select')
  const titles = page.getByRole('region', { name: 'Changes since' }).getByRole('heading', { level: 3 })
  const before = await titles.allInnerTexts()
  expect(before).toContainEqual(expect.stringMatching(/customer/))
  await page.context().setOffline(true)
  await page.getByRole('combobox', { name: 'Show changes since' }).selectOption('7 days ago')
  const changes = page.getByRole('region', { name: 'Changes since' })
  const alert = changes.getByRole('alert')
  await expect(alert).toContainText('You’re offline')
  await expect(alert).toContainText(
    /Couldn’t load changes since 7 days ago\. These are the changes since \d.*, \d\d:\d\d\./,
  )
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(titles).toHaveText(before)
  await expect(page.getByText('Last updated less than a minute ago')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Worth a call' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(alert).toHaveCount(0)
  await expect(titles.first()).toContainText('customer')
})
