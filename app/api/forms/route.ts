import { formsRoute } from '@/lib/server/forms/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formsRoute
