/** A filter that a row's own field is compared with. */
export type ExactFilter = '_id' | 'user_id' | 'email' | 'phone'

/** Rows that came for an exact filter and don't match it: other people's, which are never handed over. */
export interface Unmatched {
  rows: number
  /** The filters that at least one of them doesn't match. */
  filters: ExactFilter[]
}
