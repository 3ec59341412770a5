import type { CountAnswer } from '@/lib/answers/count'
import { type CustomersBody, send } from './api'

/** Filters for the live list while it is counted. */
export type CountFilters = Pick<CustomersBody, 'updated_since' | 'event_since_date'>

/** Counts the live list step by step. A separate module, so that pages load it only on use. */
export const countApi = {
  count: (body: CountFilters & { known: number; below?: number }, signal: AbortSignal) =>
    send<CountAnswer>('POST', '/api/customers/count', body, signal),
}
