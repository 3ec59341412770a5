import { linkRoute } from '@/lib/server/team/route'

/** A new start for a person, with a one-time link. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute()
