import { metricsRoute } from '@/lib/server/metrics/route'

/** Figures of this copy in the format of Prometheus, for the bearer of `METRICS_TOKEN`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = metricsRoute()
