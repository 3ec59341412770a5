import { readinessRoute } from '@/lib/server/connection/ready-route'

/** Readiness of this instance: 200 or 503. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readinessRoute()
