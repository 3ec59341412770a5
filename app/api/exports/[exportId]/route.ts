import { exportRoute } from '@/lib/server/exports/route'

/** One's own export: how far it is, and cancelling it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute()
