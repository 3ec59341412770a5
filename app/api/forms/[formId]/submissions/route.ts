import { submissionsRoute } from '@/lib/server/forms/submissions-route'

/** The submissions of one form: `{submissions, unreadable}`, plus `senders` on request. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = submissionsRoute()
