import 'server-only'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'

interface Kept<Result> {
  key: string
  changes: number
  at: number
  result: Promise<Result>
}

interface UntilChangedOptions<Args extends unknown[]> {
  keyOf?: (...args: Args) => string
  /** How long a result is kept without looking for changes, in ms: a running sync makes some all the time. */
  freshMs?: number
}

/** Keeps the last result of a read until the directory changes, or the key does. A failed read isn't kept. */
export function untilChanged<Args extends unknown[], Result>(
  db: DirectoryDatabase,
  read: (...args: Args) => Promise<Result>,
  { keyOf = () => '', freshMs = 0 }: UntilChangedOptions<Args> = {},
): (...args: Args) => Promise<Result> {
  let kept: Kept<Result> | null = null
  return async (...args) => {
    const key = keyOf(...args)
    if (kept?.key === key && performance.now() < kept.at + freshMs) return kept.result
    const { changes } = await db.selectFrom('directory_state').select('changes').executeTakeFirstOrThrow()
    if (kept?.key !== key || kept.changes !== changes) {
      const made = { key, changes, at: performance.now(), result: read(...args) }
      kept = made
      made.result.catch(() => {
        if (kept === made) kept = null
      })
    }
    return kept.result
  }
}
