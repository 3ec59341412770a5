import { ask, untilSeen } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { dayIn, membership, visit } from '@/e2e/support/full-data'
import { drawer, open, rows } from '@/e2e/support/opened-page'
import { addContacts } from '@/e2e/support/removal-page'

/** Adds a contact with so many no-shows whose membership ends in some days. */
async function contactWith(lastname: string, noShows: number, days: number) {
  const [one] = await addContacts(1, {
    lastname,
    memberships: [membership(dayIn(days))],
    visits: Array.from({ length: noShows }, (_, nth) => visit(-2 - nth, 'no show')),
  })
  if (!one) throw new Error('No contact')
  return one
}

for (const [filter, choice, column, text, order] of [
  ['membership_ends', 'within-7', 'Membership ends', /^\d{1,2} \w{3} \d{4}$/, 'ascending'],
  ['no_shows', '3', 'No-shows', /^[3-9]$/, 'descending'],
] as const) {
  test(`a filter by ${filter} adds a column that says why customers match, and orders them by it`, async ({
    page,
    base,
  }) => {
    test.slow()
    await untilSeen(page, base)
    const first = await contactWith('First', 4, 2)
    const second = await contactWith('Second', 3, 3)
    for (const { id } of [second, first]) {
      await open(page, `/customers/${id}`)
      await expect(drawer(page).getByRole('list', { name: 'To know on arrival' })).toBeVisible()
    }
    const ids = async (): Promise<string[]> => {
      const { members } = await ask(page, base, { filters: { [filter]: choice }, limit: 1000 })
      return members
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => [first.id, second.id].includes(id))
    }
    await expect.poll(ids).toEqual([first.id, second.id])

    await open(page, `/customers?${filter}=${choice}`)
    const header = page.getByRole('columnheader', { name: column })
    await expect(header).toHaveAttribute('aria-sort', order)
    const cell = rows(page).first().getByText(text).and(page.locator('[title^="As of"]'))
    await expect(cell).toBeVisible()
    // How much is known, where the list says its count, and above the printed table.
    const coverage = page
      .getByText(/: known for [\d,]+ of [\d,]+ active customers(, as of .+| so far)\.$/)
      .filter({ visible: true })
    await expect(page.locator('footer').getByText(/ active customers/)).toBeVisible()
    await expect(coverage).toHaveText(filter === 'no_shows' ? /^No-shows: known/ : /^Memberships: known/)
    await page.emulateMedia({ media: 'print' })
    const [printed, table] = await Promise.all([
      coverage.boundingBox(),
      page.getByRole('table').boundingBox(),
    ])
    expect(printed?.y).toBeLessThan(table?.y ?? 0)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(cell).toBeVisible()
    await expect(coverage).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Last seen' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: column })).toHaveCount(0)
    await page.keyboard.press('Escape')
    // The header reverses the order, and brings it back.
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', order === 'ascending' ? 'descending' : 'ascending')
    await expect(page).toHaveURL(/sort=-?(membership-ends|no-shows)/)
    const names = async () => (await rows(page).allInnerTexts()).join(' ')
    await expect.poll(names).toMatch(/Second[\s\S]*First/)
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', order)
    await expect.poll(names).toMatch(/First[\s\S]*Second/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Copy row' }).click()
    const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    await expect.poll(copied).toHaveLength(2)
    const [head, line] = await copied()
    expect(head?.split('\t').at(-1)).toBe(column)
    expect(line?.split('\t').at(-1)).toMatch(filter === 'no_shows' ? /^[3-9]$/ : /^\d{4}-\d\d-\d\d$/)
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(header).not.toHaveAttribute('aria-sort')
    await expect(cell).toBeVisible()
    await page.getByRole('button', { name: /^Clear 1 filter/ }).click()
    await expect(header).toHaveCount(0)
  })
}
