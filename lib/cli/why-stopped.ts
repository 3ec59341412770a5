/** What `pg` says, without a code, of a connection that was cut. */
const CUT = /Connection terminated|not queryable|timeout exceeded/i

/** Why a database stopped amid a move, in words without its address or a row of it; null: it isn't the database's doing. */
export function whyStopped(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === null) return CUT.test(error.message) ? 'the connection was lost' : null
  // What PostgreSQL has a code of its own for, it also says in words, such as that the disk is full.
  return /^[\dA-Z]{5}$/.test(code) ? `${code}: ${error.message}` : code
}
