import { eventsRoute } from '@/lib/server/customers/events-route'

/** The events of one customer: `{events, unreadable}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = eventsRoute
