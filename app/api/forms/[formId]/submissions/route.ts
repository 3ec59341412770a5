import { readRoute } from '@/lib/server/read-route'

/** The submissions of one form: `{submissions, unreadable}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(
  'forms/submissions',
  'forms.read',
  'getFormSubmissions',
)
