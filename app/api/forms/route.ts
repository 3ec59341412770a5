import { formsRoute } from '@/lib/server/forms/route'

/** The forms that the team knows: `{forms}`, in its order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formsRoute()
