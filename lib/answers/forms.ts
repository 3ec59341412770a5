/** A form that the team keeps in its list. */
export interface KnownForm {
  id: string
  label: string
}

/** The team's list in its order, as it is after the call. */
export interface FormsAnswer {
  forms: KnownForm[]
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
