import 'server-only'
import { failureCode, refusesWrites } from '@/lib/database/refuses-writes'

/** Why a database takes no writes, and what an operator can do, by its codes. */
const REASONS: readonly [RegExp, string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/, 'The disk is full. Free some space.'],
  [/^(25006|SQLITE_READONLY|EROFS)/, 'The database can only be read, as a standby is.'],
  [/^SQLITE_BUSY/, 'Another process is writing to the database. Try again in a moment.'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'The disk can’t be written to.'],
  [/^(53200|SQLITE_NOMEM)/, 'The database has no memory left.'],
]

/** In words for an operator, with the code, why a database takes no writes; null: it isn't that. */
export function whyRefused(error: unknown): string | null {
  if (!refusesWrites(error)) return null
  const code = failureCode(error)
  const [, words] = REASONS.find(([codes]) => codes.test(code)) ?? []
  return `${words ?? 'The database takes no writes.'} (${code})`
}
