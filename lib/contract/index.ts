import { getCustomers } from './customers'
import { getEvents } from './events'
import { getFormSubmissions } from './forms'
import { getOptoutCustomers } from './opt-outs'
import { removeContact } from './removal'
import { viewClassSchedule } from './schedule'

/** The six operations of the Customer Engagement Data API. */
export const operations = {
  getFormSubmissions,
  viewClassSchedule,
  getCustomers,
  getOptoutCustomers,
  getEvents,
  removeContact,
} as const

export type OperationName = keyof typeof operations

export type { Customer } from './customers'
export { type ErrorBody, errorBody } from './errors'
export type { Event } from './events'
export type { Submission } from './forms'
export type { Operation, Rows } from './operation'
export type { OptedOutCustomer } from './opt-outs'
export {
  CLASS_FILTERS,
  type CustomerFilter,
  type ExactFilter,
  type Paging,
  type Unmatched,
} from './page-notes'
export type { ScheduledClass } from './schedule'
export {
  date,
  dateTime,
  type Issue,
  KEY_HEADERS,
  LIMITS,
  PATH_PREFIX,
  time,
  type Unreadable,
} from './wire'
