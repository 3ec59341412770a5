import { exportFileRoute } from '@/lib/server/exports/route'

/** The file of the user's own export. It can be downloaded once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportFileRoute()
