import type { Locator, Page } from '@playwright/test'
import { inDatabase } from './broken-table'
import { script } from './fixtures'
import { classesOf, dayAfter } from './schedule-page'
import { ana, answer, kofi, MONDAY, OPERATION, week } from './scripted-lesson'

type Rows = Parameters<typeof week>

const [WEDNESDAY, THURSDAY] = [dayAfter(MONDAY, 2), dayAfter(MONDAY, 3)]

/** A week before and after it changed: moved, another instructor, renamed, canceled and new. */
export const BEFORE: Rows = [
  kofi('Same'),
  kofi('Flow', { start_time: '08:00:00', end_time: '09:00:00' }),
  kofi('Box', { date: WEDNESDAY, start_time: '17:30:00', end_time: '18:30:00' }),
  kofi('Gone', { date: WEDNESDAY, start_time: '12:00:00', end_time: '13:00:00' }),
  ana('Yoga', { date: THURSDAY, class_name: 'Yoga basics' }),
]
export const AFTER: Rows = [
  kofi('Same'),
  kofi('Flow', { start_time: '11:00:00', end_time: '12:00:00' }),
  ana('Box', { date: WEDNESDAY, start_time: '17:30:00', end_time: '18:30:00' }),
  ana('Yoga', { date: THURSDAY, class_name: 'Yoga for all' }),
  ana('Fresh', { date: THURSDAY, start_time: '14:00:00', end_time: '15:00:00' }),
]

/** Scripts a week of classes, or more days, and lets the server read it. Resolves to a time after that. */
export async function readWeek(page: Page, base: string, rows: Rows, days = 7): Promise<string> {
  await script({ [OPERATION]: answer(), ...week(...rows) })
  for (let nth = 0; nth < days; nth += 1) await classesOf(page, base, dayAfter(MONDAY, nth))
  return page.evaluate(() => new Date(performance.timeOrigin + performance.now()).toISOString())
}

/** Lets the server read the week before and after it changed. Resolves to a time in between. */
export async function readChangedWeek(page: Page, base: string): Promise<string> {
  const since = await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
  return since
}

/** Makes what the server read before look older. */
export const ageVersions = (hours: number): void =>
  inDatabase('scripted', `update schedule_versions set read_at = read_at - ${hours * 3_600_000}`)

/** Deletes what the server read before. */
export const deleteVersions = (): void => inDatabase('scripted', 'delete from schedule_versions')

/** The line of the changes in the head of the paper. */
export const printedHead = (page: Page): Locator =>
  page
    .getByText(/^Changes since \d/)
    .filter({ visible: true })
    .locator('..')

/** The changes on paper. */
export const printedList = (page: Page): Locator => page.getByRole('list', { name: 'Changes', exact: true })

/** The panel of changes. */
export const changesPanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Changes', exact: true })

/** The schedule of that week with the panel open since a time. */
export const changesPath = (since: string, more = '') => `/schedule?date=${MONDAY}&changes=${since}${more}`
