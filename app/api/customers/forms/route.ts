import { customerFormsRoute } from '@/lib/server/forms/customer-forms-route'

/** What one customer sent with the team's forms: `{forms}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = customerFormsRoute()
