import { insightsRoute } from '@/lib/server/customers/insights-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = insightsRoute
