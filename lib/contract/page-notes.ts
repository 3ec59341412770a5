export type CustomerFilter = '_id' | 'user_id' | 'email' | 'phone'

/** The schedule's filters, named like the fields of a class. */
export const CLASS_FILTERS = ['class_name', 'class_category', 'staff_name', 'program_name', 'date'] as const

/** A filter that is compared with the row's own field. */
export type ExactFilter = CustomerFilter | (typeof CLASS_FILTERS)[number]

/** Rows returned for an exact filter that don't match it. They belong to other customers and are never passed on. */
export interface Unmatched {
  rows: number
  /** The filters that at least one row doesn't match. */
  filters: ExactFilter[]
}

/**
 * What is unusual about a page; absent: it is as long as requested, or the last. `repeats`: the customer system
 * repeated rows instead of returning the next ones. `changed`: rows moved during the read. `unknown`: the next rows
 * could not be read.
 */
export type Paging = 'repeats' | 'changed' | 'unknown'
