import type { CountAnswer } from '@/lib/answers/count'
import { type CustomersBody, send } from './api'

/** What Live's list can be narrowed by while it is counted. */
export type CountFilters = Pick<CustomersBody, 'updated_since' | 'event_since_date'>

/** Counts Live's list, step by step, apart from the other calls: no page needs it before somebody asks. */
export const countApi = {
  count: (body: CountFilters & { known: number; below?: number }, signal: AbortSignal) =>
    send<CountAnswer>('POST', '/api/customers/count', body, signal),
}
