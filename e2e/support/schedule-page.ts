import { expect, type Locator, type Page } from '@playwright/test'
import { untilTaken } from './opened-page'

const DAY_MS = 24 * 3600 * 1000

/** The day `count` days after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Today in the browsers' time zone; the demo's timetable is around it. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format()

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The classes in the grid. */
export const blocks = (page: Page): Locator => page.locator('main [data-class]')

/** The columns of the grid: days, or staff members. */
export const columns = (page: Page): Locator => page.locator('main section')

/** Opens the schedule and waits for hydration. */
export async function openSchedule(page: Page, path = '/schedule'): Promise<void> {
  await page.goto(path)
  await taken(page)
}

/** Waits for hydration of a page with a title bar, such as the schedule. */
export const taken = (page: Page): Promise<void> => untilTaken(page, 'main header')

/** A class from the customer system. */
export interface Row {
  class_id: string
  class_name: string
  class_category: string
  staff_name: string
  program_name: string
  start_time: string
  end_time: string
}

/** A day's classes from our API. */
export async function classesOf(page: Page, base: string, day: string, more = {}): Promise<Row[]> {
  const response = await page.request.post('/api/schedule', {
    headers: { origin: base },
    data: { date: day, ...more },
  })
  expect(response.ok()).toBe(true)
  return (await response.json()).result
}

/** A week's classes from our API. */
export async function weekOf(page: Page, base: string, monday: string, more = {}): Promise<Row[]> {
  const days = Array.from({ length: 7 }, (_, index) => classesOf(page, base, dayAfter(monday, index), more))
  return (await Promise.all(days)).flat()
}
