import { z } from 'zod'
import { COMMON_ERRORS } from './errors'
import { defineOperation } from './operation'
import { appId, dateTime, LIMITS, limit, offset, optoutFlag, type Received, requiredText, text } from './wire'

const optedOutCustomer = z.object({
  id: requiredText.describe('The unique contact ID'),
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  email_optout: optoutFlag,
  sms_optout: optoutFlag,
  optout_date: dateTime,
})

/** Reads opted-out customers, ordered by `optout_date`, `id`. */
export const getOptoutCustomers = defineOperation({
  name: 'getOptoutCustomers',
  summary: 'Get opted-out customers',
  path: 'getOptoutCustomers',
  params: null,
  input: z.object({
    app_id: appId,
    limit: limit.optional(),
    offset: offset.optional(),
    type: z
      .enum(['email', 'sms'], { error: 'must be email or sms' })
      .describe(
        'Only customers who opted out of this channel. The API specification doesn’t define the values; these are ours',
      )
      .optional(),
  }),
  result: z.object({ members: z.array(optedOutCustomer) }),
  rows: { envelope: 'members', name: 'members', row: optedOutCustomer, id: 'id', most: LIMITS.mostRows },
  errors: COMMON_ERRORS,
})

export type OptedOutCustomer = Received<z.infer<typeof optedOutCustomer>, 'id'>
