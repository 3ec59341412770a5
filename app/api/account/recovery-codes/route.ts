import { recoveryCodesRoute } from '@/lib/server/account/route'

/** New recovery codes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recoveryCodesRoute()
