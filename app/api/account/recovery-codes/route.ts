import { recoveryCodesRoute } from '@/lib/server/account/route'

/** Creates new recovery codes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recoveryCodesRoute()
