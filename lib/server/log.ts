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
