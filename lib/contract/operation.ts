import type { z } from 'zod'

/** The rows in an operation's response. */
export interface Rows<Row extends z.ZodObject = z.ZodObject> {
  /** The field of the response that holds the rows; null: the response is the array itself. */
  envelope: string | null
  /** The field's name in the dashboard's own response. */
  name: string
  /** One row with the fields that the spec documents. */
  row: Row
  /** The field that a row needs to be usable; null: the spec documents no ID for a row. */
  id: string | null
  /** Maximum rows in a response. Larger responses are rejected before parsing. */
  most: number
  /** A field whose names keep their order, and the field that holds the order if JavaScript changes it. */
  ordered?: { field: string; as: string }
}

/** One operation of the Customer Engagement Data API, as data. */
export interface Operation {
  name: string
  summary: string
  /** Path after the prefix; `{form_id}` is the path parameter. */
  path: string
  params: z.ZodObject | null
  input: z.ZodObject
  /** What the embedded service returns with 200. */
  result: z.ZodType
  rows: Rows | null
  /** Statuses other than 200 with the condition; each has the body `{status, message}`. */
  errors: Record<number, string>
}

/** Keeps an operation's exact types for its users. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}
