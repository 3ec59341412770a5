import { exportRoute } from '@/lib/server/exports/route'

/** The user's own export: its progress, and canceling it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute()
