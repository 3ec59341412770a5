import { customerFormsRoute } from '@/lib/server/forms/customer-forms-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = customerFormsRoute
