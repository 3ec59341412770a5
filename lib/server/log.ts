import 'server-only'
import pino, { type Logger } from 'pino'

/**
 * JSON lines on standard output. Only fields named in the calls are written, never a body, an
 * address with a query, or a header; the list below is the second lock.
 */
export function createLog(level: string): Logger {
  return pino({
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
  })
}

/** An error for the log: what kind and where, never a message that may quote a person's data. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const detail = 'kind' in error ? { kind: error.kind } : {}
  return {
    type: error.name,
    ...detail,
    at: error.stack
      ?.split('\n')
      .slice(1, 5)
      .map((line) => line.trim()),
  }
}
