import { type CustomersBody, send } from './api'

/** What Live's list can be narrowed by while it is counted. */
export type CountFilters = Pick<CustomersBody, 'updated_since' | 'event_since_date'>

/** What is known of a list's length: at least `known` rows, fewer than `below`; null: no end was seen yet. */
interface CountAnswer {
  known: number
  below: number | null
  /** Calls that the studio's system was asked for this. */
  calls: number
}

/** Counts Live's list, step by step, apart from the other calls: no page needs it before somebody asks. */
export const countApi = {
  count: (body: CountFilters & { known: number; below?: number }, signal: AbortSignal) =>
    send<CountAnswer>('POST', '/api/customers/count', body, signal),
}
