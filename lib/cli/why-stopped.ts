/** `pg` reports a dropped connection with these messages and no code. */
const CUT = /Connection terminated|not queryable|timeout exceeded/i

/** Why a database stopped during a move, without its address or data; null: another cause. */
export function whyStopped(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === null) return CUT.test(error.message) ? 'the connection was lost' : null
  // PostgreSQL's own codes come with a safe message, such as that the disk is full.
  return /^[\dA-Z]{5}$/.test(code) ? `${code}: ${error.message}` : code
}
