/** What is known of a list's length: at least `known` rows, fewer than `below`; null: no end was seen yet. */
export interface CountAnswer {
  known: number
  below: number | null
  /** Calls that the studio's system was asked for this. */
  calls: number
}
