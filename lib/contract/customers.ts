import { z } from 'zod'
import { COMMON_ERRORS } from './errors'
import { embeddedEvent } from './events'
import { defineOperation } from './operation'
import {
  appId,
  date,
  dateTime,
  LIMITS,
  limit,
  offset,
  optoutFlag,
  type Received,
  requiredText,
  text,
} from './wire'

/** A customer with exactly the nine fields that the spec documents. */
export const customer = z.object({
  id: requiredText.describe('The unique contact ID'),
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  last_location: text,
  email_optout: optoutFlag,
  sms_optout: optoutFlag,
  created_date: dateTime,
})

/** A visit in the embedded service's full data. The spec doesn't define its fields; these are ours. */
export const visit = z.object({
  id: text,
  date,
  time: text.describe('HH:MM:SS, local time of the studio'),
  class_name: text,
  staff_name: text,
  location: text,
  status: text.describe('booked, attended, late cancel or no show'),
  paid_with: text.describe('Pass, Membership or Single'),
})

/** A purchase in the embedded service's full data. */
export const purchase = z.object({
  id: text,
  purchase_date: dateTime,
  item: text,
  category: text,
  quantity: z.int(),
  amount: z.number().describe('Total in units of `currency`'),
  currency: text.describe('ISO 4217'),
  payment_method: text,
  location: text,
})

/** A membership in the embedded service's full data. */
export const membership = z.object({
  id: text,
  name: text,
  status: text.describe('active, paused, canceled or expired'),
  start_date: date,
  end_date: text.describe('YYYY-MM-DD; empty if it has no end date'),
  price: z.number().describe('Per month, in units of `currency`'),
  currency: text,
  auto_renew: z.boolean(),
})

/** A sales note in the embedded service's full data. */
export const salesNote = z.object({
  id: text,
  note_date: dateTime,
  author: text,
  note: text,
})

/** A customer with the additions of `fulldata` and `events`. */
const embeddedCustomer = customer.extend({
  user_id: text.optional(),
  updated_date: dateTime.optional(),
  visits: z.array(visit).optional(),
  purchases: z.array(purchase).optional(),
  memberships: z.array(membership).optional(),
  sales_notes: z.array(salesNote).optional(),
  events: z.array(embeddedEvent).optional(),
})

/** Reads customers by filters that combine with AND, ordered by `created_date`, `id`. */
export const getCustomers = defineOperation({
  name: 'getCustomers',
  summary: 'Get customers',
  path: 'getCustomers',
  params: null,
  input: z.object({
    app_id: appId,
    _id: text.describe('Contact ID, compared exactly').optional(),
    user_id: text.describe('User ID, compared exactly').optional(),
    email: text.describe('Email, case ignored').optional(),
    phone: text.describe('Phone; digits and a leading + are compared').optional(),
    event_since_date: date.describe('Has an event at or after that day’s start, UTC').optional(),
    updated_since: date.describe('Updated at or after that day’s start, UTC').optional(),
    limit: limit.optional(),
    offset: offset.optional(),
    fulldata: z
      .boolean({ error: 'must be true or false' })
      .describe('Adds user_id, updated_date, visits, purchases, memberships, sales_notes')
      .optional(),
    events: z.boolean({ error: 'must be true or false' }).describe('Adds all events').optional(),
  }),
  result: z.object({ members: z.array(embeddedCustomer) }),
  rows: { envelope: 'members', name: 'members', row: customer, id: 'id', most: LIMITS.mostRows },
  errors: COMMON_ERRORS,
})

export type Customer = Received<z.infer<typeof customer>, 'id'>
