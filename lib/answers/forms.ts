import type { Submission } from '@/lib/contract'

/** A form in the team's list. */
export interface KnownForm {
  id: string
  label: string
  /** Set if everyone should have sent it. */
  isExpected?: true
  /** Not set until they were counted. */
  counted?: CountedSubmissions
}

/** How many submissions a form had when they were last counted. Times are ISO strings. */
export interface CountedSubmissions {
  rows: number
  /** Whether there are more than were counted. */
  isMore: boolean
  /** When the newest of them was sent: later ones aren't counted. */
  newest: string
  readAt: string
}

/** The team's list in order, after the call. */
export interface FormsAnswer {
  forms: KnownForm[]
}

/** One of the team's forms and what one customer submitted with it. */
export interface CustomerForm extends KnownForm {
  /** `gone`: the customer system no longer has the form. `failed`: it couldn't be read this time. */
  state: 'read' | 'gone' | 'failed'
  submissions: CustomerSubmission[]
  /** Unreadable rows of the form, which may be this customer's. */
  unreadable: number
  /** Whether the whole form was searched, or only its newest submissions. */
  isWhole: boolean
}

/** A submission, how it was matched to the customer, and its position in the form's list (from 0), if known. */
export interface CustomerSubmission {
  submission: Submission
  by: 'email' | 'phone' | 'user_id'
  place: number | null
}

/** What one customer submitted with all forms in the team's list. */
export interface CustomerFormsAnswer {
  forms: CustomerForm[]
  /** Forms that the quick search of the overview left out. */
  unsearched?: number
}

/** A customer in the directory, found by email or phone number. */
export interface Sender {
  id: string
  firstname: string | null
  lastname: string | null
}

/** Who sent a submission, as far as the directory knows. */
export interface SentBy {
  /** The email or phone number in the submission, otherwise its user ID. */
  given: string
  /** How the customers were found, if not by the email or phone number. */
  by?: 'user_id'
  /** Customers with that value, two at most. Null: unknown, because no full sync has finished. */
  people: readonly Sender[] | null
}

/** The senders of some submissions, in order; null: the submission names no one. */
export type Senders = readonly (SentBy | null)[]
