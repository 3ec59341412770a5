import 'server-only'
import pino, { type DestinationStream, type Logger } from 'pino'
import { failureCode } from '@/lib/database/refuses-writes'

/** What ends or disturbs a line in some viewers, and JSON leaves as it is. */
const BREAKS = /[\u007f-\u009f\u2028\u2029]/g
const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * JSON lines on standard output. Only fields named in the calls are written, never a body, an
 * address with a query, or a header; the list below is the second lock.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'email',
        'phone',
        'body',
        'headers',
        '*.password',
        '*.token',
        '*.email',
        '*.phone',
      ],
      censor: '[redacted]',
    },
  }
  return pino(options, { write: (line) => to.write(line.replace(BREAKS, escaped)) })
}

/** Codes are words of systems, not of people: SQLITE_FULL, ECONNREFUSED, PostgreSQL's five characters. */
const CODE = /^[A-Z0-9_]{1,64}$/

/** An error for the log: what kind, which code, where, never a message that may quote a person's data. */
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
