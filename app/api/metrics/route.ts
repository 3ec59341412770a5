import { metricsRoute } from '@/lib/server/metrics/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = metricsRoute
