import { connectionRoute } from '@/lib/server/connection/route'

/** What is known of the connection to the API: `GET` as it is, `POST` after its keys were checked. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = connectionRoute()
