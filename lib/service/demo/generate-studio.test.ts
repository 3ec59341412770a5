import { describe, expect, it } from 'vitest'
import { db, openEachTest } from '@/lib/service/testing/trial-each-test'
import { generateDemo } from './generate'

const OPTIONS = { customers: 250, seed: 7, today: '2026-03-12' }

openEachTest()

describe('generateDemo', { timeout: 30_000 }, () => {
  it('fills eight weeks around the day, with a clash of one teacher', async () => {
    await generateDemo(db, OPTIONS)
    const classes = await db.selectFrom('classes').selectAll().orderBy('date').execute()
    expect(classes[0]?.date).toBe('2026-02-09')
    expect(classes.at(-1)?.date).toBe('2026-04-05')
    const clash = classes.some((one) =>
      classes.some(
        (other) =>
          one.class_id !== other.class_id &&
          one.staff_name === other.staff_name &&
          one.date === other.date &&
          one.start_time < other.end_time &&
          other.start_time < one.end_time,
      ),
    )
    expect(clash).toBe(true)
    const goingAt = classes.map(
      ({ date, start_time: time }) =>
        classes.filter((one) => one.date === date && one.start_time <= time && time < one.end_time).length,
    )
    expect(Math.max(...goingAt), 'three rooms, and the clash').toBeLessThanOrEqual(4)
    expect(new Set(classes.map(({ class_category }) => class_category)).size).toBe(8)
  })

  it('has forms whose questions changed, also from senders who aren’t customers', async () => {
    const { formIds } = await generateDemo(db, OPTIONS)
    expect(formIds).toHaveLength(3)
    const rows = await db
      .selectFrom('submissions')
      .selectAll()
      .where('form_id', '=', formIds[0] ?? '')
      .execute()
    const shapes = new Set(rows.map(({ submission_data }) => Object.keys(JSON.parse(submission_data)).join()))
    expect(shapes.size).toBeGreaterThan(1)
    expect(rows.some(({ customer_id }) => customer_id === null)).toBe(true)
  })
})
