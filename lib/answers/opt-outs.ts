import type { OptedOutCustomer } from '@/lib/contract'
import type { FoundMarks } from './directory'

/** What the list says about one contact. */
export type OptOutEntry = Pick<OptedOutCustomer, 'email_optout' | 'sms_optout' | 'optout_date'>

/** What the opt-out list says about some contacts. */
export interface OptOutsOf {
  /** When the list was loaded, as an ISO string; null: not yet. */
  readAt: string | null
  /** Whether a contact that isn't listed didn't opt out. False if part of the list couldn't be read. */
  isWhole: boolean
  /** Whether the list changed while it was loading, so some contacts may be missing. */
  hasChanged: boolean
  /** By contact ID. Contacts that aren't on the list are absent. */
  entries: Record<string, OptOutEntry>
}

/** A page of the whole opt-out list, searched and filtered. */
export interface OptOutsPage {
  /** Names are from the directory, and absent if it doesn't have the customer. */
  members: OptedOutCustomer[]
  unreadable: never[]
  total: number
  /** Whether more customers match the search than were looked at. */
  isMore: boolean
  /** Whether the list was loaded completely. */
  isWhole: boolean
  /** Rows of the list that couldn't be read. */
  missed: number
  /** When the list was loaded, as an ISO string. */
  readAt: string
  /** Highlight ranges of a search by contact ID. */
  highlights?: Readonly<Record<string, FoundMarks>>
}
