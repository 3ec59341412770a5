import { exportsRoute } from '@/lib/server/exports/route'

/** Starts an export, or lists the user's own exports of the last day. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportsRoute()
