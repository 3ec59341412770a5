/** What is known of a list's length: at least `known` rows and fewer than `below`; null: no upper bound yet. */
export interface CountAnswer {
  known: number
  below: number | null
  calls: number
}
