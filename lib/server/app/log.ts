import 'server-only'
import pino, { type DestinationStream, type Logger } from 'pino'
import { failureCode } from '@/lib/database/refuses-writes'

/** Characters that break lines in some viewers and that JSON doesn't escape. */
const BREAKS = /[\u007f-\u009f\u2028\u2029]/g
const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Fields that no log line may have, also one level down. */
const PRIVATE = ['password', 'token', 'email', 'phone']

/**
 * JSON lines on standard output. Calls only pass named fields, never a body, a URL with a query, or a header. The
 * redaction list is a second safeguard.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['body', 'headers', ...PRIVATE, ...PRIVATE.map((name) => `*.${name}`)],
      censor: '[redacted]',
    },
  }
  return pino(options, { write: (line) => to.write(line.replace(BREAKS, escaped)) })
}

/** Codes come from systems, not users: SQLITE_FULL, ECONNREFUSED, PostgreSQL's five characters. */
const CODE = /^[A-Z0-9_]{1,64}$/

/** Describes an error for the log: its kind, code and location, never its message, which may quote personal data. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const detail = 'kind' in error ? { kind: error.kind } : {}
  const code = failureCode(error)
  return {
    type: error.name,
    ...detail,
    ...(CODE.test(code) && { code }),
    at: error.stack
      ?.split('\n')
      .slice(1, 5)
      .map((line) => line.trim()),
  }
}
