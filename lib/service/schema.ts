import 'server-only'
import type { Generated, Kysely } from 'kysely'
import type { z } from 'zod'
import type { customer, membership, purchase, salesNote, visit } from '@/lib/contract/customers'
import type { embeddedEvent } from '@/lib/contract/events'
import type { scheduledClass } from '@/lib/contract/schedule'

/** The embedded service's tables. Dates and times are ISO 8601 text in UTC, so that they sort as text. */
export interface ServiceSchema {
  key_pairs: { api_key_hash: string; secret_key_hash: string; app_id: string }
  customers: z.infer<typeof customer> & {
    user_id: string
    email_folded: string
    /** `phone` normalized for the filter: a leading + and digits, or a hash of text that isn't a number. */
    phone_digits: string
    /** When the customer first opted out of any channel; null if opted out of none. */
    optout_date: string | null
    updated_date: string
    /** The day of the newest event, for `event_since_date`; null without events. */
    last_event_date: string | null
    /** 1: made by the demo generator, which may delete it. */
    is_demo: Generated<number>
  }
  /** Rows of a list per day, updated by each write; no row, or 0, means none. */
  day_counts: { list: string; day: string; row_count: number }
  /** One row, locked by the current writer. */
  write_turn: { id: number }
  events: Omit<z.infer<typeof embeddedEvent>, 'is_visit' | 'is_purchase' | 'event_data'> & {
    customer_id: string
    is_visit: number
    is_purchase: number
    event_data: string
  }
  visits: z.infer<typeof visit> & { customer_id: string }
  purchases: z.infer<typeof purchase> & { customer_id: string }
  memberships: Omit<z.infer<typeof membership>, 'auto_renew'> & { customer_id: string; auto_renew: number }
  sales_notes: z.infer<typeof salesNote> & { customer_id: string }
  classes: z.infer<typeof scheduledClass> & { is_demo: Generated<number> }
  forms: { form_id: string; label: string; is_demo: Generated<number> }
  submissions: {
    submission_id: string
    form_id: string
    /** Null if the sender isn't a customer. */
    customer_id: string | null
    user_id: string
    submission_data: string
    submission_date: string
    is_demo: Generated<number>
  }
}

/** Tables with a `customer_id` whose rows are always a customer's. */
export const HANGING = ['events', 'visits', 'purchases', 'memberships', 'sales_notes'] as const
export type HangingTable = (typeof HANGING)[number]

export type ServiceDatabase = Kysely<ServiceSchema>
