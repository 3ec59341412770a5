import { expectFits } from '@/e2e/support/axe'
import { ask, untilSeen } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { open, range, rows } from '@/e2e/support/opened-page'

test.beforeEach(({ page, base }) => untilSeen(page, base))

test('customers who stay away are found by a filter, shown in a column and sorted', async ({
  page,
  base,
}) => {
  await open(page)
  await page.getByRole('combobox', { name: 'Last seen' }).selectOption('Away 60 days or more')
  await expect(page).toHaveURL(/last_seen=away-60/)
  const away = await ask(page, base, { filters: { last_seen: 'away-60' }, limit: 1 })
  const all = await ask(page, base, { limit: 1 })
  expect(away.directory.total).toBeGreaterThan(0)
  expect(away.directory.total).toBeLessThan(all.directory.total)
  await expect(range(page)).toContainText(`of ${away.directory.total.toLocaleString('en')}`)

  // The filter shows its column and has its order.
  const header = page.getByRole('columnheader', { name: 'Last seen' })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  const seen = () => rows(page).getByText(/^(\d+ to \d+ days ago|Not in 90 days|No event yet)$/)
  await expect(seen().first()).toHaveAttribute('title', /^Any event, as of \d+ \w+ \d{4}$/)
  await expect(seen().first()).toHaveText('60 to 90 days ago')
  const age = page.getByText(/^Last seen: any event, as of (\d+ \w+ \d{4}, )?\d\d:\d\d\.$/)
  const shownAge = age.filter({ visible: true })
  await expect(shownAge).toBeVisible()
  // The menu says that it is shown, and why it can't be hidden.
  await page.getByRole('button', { name: 'Columns' }).click()
  const shown = page.getByRole('checkbox', { name: 'Last seen filtered' })
  await expect(shown).toBeChecked()
  await expect(shown).toBeDisabled()
  await page.keyboard.press('Escape')
  await header.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-last-seen/)
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(seen().first()).toHaveText(/^(Not in 90 days|No event yet)$/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Last seen' })).toHaveValue('')
  await expect(header).toHaveCount(0)
  await expect(age).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Last seen' }).click()
  await expect(header).toBeVisible()
  // Also without the filter.
  await expect(shownAge).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(shownAge).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(header).toHaveAccessibleDescription('The last event of any kind, read once a day')
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect(header).toHaveCount(0)
  await expect(age).toHaveCount(0)
})

test('sorted by it, customers without an event yet don’t come first, and the list says its age', async ({
  page,
}) => {
  await open(page, '/customers?sort=last-seen')
  await expect(page.getByText(/^Last seen: any event, as of/).filter({ visible: true })).toBeVisible()
  for (const [sort, first] of [
    ['last-seen', '14 to 30 days ago'],
    ['-last-seen', 'Not in 90 days'],
  ] as const) {
    await open(page, `/customers?last_seen=away-14&sort=${sort}`)
    await expect(
      rows(page)
        .getByText(/ days( ago)?$|^No event yet$/)
        .first(),
    ).toHaveText(first)
  }
})

test('the filter’s value is in every row once, at every width', async ({ page }) => {
  await open(page, '/customers?last_seen=away-30')
  const seen = rows(page)
    .first()
    .getByText(/^(\d+ to \d+ days ago|Not in 90 days|No event yet)$/)
    .filter({ visible: true })
  for (const width of [1440, 1200, 1100, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(seen, `${width} px`).toHaveCount(1)
    await expectFits(page, `${width} px`)
  }
})

test('a filter in a link that doesn’t exist is named', async ({ page }) => {
  await open(page, '/customers?last_seen=yesterday')
  await expect(page.getByText('“Last seen” in this link isn’t valid and was ignored.')).toBeVisible()
})
