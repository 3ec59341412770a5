import { previewRoute } from '@/lib/server/removals/route'

/** Who would be removed, what would go with them, and the token for it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = previewRoute()
