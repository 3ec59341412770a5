import { exportsRoute } from '@/lib/server/exports/route'

/** Exports of lists: begins one, and one's own of the last day. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportsRoute()
