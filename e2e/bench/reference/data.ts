/** A customer or an opted-out customer, as the API sends it. */
export interface Contact {
  id: string
  firstname: string
  lastname: string
  email: string
  phone: string
  last_location?: string
  email_optout: number
  sms_optout: number
  created_date?: string
  optout_date?: string
}

export interface Submission {
  id: string
  submission_date: string
  answers: Record<string, unknown>
}

/** The parts of a customer's full data that the drawer shows. */
export interface FullCustomer extends Contact {
  user_id?: string
  visits?: Record<string, unknown>[]
  purchases?: Record<string, unknown>[]
  memberships?: Record<string, unknown>[]
}

export interface CustomerEvent {
  id: string
  event_name: string
  event_date: string
  event_time: string
}

export interface StudioClass {
  class_id: string
  class_name: string
  class_category: string
  staff_name: string
  date: string
  start_time: string
  end_time: string
}

export type Row = Contact | Submission
export type ListName = 'customers' | 'opt-outs' | 'forms'

export interface ListProps {
  list: ListName
  /** Path of the page; its rows are at `/api` and this path. */
  path: string
  page: number
  size: number
  /** The value of the list's filter; empty: all rows. */
  filter: string
  rows: Row[]
}

export interface ScheduleProps {
  /** Monday of the week. */
  date: string
  /** Empty: all categories. */
  category: string
  classes: StudioClass[]
}

export type PageProps = { list: ListProps } | { schedule: ScheduleProps }

/** The parameter of each list's filter: customers changed since a day, and the channel of opt-outs. */
export const FILTERS: Record<ListName, string> = { customers: 'from', 'opt-outs': 'type', forms: '' }

export const SIZES = [25, 50, 100, 250, 500, 1000]

export async function getJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`)
  return response.json()
}

/** The date some days later, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
