import { previewRoute } from '@/lib/server/removals/route'

/** Previews a removal: the contact, the data removed with it, and the token to confirm with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = previewRoute()
