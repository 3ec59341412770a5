import { connectionRoute } from '@/lib/server/connection/route'

/** The state of the connection to the API. `GET` returns it; `POST` checks the API keys first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = connectionRoute()
