import 'server-only'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'

/** Keeps the last result of a read until the directory changes, or the key does. A failed read isn't kept. */
export function untilChanged<Args extends unknown[], Result>(
  db: DirectoryDatabase,
  read: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string = () => '',
): (...args: Args) => Promise<Result> {
  let kept: { key: string; result: Promise<Result> } | null = null
  return async (...args) => {
    const { changes } = await db.selectFrom('directory_state').select('changes').executeTakeFirstOrThrow()
    const key = `${changes} ${keyOf(...args)}`
    if (kept?.key !== key) {
      const made = { key, result: read(...args) }
      kept = made
      made.result.catch(() => {
        if (kept === made) kept = null
      })
    }
    return kept.result
  }
}
