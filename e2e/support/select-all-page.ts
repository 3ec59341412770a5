import type { Page } from '@playwright/test'
import { ask, untilWhole } from '@/e2e/support/directory-page'
import { expect } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'

/** The customers of one location, on several pages. */
export const HARBOR = '/customers?source=directory&location=Harbor&size=25'

/** The requests of the directory’s list. */
export const LIST = '**/api/customers/list'

/** The bar of the selection. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** A button in the bar. */
export const inBar = (page: Page, name: string | RegExp) =>
  bar(page).getByRole('button', { name, exact: true })

/** The button that selects all that match. */
export const offer = (page: Page) => inBar(page, /^Select all [\d,]+ that match$/)

/** Selects every row of the page. */
export const selectPage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all on this page' }).check()

/** The bar’s count. */
export const selected = (page: Page, count: number) =>
  bar(page)
    .getByText(`${formatCount(count)} selected`, { exact: true })
    .filter({ visible: true })

/** Opens the customers of the location, and returns all of them. */
export async function openHarbor(page: Page, base: string): Promise<Customer[]> {
  await untilWhole(page, base)
  const askFrom = (offset: number) =>
    ask(page, base, { filters: { location: 'Harbor' }, limit: 1000, offset })
  const [first, second] = [await askFrom(0), await askFrom(1000)]
  const members = [...first.members, ...second.members]
  // More than the API's largest page.
  expect(first.directory.total).toBeGreaterThan(1000)
  expect(members).toHaveLength(first.directory.total)
  await open(page, HARBOR)
  return members
}

/** The labels that are cut off. */
export const cutOff = (all: Element[]) =>
  all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent)

/** Presses a copy button, and returns the copied emails in order. */
export async function copied(page: Page, name: string | RegExp): Promise<string[]> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await inBar(page, name).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('@')
  return (await read()).split(', ').sort()
}
