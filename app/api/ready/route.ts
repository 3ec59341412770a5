import { readinessRoute } from '@/lib/server/connection/ready-route'

/** Whether this instance can do its work: 200 or 503. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readinessRoute()
