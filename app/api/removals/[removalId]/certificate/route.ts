import { certificateRoute } from '@/lib/server/removals/route'

/** The certificate of one removal. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = certificateRoute()
