import 'server-only'

/** SQLite's write-ahead log of one connection. */
interface Log {
  empty(): Promise<void>
  /** Whether commits run checkpoints on a long log. */
  isOurs(is: boolean): void
}

const logs = new WeakMap<object, Log>()
const others = new WeakMap<object, () => Promise<void>>()

/** Registers how to empty a database's log. A database without this has no separate log. */
export function setLog(db: object, log: Log): void {
  logs.set(db, log)
}

/** Hands the log to another process, which empties it with `empty`; null takes it back. */
export function delegateCheckpoint(db: object, empty: (() => Promise<void>) | null): void {
  if (empty) others.set(db, empty)
  else others.delete(db)
  logs.get(db)?.isOurs(empty === null)
}

/** Checkpoints and truncates SQLite's log, which holds deleted rows. If others keep reading, it stays. */
export async function checkpointWal(db: object): Promise<void> {
  await (others.get(db) ?? logs.get(db)?.empty)?.()
}
