import 'server-only'

/** A person in the directory, as the API told of them. Times in ms since 1970; flags 0, 1 or unknown. */
export interface PeopleTable {
  id: string
  firstname: string | null
  lastname: string | null
  email: string | null
  phone: string | null
  customer_location_name: string | null
  created_date: string | null
  updated_date: string | null
  user_id: string | null
  email_optout: number | null
  sms_optout: number | null
  /** When somebody at the desk opened it, or it last changed. */
  last_seen_at: number
  first_seen_at: number
}
