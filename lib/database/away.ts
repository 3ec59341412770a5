import 'server-only'

/** Codes of PostgreSQL's, and of the way there, that mean: it is not to be had just now. */
const AWAY =
  /^(08\w{3}|53300|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** `pg` gives these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed since its database can't be reached, or went away amid it: it may be done all the same. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && AWAY.test(String(error.code))) return true
  return WORDS.test(error.message) || isDatabaseAway(error.cause)
}
