import type { Submission } from '@/lib/contract'

/** A form that the team keeps in its list. */
export interface KnownForm {
  id: string
  label: string
}

/** The team's list in its order, as it is after the call. */
export interface FormsAnswer {
  forms: KnownForm[]
}

/** One of the team's forms, and what one customer sent with it. */
export interface CustomerForm extends KnownForm {
  /** `gone`: the customer system no longer knows it. `failed`: it couldn't be read this time. */
  state: 'read' | 'gone' | 'failed'
  submissions: CustomerSubmission[]
  /** Rows of the form that couldn't be read, and may be this customer's. */
  unreadable: number
  /** Whether all of the form was looked through, or its newest part alone. */
  isWhole: boolean
}

/** A submission, by what it was found to be the customer's, and its place in the form's list, from 0, where known. */
export interface CustomerSubmission {
  submission: Submission
  by: 'email' | 'phone' | 'user_id'
  place: number | null
}

/** What one customer sent with all forms of the team's list. */
export interface CustomerFormsAnswer {
  forms: CustomerForm[]
}

/** A customer of the directory whom an email or phone number finds. */
export interface Sender {
  id: string
  firstname: string | null
  lastname: string | null
}

/** Who sent a submission, as far as the directory knows. */
export interface SentBy {
  /** The email or phone number that it names. */
  given: string
  /** Those who have it, at most two to tell one from several; null: unknown, since not everybody was read. */
  people: readonly Sender[] | null
}

/** Who sent some submissions, in their order; null for one that names nobody. */
export type Senders = readonly (SentBy | null)[]
