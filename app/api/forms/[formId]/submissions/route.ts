import { submissionsRoute } from '@/lib/server/forms/submissions-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = submissionsRoute
