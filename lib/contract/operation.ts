import type { z } from 'zod'

/** The rows in an operation's answer. */
export interface Rows<Row extends z.ZodObject = z.ZodObject> {
  /** The field of the answer that holds the rows; null: the answer is the array itself. */
  envelope: string | null
  /** The field's name in the dashboard's own answer. */
  name: string
  /** One row with the fields that the spec documents. */
  row: Row
  /** The field without which a row can't be used; null: a row has no id that the spec documents. */
  id: string | null
  /** So many rows an answer may have: more are refused before they are parsed. */
  most: number
  /** A field whose names keep their order, and the field for that order where JavaScript has another. */
  ordered?: { field: string; as: string }
}

/** One operation of the Customer Engagement Data API, as data. */
export interface Operation {
  name: string
  summary: string
  /** Path after the prefix; `{form_id}` stands for the path parameter. */
  path: string
  params: z.ZodObject | null
  input: z.ZodObject
  /** What the embedded service answers with 200. */
  result: z.ZodType
  rows: Rows | null
  /** Statuses other than 200 with the condition; each has the body `{status, message}`. */
  errors: Record<number, string>
}

/** Keeps the exact types of an operation's parts, so that every use of it is typed from here. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}
