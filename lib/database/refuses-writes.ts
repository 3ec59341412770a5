import 'server-only'

/** Codes for a database that can be read but not written: read-only, out of disk or memory, a lock timeout. */
const CODES = /^(25006|53[12]00|SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|NOMEM)(_\w+)?|ENOSPC|EDQUOT|EROFS)$/

/** The error code of a database, disk or connection failure; empty if there is none. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code || failureCode(error.cause)
}

/** Whether a statement failed because its database takes no writes at the moment, though it may be readable. */
export function refusesWrites(error: unknown): boolean {
  return CODES.test(failureCode(error))
}
