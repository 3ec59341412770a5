import 'server-only'
import { failureCode, refusesWrites } from '@/lib/database/refuses-writes'

/** Why a database rejects writes and what an operator can do, by error code. */
const REASONS: readonly [RegExp, string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/, 'The disk is full. Free some space.'],
  [/^(25006|SQLITE_READONLY|EROFS)/, 'The database is read-only. It may be a standby.'],
  [/^SQLITE_BUSY/, 'Another process is writing to the database. Try again in a moment.'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'Frontdesk can’t write to the disk.'],
  [/^(53200|SQLITE_NOMEM)/, 'The database is out of memory.'],
]

/** Why a database rejects writes, for an operator, with the code; null: another error. */
export function whyRefused(error: unknown): string | null {
  if (!refusesWrites(error)) return null
  const code = failureCode(error)
  const [, words] = REASONS.find(([codes]) => codes.test(code)) ?? []
  return `${words ?? 'The database rejects writes.'} (${code})`
}
