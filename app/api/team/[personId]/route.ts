import { personRoute } from '@/lib/server/team/route'

/** A user's role, and whether the user may sign in. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = personRoute()
