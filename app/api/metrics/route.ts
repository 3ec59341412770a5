import { metricsRoute } from '@/lib/server/metrics/route'

/** This instance's metrics in Prometheus format. Requires `METRICS_TOKEN` as a bearer token. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = metricsRoute()
