import { z } from 'zod'
import { COMMON_ERRORS } from './errors'
import { defineOperation } from './operation'
import { appId, date, LIMITS, limit, offset, requiredText, text, time } from './wire'

/** An event as in the spec: a JSON object with undocumented fields. */
const event = z.looseObject({})

/** An event of the embedded service. */
export const embeddedEvent = z.object({
  id: text,
  event_type: text,
  event_name: text,
  event_date: date,
  event_time: time,
  is_visit: z.boolean(),
  is_purchase: z.boolean(),
  event_data: z.record(z.string(), z.unknown()),
})

/** Reads the events of one customer, newest first, then by id. */
export const getEvents = defineOperation({
  name: 'getEvents',
  summary: 'Get events for a customer',
  path: 'getEvents',
  params: null,
  input: z.object({
    app_id: appId,
    user_id: requiredText.describe('The customer’s user_id or contact ID'),
    limit: limit.optional(),
    offset: offset.optional(),
  }),
  result: z.object({ events: z.array(embeddedEvent) }),
  rows: { envelope: 'events', name: 'events', row: event, id: null, most: LIMITS.mostRows },
  errors: COMMON_ERRORS,
})

export type Event = Record<string, unknown>
