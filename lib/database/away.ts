import 'server-only'

/** Error codes of PostgreSQL, the network and our search for a primary that mean: currently unreachable. */
const AWAY =
  /^(08\w{3}|53300|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|NO_PRIMARY)$/
/** `pg` gives these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client has encountered a connection error)/

/** Whether a query failed because the database can't be reached or went away during it. The query may still have taken effect. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && AWAY.test(String(error.code))) return true
  return WORDS.test(error.message) || isDatabaseAway(error.cause)
}
