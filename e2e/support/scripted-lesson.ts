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
