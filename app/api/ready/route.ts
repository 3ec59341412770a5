import { readinessRoute } from '@/lib/server/connection/ready-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readinessRoute
