/** A form that the team keeps in its list. */
export interface KnownForm {
  id: string
  label: string
}

/** The team's list in its order, as it is after the call. */
export interface FormsAnswer {
  forms: KnownForm[]
}

/** A customer of the directory whom a submission's email or phone number finds. */
interface Sender {
  id: string
  firstname: string | null
  lastname: string | null
}

/**
 * Who sent some submissions: by the email or phone number that they name, those who have it, at most two to
 * tell one from several. One that isn't there is not known, since the directory hasn't everybody yet.
 */
export type Senders = Readonly<Record<string, readonly Sender[]>>
