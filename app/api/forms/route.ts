import { formsRoute } from '@/lib/server/forms/route'

/** The team's forms in the team's order: `{forms}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formsRoute()
