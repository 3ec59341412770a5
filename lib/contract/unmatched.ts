/** An exact filter of customers. */
export type CustomerFilter = '_id' | 'user_id' | 'email' | 'phone'

/** The filters of the schedule, which are named as the fields of a class. */
export const CLASS_FILTERS = ['class_name', 'class_category', 'staff_name', 'program_name', 'date'] as const

/** A filter that a row's own field is compared with. */
export type ExactFilter = CustomerFilter | (typeof CLASS_FILTERS)[number]

/** Rows that came for an exact filter and don't match it: other people's, which are never handed over. */
export interface Unmatched {
  rows: number
  /** The filters that at least one of them doesn't match. */
  filters: ExactFilter[]
}
