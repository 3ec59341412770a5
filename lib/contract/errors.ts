import { z } from 'zod'

/** The body of every error (spec, "Errors"; the value "error" is ours). */
export const errorBody = z.object({ status: z.string(), message: z.string() })

export type ErrorBody = z.infer<typeof errorBody>

/** What every operation may return besides 200. The spec declares only some; the rest is ours. */
export const COMMON_ERRORS = {
  400: 'Invalid request; the message names the field',
  401: 'Unauthorized: no valid key pair',
  405: 'Only POST is allowed; see the Allow header',
  413: 'The body is larger than 1 MiB',
  500: 'Internal server error, without detail',
} as const
