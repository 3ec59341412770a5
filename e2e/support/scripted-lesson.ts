export const MONDAY = '2026-03-09'
export const OPERATION = 'viewClassSchedule'

/** A class on that Monday as the customer system sends it. */
export const lesson = (class_id: unknown, more = {}) => ({
  class_id,
  class_name: 'Slow flow',
  class_category: 'Yoga',
  staff_name: 'Priya Raman',
  program_name: 'Adults',
  date: MONDAY,
  start_time: '09:00:00',
  end_time: '10:00:00',
  ...more,
})

/** The response with these classes. */
export const answer = (...result: unknown[]) => ({ json: { result } })

/** A class of an instructor, named by its ID. */
export const kofi = (id: string, more = {}) =>
  lesson(id, { staff_name: 'Kofi Mensah', class_name: id, ...more })
export const ana = (id: string, more = {}) => lesson(id, { staff_name: 'Ana Ruiz', class_name: id, ...more })

/** The answers for each day of a week: the customer system filters by day itself. */
export const week = (...rows: ReturnType<typeof lesson>[]) => {
  const dates = new Set(rows.map(({ date }) => date))
  return Object.fromEntries(
    [...dates].map((date) => [`${OPERATION} ${date}`, answer(...rows.filter((row) => row.date === date))]),
  )
}
