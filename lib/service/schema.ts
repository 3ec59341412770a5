import 'server-only'
import type { Generated, Kysely } from 'kysely'

/** The embedded service's tables. Dates and times are ISO 8601 text in UTC, so that they sort as text. */
export interface ServiceSchema {
  key_pairs: { api_key_hash: string; secret_key_hash: string; app_id: string }
  customers: {
    id: string
    user_id: string
    firstname: string
    lastname: string
    email: string
    email_folded: string
    phone: string
    /** `phone` normalized for the filter: a leading + and digits, or a hash of text that isn't a number. */
    phone_digits: string
    last_location: string
    email_optout: number
    sms_optout: number
    /** When the customer first opted out of any channel; null if opted out of none. */
    optout_date: string | null
    created_date: string
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
  events: {
    id: string
    customer_id: string
    event_type: string
    event_name: string
    event_date: string
    event_time: string
    is_visit: number
    is_purchase: number
    event_data: string
  }
  visits: {
    id: string
    customer_id: string
    date: string
    time: string
    class_name: string
    staff_name: string
    location: string
    status: string
    paid_with: string
  }
  purchases: {
    id: string
    customer_id: string
    purchase_date: string
    item: string
    category: string
    quantity: number
    amount: number
    currency: string
    payment_method: string
    location: string
  }
  memberships: {
    id: string
    customer_id: string
    name: string
    status: string
    start_date: string
    end_date: string
    price: number
    currency: string
    auto_renew: number
  }
  sales_notes: { id: string; customer_id: string; note_date: string; author: string; note: string }
  classes: {
    class_id: string
    class_name: string
    class_category: string
    staff_name: string
    program_name: string
    date: string
    start_time: string
    end_time: string
    is_demo: Generated<number>
  }
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

export type ServiceDatabase = Kysely<ServiceSchema>
