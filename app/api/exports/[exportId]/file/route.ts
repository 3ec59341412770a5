import { exportFileRoute } from '@/lib/server/exports/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportFileRoute
