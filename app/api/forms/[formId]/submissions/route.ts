import { submissionsRoute } from '@/lib/server/forms/submissions-route'

/** The submissions of one form: `{submissions, unreadable}`, and `senders` where they are asked for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = submissionsRoute()
