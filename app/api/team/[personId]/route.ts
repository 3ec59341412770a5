import { personRoute } from '@/lib/server/team/route'

/** A person's role, and whether the person may sign in. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = personRoute()
