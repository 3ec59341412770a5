import { exportFileRoute } from '@/lib/server/exports/route'

/** The file of one's own export, handed over once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportFileRoute()
