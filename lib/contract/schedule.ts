import { z } from 'zod'
import { COMMON_ERRORS } from './errors'
import { defineOperation } from './operation'
import { appId, date, type Received, requiredText, text, time } from './wire'

/** One class of the schedule. Date and times are in the studio's local time. */
export const scheduledClass = z.object({
  class_id: requiredText,
  class_name: text,
  class_category: text,
  staff_name: text,
  program_name: text,
  date,
  start_time: time,
  end_time: time,
})

/** Reads the schedule by filters that combine with AND, ordered by date, start_time, class_id. */
export const viewClassSchedule = defineOperation({
  name: 'viewClassSchedule',
  summary: 'Class schedule',
  path: 'viewClassSchedule',
  params: null,
  input: z.object({
    app_id: appId,
    class_name: text.optional(),
    class_category: text.optional(),
    staff_name: text.optional(),
    program_name: text.optional(),
    date: date.optional(),
  }),
  result: z.object({ result: z.array(scheduledClass) }),
  rows: { envelope: 'result', name: 'result', row: scheduledClass, id: 'class_id', most: 50_000 },
  errors: COMMON_ERRORS,
})

export type ScheduledClass = Received<z.infer<typeof scheduledClass>, 'class_id'>
