import 'server-only'

/**
 * PostgreSQL's codes for a database that can be read but not written to: read-only, as a standby is; out of
 * disk or memory. SQLite's for the same, and for a wait for another process that writes.
 */
const CODES = /^(25006|53[12]00|SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|NOMEM)(_\w+)?|ENOSPC|EDQUOT|EROFS)$/
/** SQLite's own words, by which its code is told where the package gives the plain one. */
const WORDS: readonly [RegExp, string][] = [
  [/database or disk is full/, 'SQLITE_FULL'],
  [/attempt to write a readonly database/, 'SQLITE_READONLY'],
  [/disk I\/O error/, 'SQLITE_IOERR'],
  [/unable to open database file|^ConnectionFailed/, 'SQLITE_CANTOPEN'],
  [/database is locked/, 'SQLITE_BUSY'],
]

/** The code of what a database, a disk or a connection failed with; empty where there is none. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // The package's own code, and none at all, say nothing: SQLite's words do.
  const [, told] = /^(SQLITE_ERROR)?$/.test(code) ? (WORDS.find(([is]) => is.test(error.message)) ?? []) : []
  return told ?? (code || failureCode(error.cause))
}

/** Whether a statement failed since its database takes no writes just now, though it may be read. */
export function refusesWrites(error: unknown): boolean {
  return CODES.test(failureCode(error))
}
