import 'server-only'

/** Codes for a database that can be read but not written: read-only, out of disk or memory, a lock timeout. */
const CODES = /^(25006|53[12]00|SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|NOMEM)(_\w+)?|ENOSPC|EDQUOT|EROFS)$/
/** SQLite's messages, to find the code if the package gives only the generic one. */
const WORDS: readonly [RegExp, string][] = [
  [/database or disk is full/, 'SQLITE_FULL'],
  [/attempt to write a readonly database/, 'SQLITE_READONLY'],
  [/disk I\/O error/, 'SQLITE_IOERR'],
  [/unable to open database file|^ConnectionFailed/, 'SQLITE_CANTOPEN'],
  [/database is locked/, 'SQLITE_BUSY'],
]

/** The error code of a database, disk or connection failure; empty if there is none. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // The generic code says nothing; SQLite's message does.
  const [, told] = /^(SQLITE_ERROR)?$/.test(code) ? (WORDS.find(([is]) => is.test(error.message)) ?? []) : []
  return told ?? (code || failureCode(error.cause))
}

/** Whether a statement failed because its database takes no writes at the moment, though it may be readable. */
export function refusesWrites(error: unknown): boolean {
  return CODES.test(failureCode(error))
}
