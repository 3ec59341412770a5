import { customerFormsRoute } from '@/lib/server/forms/customer-forms-route'

/** One customer's submissions to the team's forms: `{forms}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = customerFormsRoute()
