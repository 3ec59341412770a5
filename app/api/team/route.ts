import { teamRoute } from '@/lib/server/team/route'

/** The team, and a new person in it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = teamRoute()
