import { readRoute } from '@/lib/server/customers/read-route'
import { noteDay } from '@/lib/server/schedule/versions'

/** The class schedule: `{result, unreadable}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(
  'schedule',
  'schedule.read',
  'viewClassSchedule',
  noteDay,
)
