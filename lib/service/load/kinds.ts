import 'server-only'
import { z } from 'zod'
import { trimInvisible, withoutInvisible } from '@/lib/contact/invisible'
import { membership, purchase, salesNote, visit } from '@/lib/contract/customers'
import { embeddedEvent } from '@/lib/contract/events'
import { formId, submission } from '@/lib/contract/forms'
import { scheduledClass } from '@/lib/contract/schedule'
import { requiredText, text } from '@/lib/contract/wire'
import { parseInstant } from '@/lib/format/instants'

const WANTED_DATE_TIME = 'must be a date and time such as 2026-03-09T20:05:00Z'
const YEAR_0 = Date.parse('0000-01-01T00:00:00.000Z')
const YEAR_10000 = Date.parse('9999-12-31T23:59:59.999Z') + 1

const flag = z
  .union([z.literal(0), z.literal(1), z.boolean()], { error: 'must be 0 or 1' })
  .transform((value): 0 | 1 => (value === 1 || value === true ? 1 : 0))
const absent = text.default('')

const typedId = requiredText.refine((value) => trimInvisible(value) === value, {
  error: 'has a space or an invisible character before or after it',
})

/** A date-time as `parseInstant` reads it; stored in UTC with milliseconds. */
const anyDateTime = z
  .string({ error: WANTED_DATE_TIME })
  .transform((value) => parseInstant(value) ?? Number.NaN)
  .refine((ms) => !Number.isNaN(ms), { error: WANTED_DATE_TIME })
  .refine((ms) => Number.isNaN(ms) || (ms >= YEAR_0 && ms < YEAR_10000), {
    error: 'must be in the years 0 to 9999, UTC',
  })
  .transform((ms) => new Date(ms).toISOString())

const loadedVisit = visit.extend({
  id: requiredText,
  time: absent,
  class_name: absent,
  staff_name: absent,
  location: absent,
  status: absent,
  paid_with: absent,
})

const loadedPurchase = purchase.extend({
  id: requiredText,
  purchase_date: anyDateTime,
  category: absent,
  quantity: purchase.shape.quantity.default(1),
  payment_method: absent,
  location: absent,
})

const loadedMembership = membership.extend({
  id: requiredText,
  status: absent,
  end_date: absent,
  auto_renew: membership.shape.auto_renew.default(false),
})

const loadedNote = salesNote.extend({ id: requiredText, note_date: anyDateTime, author: absent })

const loadedEvent = embeddedEvent.extend({
  id: requiredText,
  event_data: embeddedEvent.shape.event_data.default({}),
  event_name: absent,
  is_visit: z.boolean().default(false),
  is_purchase: z.boolean().default(false),
})

/** The fields of a line of each kind. Missing text is the empty string, as in responses. */
export const kinds = {
  customers: z.object({
    id: typedId,
    user_id: text.transform(trimInvisible).default(''),
    firstname: absent,
    lastname: absent,
    email: text.transform(withoutInvisible).default(''),
    phone: absent,
    last_location: absent,
    email_optout: flag.default(0),
    sms_optout: flag.default(0),
    optout_date: anyDateTime.optional(),
    created_date: anyDateTime,
    updated_date: anyDateTime.optional(),
    visits: z.array(loadedVisit).optional(),
    purchases: z.array(loadedPurchase).optional(),
    memberships: z.array(loadedMembership).optional(),
    sales_notes: z.array(loadedNote).optional(),
    events: z.array(loadedEvent).optional(),
  }),
  events: loadedEvent.extend({ user_id: typedId.describe('The customer: user_id or contact id') }),
  classes: scheduledClass.extend({ class_category: absent, staff_name: absent, program_name: absent }),
  forms: z.object({ form_id: formId, label: absent }),
  submissions: submission.extend({ form_id: formId, user_id: absent, submission_date: anyDateTime }),
} as const

export type Kind = keyof typeof kinds

export type Line = { [Name in Kind]: { kind: Name; value: z.output<(typeof kinds)[Name]> } }[Kind]

export const KINDS = Object.keys(kinds) as Kind[]

export const KEYS: Record<Kind, string> = {
  customers: 'id',
  events: 'id',
  classes: 'class_id',
  forms: 'form_id',
  submissions: 'submission_id',
}

/** The kind of a line, judging by the fields it has. */
export function kindOf(has: (field: string) => boolean): Kind {
  if (has('submission_id')) return 'submissions'
  if (has('class_id')) return 'classes'
  if (has('event_type')) return 'events'
  return has('form_id') ? 'forms' : 'customers'
}
