import { z } from 'zod'

/** All operations are under this path (spec, "What the service does"). */
export const PATH_PREFIX = '/v2/ExternalApi/'

/** The two headers that every operation requires (spec, "Authentication"). */
export const KEY_HEADERS = { apiKey: 'X-API-KEY', secretKey: 'X-SECRET-KEY' } as const

/** Paging bounds. 1000 is the spec's ("Limits"); the defaults are ours, where the spec is silent. */
export const LIMITS = {
  maxLimit: 1000,
  /** Rows in a response to a call with a limit. If the service ignores the limit, the rest is dropped. */
  mostRows: 20_000,
  defaultLimit: 100,
  defaultOffset: 0,
  maxBodyBytes: 1024 * 1024,
} as const

/** Any text, also the empty string: "" means that a customer doesn't have the value. */
export const text = z.string({ error: 'must be text' })

/** Text that must not be empty in a request, such as an ID. */
export const requiredText = text.min(1, { error: 'must not be empty' })

/** Number of rows wanted, a JSON integer from 1 to 1000. */
export const limit = z
  .int({ error: `must be a whole number from 1 to ${LIMITS.maxLimit}` })
  .min(1, { error: `must be from 1 to ${LIMITS.maxLimit}` })
  .max(LIMITS.maxLimit, { error: `must be from 1 to ${LIMITS.maxLimit}` })

/** Number of rows to skip, a JSON integer from 0. */
export const offset = z
  .int({ error: 'must be a whole number, 0 or more' })
  .min(0, { error: 'must be 0 or more' })

/** A valid calendar day, `YYYY-MM-DD`, without a time. */
export const date = z.iso.date({ error: 'must be a date that exists, written YYYY-MM-DD' })

/** Time of day, `HH:MM:SS`, in the studio's local time. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'must be a time of day, written HH:MM:SS' })

/** ISO 8601 with milliseconds and a UTC marker, such as `2026-03-09T20:05:00.000Z`. */
export const dateTime = z.iso.datetime({
  precision: 3,
  error: 'must be a date and time such as 2026-03-09T20:05:00.000Z',
})

/** An opt-out flag: 1 opted out, 0 not. The spec says integer; the meaning is ours. */
export const optoutFlag = z.int({ error: 'must be 0 or 1' }).describe('1: opted out; 0: not')

export const appId = requiredText.describe('The app that the key pair belongs to')

/** A row as a foreign service may send it: only its ID is certain; unknown fields are kept. */
export type Received<Row, Id extends keyof Row> = { [K in Id]: Row[K] } & {
  [K in Exclude<keyof Row, Id>]?: Row[K] | null
} & { [extra: string]: unknown }

/** The field names of an object's schema, in its order. */
export function namesOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  return Object.keys(shape) as (keyof Shape & string)[]
}

/** A problem at one place of a value; `path` is dotted, `""` for the value itself. */
export interface Issue {
  path: string
  message: string
}

/** A row in a shape that can't be used; `index` is its position in upstream's page, from 0. */
export interface Unreadable {
  index: number
  issues: Issue[]
  raw: unknown
}
