import { ask, untilWhole } from '@/e2e/support/directory-page'
import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, range, rows } from '@/e2e/support/opened-page'

test.beforeEach(({ page, base }) => untilWhole(page, base))

test(
  'a name typed right after the page opens is searched for, whatever it starts with',
  SMOKE,
  async ({ page }) => {
    for (const name of ['gordon', 'gschwind', 'jones']) {
      await page.goto('/customers', { waitUntil: 'commit' })
      await expect(find(page)).toBeFocused()
      await page.keyboard.type(name)
      await expect(page).toHaveURL(/\/customers\?find=on$/)
      await expect(find(page)).toHaveValue(name)
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    }
  },
)

test('the focus goes from the search to the table and back without a mouse', async ({ page }) => {
  await open(page)
  await expect(find(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(nameIn(page, 0)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(nameIn(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(nameIn(page, 1)).toBeFocused()
})

test('a link to an open customer leaves the focus alone', async ({ page }) => {
  await open(page)
  const href = (await nameIn(page, 3).getAttribute('href')) ?? ''
  await open(page, href)
  await expect(drawer(page)).toBeVisible()
  await expect(find(page)).not.toBeFocused()
})

test('filters keep working while searching', async ({ page, base }) => {
  const { members } = await ask(page, base, { filters: { location: 'Harbor' }, limit: 200 })
  const { lastname } = members.find((one: { lastname: string }) => /^[A-Za-z]{5,}$/.test(one.lastname))
  await open(page)
  await find(page).fill(lastname)
  await expect(page).toHaveURL(/\?find=on$/)
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Harbor')
  await expect(page).toHaveURL(/\?location=Harbor&find=on$/)
  await expect(rows(page).filter({ hasText: 'Harbor' }).first()).toBeVisible()
  await expect(rows(page).filter({ hasNotText: 'Harbor' })).toHaveCount(0)
  const shown = await rows(page).all()
  await expect(range(page)).toHaveText(new RegExp(`of ${shown.length}$`))
  await expect(rows(page).first().locator('mark').first()).toBeVisible()
  await page.reload()
  await expect(find(page)).toHaveValue(lastname)
  await expect(range(page)).toHaveText(new RegExp(`of ${shown.length}$`))
})

test('the newest customers come first, and the header says so', async ({ page, base }) => {
  await open(page)
  const created = page.getByRole('columnheader', { name: 'Created' })
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  const { members } = await ask(page, base, { sort: { by: 'created', isDescending: true }, limit: 1 })
  await expect(nameIn(page, 0)).toHaveAttribute('href', new RegExp(members[0].id))
  await created.getByRole('button').click()
  await expect(page).toHaveURL(/\?sort=created$/)
  await expect(created).toHaveAttribute('aria-sort', 'ascending')
  await created.getByRole('button').click()
  await expect(page).toHaveURL(/\/customers$/)
})

test('a date filter opens over the table, and one press chooses the last 30 days', async ({ page }) => {
  await open(page)
  const before = await page.getByRole('table').boundingBox()
  await page.getByRole('button', { name: 'Created', exact: true }).first().click()
  await expect(page.getByLabel('From')).toBeFocused()
  expect(await page.getByRole('table').boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/\?created_from=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByRole('button', { name: /^Created from/ })).toBeFocused()
})

test('a filter that only the customer system knows switches to Live, and back', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Event since', exact: true }).click()
  await page.getByRole('button', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/\?event_since=/)
  await page.getByRole('button', { name: 'Back to Synced' }).click()
  await expect(range(page)).toHaveText(/^1–100 of /)
})

test('a tablet’s rows have the date that they are ordered by', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toContainText('Newest first')
  const date = rows(page).first().locator('[data-narrow="side-bottom"] time')
  await expect(date).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(date).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeHidden()
})

test('a search says that the best match is first, at every width', async ({ page }) => {
  await open(page)
  const order = page.getByText('Best match first').filter({ visible: true })
  await expect(order).toHaveCount(0)
  await find(page).fill('jon')
  for (const width of [1440, 1100, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(order).toHaveCount(1)
    await expect(order).toBeInViewport({ ratio: 1 })
  }
})

test('the search box’s hint fits, with the focus, at every width', async ({ page }) => {
  await open(page)
  for (const width of [1440, 1100, 1024, 900, 820, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const spare = await find(page).evaluate((field: HTMLInputElement) => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field)
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) return -1
      Object.assign(canvas, { font, letterSpacing })
      const text = canvas.measureText(field.placeholder).width
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
    })
    expect(spare, `in ${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the order is visible, and is chosen without opening the filters', async ({ page }) => {
    await open(page)
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await expect(sort.locator('option:checked')).toHaveText('Newest first')
    await sort.selectOption('Name, A to Z')
    await expect(page).toHaveURL(/\?sort=name$/)
    await page.getByRole('button', { name: 'Clear sort' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await expect(sort.locator('option:checked')).toHaveText('Newest first')
  })

  test(
    'the last four digits lead to the right person without opening another',
    SMOKE,
    async ({ page, base }) => {
      const { members } = await ask(page, base, { limit: 200, offset: 300 })
      const { id, phone } = members.find((one: { phone: string }) => one.phone.length > 8)
      await open(page)
      await expect(find(page)).not.toBeFocused()
      const last = phone.replace(/\D/g, '').slice(-4)
      await find(page).fill(last)
      await expect(page.getByText('in phones or IDs')).toBeVisible()
      const row = rows(page).filter({ has: page.locator(`a[href*="${id}"]`) })
      await expect(row.locator('mark').filter({ visible: true })).toHaveText(new RegExp(`${last[3]}$`))
      const texts = await rows(page).allInnerTexts()
      const digits = texts.map((text) => text.replace(/\D/g, ''))
      expect(digits.filter((text) => !text.includes(last))).toEqual([])
      await row.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
      await expect(drawer(page)).toBeVisible()
    },
  )

  test('a row has the email and the phone number, and names consent only as an exception', async ({
    page,
    base,
  }) => {
    const { members } = await ask(page, base, { limit: 100 })
    const isUsual = (one: Record<string, unknown>) =>
      one.email && one.phone && one.email_optout === 0 && one.sms_optout === 0
    const usual = members.find(isUsual)
    const out = members.find((one: Record<string, unknown>) => one.email_optout === 1 && one.sms_optout === 0)
    await open(page)
    for (const [id, exception] of [
      [usual.id, null],
      [out.id, 'Email opted out'],
    ]) {
      const { email, phone } = members.find((one: { id: string }) => one.id === id)
      await find(page).fill(email)
      const row = rows(page).filter({ has: page.locator(`a[href*="${id}"]`) })
      await expect(row).toContainText(email)
      const text = await row.innerText()
      expect(text.replace(/\D/g, '')).toContain(phone.replace(/\D/g, '').slice(-7))
      if (exception) expect(text).toContain(exception)
      else expect(text).not.toMatch(/Yes|Can |opted|unknown/i)
      expect((await row.boundingBox())?.height).toBe(60)
    }
  })
})
