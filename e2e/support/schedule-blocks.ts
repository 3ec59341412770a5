import type { Locator } from '@playwright/test'
import { lesson } from '@/e2e/support/scripted-lesson'

/** So many classes at the same time, each with its own staff member. */
export const together = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    lesson(`${count} ${index}`, {
      class_name: 'Reformer fundamentals',
      staff_name: `Person ${index}`,
      ...more,
    }),
  )

/** An element’s edges, in px. */
export const boxOf = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })
