import type { Page } from '@playwright/test'
import { ask, DIRECTORY, untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { drawer, find, nameIn, open, range, rows } from '@/e2e/support/opened-page'
import { fullName } from '@/lib/format/text'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

const names = (page: Page) => rows(page).getByRole('link').allInnerTexts()

test.beforeEach(({ page, base }) => untilWhole(page, base))

test('is the default of Customers, with its total and age, in the server’s HTML', async ({
  page,
  browser,
  base,
}) => {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: base, storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/customers')
  await expect(rows(plain).first()).toBeVisible()
  await expect(range(plain)).toHaveText(/^1–100 of [\d,]{5,}$/)
  await context.close()
  await open(page)
  await expect(page.getByText(/^Synced (just now|.* ago)/)).toBeVisible()
  await page.getByRole('button', { name: 'Data source' }).click()
  await expect(page.getByRole('radio', { name: 'Synced' })).toBeChecked()
  await page.getByRole('radio', { name: 'Live' }).click()
  await expect(page).toHaveURL(/\?source=live$/)
  await expect(range(page)).toHaveText('1–100')
  await expect(header(page, 'Name').getByRole('button')).toHaveCount(0)
  await page.goBack()
  await expect(range(page)).toHaveText(/ of /)
})

test('is sorted by its headers, by mouse and keyboard, and Back undoes it', async ({ page, base }) => {
  await open(page, DIRECTORY)
  const name = header(page, 'Name').getByRole('button')
  await name.click()
  await expect(page).toHaveURL(/&sort=name$/)
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  const by = (by: string, isDescending: boolean) => ask(page, base, { sort: { by, isDescending }, limit: 5 })
  const fullNames = ({ members }: { members: { firstname: string; lastname: string }[] }) =>
    members.map(({ firstname, lastname }) => fullName(firstname, lastname).text)
  await expect.poll(async () => (await names(page)).slice(0, 5)).toEqual(fullNames(await by('name', false)))
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/&sort=-name$/)
  await expect.poll(async () => (await names(page)).slice(0, 5)).toEqual(fullNames(await by('name', true)))
  await page.keyboard.press('Space')
  const lastName = header(page, 'Last name')
  await expect(lastName).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/&sort=last-name$/)
  const byLastName = await by('last-name', false)
  await expect.poll(async () => (await names(page)).slice(0, 5)).toEqual(fullNames(byLastName))
  const initials = byLastName.members.map(({ lastname }: { lastname: string }) => lastname[0])
  // Accents don't count.
  expect(initials).toEqual(initials.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
  await expect(lastName.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lastName).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?source=directory$/)
  await expect(header(page, 'Name')).not.toHaveAttribute('aria-sort')
  await expect(header(page, 'Created')).toHaveAttribute('aria-sort', 'descending')
  await header(page, 'SMS contact').getByRole('button').click()
  await expect(header(page, 'SMS contact')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await page.goBack()
  await expect(lastName).toHaveAttribute('aria-sort', 'descending')
})

test('a clicked header has the focus', async ({ page }) => {
  await open(page)
  for (const name of ['Name', 'Email', 'Phone']) {
    await header(page, name).getByRole('button').click()
    await expect(header(page, name)).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(page, name).getByRole('button')).toBeFocused()
  }
})

test('the search box keeps every letter while results render, and Back restores it', async ({ page }) => {
  await open(page)
  for (const word of ['bradtke', 'kuznetsov', 'fernandez']) {
    await find(page).fill('')
    // At this pace each letter starts a search.
    await find(page).pressSequentially(word, { delay: 120 })
    await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
    await expect(find(page)).toHaveValue(word)
  }
  await open(page)
  await find(page).pressSequentially('bradtke')
  await expect(rows(page).first()).toContainText(/bradtke/i)
  await find(page).fill('b')
  await expect(range(page)).toHaveText(/^1–100 of/)
  await expect(find(page)).toHaveValue('b')
  await page.goBack()
  await expect(find(page)).toHaveValue('bradtke')
  await page.goBack()
  await expect(range(page)).toHaveText(/^1–100 of/)
  await expect(find(page)).toHaveValue('')
})

test('past the end it leads to the last page', async ({ page }) => {
  await open(page, `${DIRECTORY}&page=99999`)
  await page.getByRole('button', { name: 'Go to last page' }).click()
  await expect(rows(page).first()).toBeVisible()
  // A single row has no range: `5,001 of 5,001`.
  await expect(range(page)).toHaveText(/^(?:[\d,]+–)?([\d,]+) of \1$/)
})

test('any page can be opened by number, also on a phone; a higher number opens the last', async ({
  page,
}) => {
  await open(page, `${DIRECTORY}&size=25`)
  const jump = page.getByRole('button', { name: /, go to page$/ })
  await jump.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Page/ })).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(range(page)).toHaveText(/^151–175 of /)
  await expect(jump).toBeFocused()
  await page.setViewportSize({ width: 390, height: 740 })
  await jump.click()
  await page.getByRole('textbox', { name: /^Page/ }).fill('99999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(rows(page).first()).toBeVisible()
  await jump.click()
  await page.keyboard.press('Escape')
  await expect(jump).toBeFocused()
})

test('search results show the best first, match the filters, and can drop them', async ({ page }) => {
  await open(page, `${DIRECTORY}&location=Nowhere`)
  await find(page).fill('ana')
  await expect(page.getByRole('heading', { name: 'No customers match “ana” and the filters' })).toBeVisible()
  await expect(page.getByText(/customers match without the filters\./)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(find(page)).toHaveValue('ana')
  await expect(header(page, 'Name').getByRole('button')).toHaveCount(0)
})

test('shows that the previous text has no matches until the next search returns', async ({ page }) => {
  await open(page, DIRECTORY)
  await find(page).fill('zzqqxx')
  await expect(page.getByRole('heading', { name: 'No customers match “zzqqxx”' })).toBeVisible()
  const release = await hold(page, '**/api/customers/search')
  const asked = page.waitForRequest('**/api/customers/search')
  await find(page).fill('ana')
  await asked
  await expect(page.getByRole('heading', { name: 'No customers match “zzqqxx”' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No customers match “ana”' })).toHaveCount(0)
  release()
  await expect(rows(page).first()).toBeVisible()
})

test('a row that differs from the record is corrected, and the drawer shows the old value', async ({
  page,
}) => {
  await page.route('**/api/customers', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    for (const one of json.members) one.email = 'newer@mailbox.example'
    await route.fulfill({ response: answer, json })
  })
  await open(page, `${DIRECTORY}&sort=email`)
  await nameIn(page, 2).click()
  await expect(drawer(page).getByRole('note')).toHaveText(/It said: email “.+@/)
  await expect(rows(page).nth(2)).toContainText('newer@mailbox.example')
})
