/** A form that the team keeps in its list. */
export interface KnownForm {
  id: string
  label: string
}

/** The team's list in its order, as it is after the call. */
export interface FormsAnswer {
  forms: KnownForm[]
}
