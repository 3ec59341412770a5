import 'server-only'

/** SQLite's log of one connection. */
interface Log {
  empty(): Promise<void>
  /** Whether a commit brings a long log into the database. */
  isOurs(is: boolean): void
}

const logs = new WeakMap<object, Log>()
const others = new WeakMap<object, () => Promise<void>>()

/** Tells how a database's log is emptied. Without it, it has none beside its tables. */
export function setLog(db: object, log: Log): void {
  logs.set(db, log)
}

/**
 * Leaves a database's log to another process, which empties it by this; null: it is ours again. Of much that is
 * written there it would hold up all here.
 */
export function leaveLog(db: object, empty: (() => Promise<void>) | null): void {
  if (empty) others.set(db, empty)
  else others.delete(db)
  logs.get(db)?.isOurs(empty === null)
}

/**
 * Brings SQLite's log, which stands in a file beside, into the database and cuts it off: whatever was written
 * lately stands in it, deleted or not. Where others read for as long as it is tried it stays as it is. Throws
 * what SQLite throws.
 */
export async function emptyLog(db: object): Promise<void> {
  await (others.get(db) ?? logs.get(db)?.empty)?.()
}
