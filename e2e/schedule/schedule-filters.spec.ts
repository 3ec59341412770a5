import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { blocks, mondayOf, openSchedule, today, weekOf } from '@/e2e/support/schedule-page'

const monday = mondayOf(today())

const FILTERS = [
  ['Class', 'class', 'class_name'],
  ['Category', 'category', 'class_category'],
  ['Program', 'program', 'program_name'],
  ['Instructor', 'staff', 'staff_name'],
] as const

for (const [label, name, field] of FILTERS) {
  test(`filters by ${name}, in the URL, across a reload, and until it is cleared`, async ({ page, base }) => {
    const all = await weekOf(page, base, monday)
    const value = all[0]?.[field] ?? ''
    const count = all.filter((row) => row[field] === value).length
    await openSchedule(page, `/schedule?date=${monday}`)
    await expect(blocks(page)).toHaveCount(all.length)
    await page.getByRole('combobox', { name: label }).selectOption(value)
    await expect(blocks(page)).toHaveCount(count)
    await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value)
    await expect(page.getByRole('status')).toContainText(value)
    await page.reload()
    await expect(blocks(page)).toHaveCount(count)
    // Other values can still be chosen.
    await expect(
      page.getByRole('combobox', { name: label }).getByRole('option', { name: all.at(-1)?.[field] }),
    ).toHaveCount(1)
    await page.getByRole('button', { name: `Clear ${label.toLowerCase()}` }).focus()
    await page.keyboard.press('Enter')
    await expect(blocks(page)).toHaveCount(all.length)
    await expect(page.getByRole('combobox', { name: label })).toBeFocused()
    await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBeNull()
  })
}

test('a filtered week shows its classes while a day’s other classes are still loading', async ({
  page,
  base,
}) => {
  const all = await weekOf(page, base, monday)
  const value = all[0]?.class_category ?? ''
  const other = all.find((row) => row.class_category !== value && !row.class_id.includes(monday))
  // Monday's unfiltered classes come last.
  const release = await hold(page, '**/api/schedule', (request) => {
    const body = request.postDataJSON()
    return body.date === monday && !body.class_category
  })
  await openSchedule(page, `/schedule?date=${monday}&category=${encodeURIComponent(value)}`)
  const options = page.getByRole('combobox', { name: 'Category' }).getByRole('option')
  await expect(options.filter({ hasText: other?.class_category ?? '' })).toHaveCount(1)
  await expect(blocks(page)).toHaveCount(all.filter((row) => row.class_category === value).length)
  release()
  await page.getByRole('button', { name: 'Clear category' }).click()
  await expect(blocks(page)).toHaveCount(all.length)
})

test('a category has the same color in a filtered link as among all', async ({ page, base }) => {
  const all = await weekOf(page, base, monday)
  const value = all.at(-1)?.class_category ?? ''
  const colour = () =>
    page
      .getByRole('list', { name: 'Categories' })
      .getByRole('listitem')
      .filter({ hasText: value })
      .locator('span')
      .evaluate((dot) => getComputedStyle(dot).backgroundColor)
  await openSchedule(page, `/schedule?date=${monday}&category=${encodeURIComponent(value)}`)
  const alone = await colour()
  await page.getByRole('button', { name: 'Clear category' }).click()
  await expect(blocks(page)).toHaveCount(all.length)
  expect(await colour()).toBe(alone)
  await page.goto(`/schedule?date=${monday}`)
  expect(await colour()).toBe(alone)
})

for (const width of [820, 1024, 1280]) {
  test(`every color’s name fits in ${width} px`, async ({ page, base }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, `/schedule?date=${monday}`)
    const legend = page.getByRole('list', { name: 'Categories' })
    const categories = new Set((await weekOf(page, base, monday)).map((row) => row.class_category))
    await expect(legend.getByRole('listitem')).toHaveCount(categories.size)
    for (const name of await legend.getByRole('listitem').all())
      await expect(name).toBeInViewport({ ratio: 1 })
    expect(await legend.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  })
}

test('offline, a filter applies to loaded classes, and says so at once', async ({ page, base, context }) => {
  const all = await weekOf(page, base, monday)
  const value = all[0]?.class_category ?? ''
  await openSchedule(page, `/schedule?date=${monday}`)
  await expect(blocks(page)).toHaveCount(all.length)
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Category' }).selectOption(value)
  await expect(page.getByText('Last updated less than a minute ago.')).toBeVisible()
  await expect(blocks(page)).toHaveCount(all.filter((row) => row.class_category === value).length)
  // Before the first retry for an unreliable connection.
  await expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Last updated less than a minute ago.')).toHaveCount(0)
})
