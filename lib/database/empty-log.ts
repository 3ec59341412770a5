import 'server-only'

/** How often a log is emptied, in ms: so long may what was deleted stand in it. */
const EVERY_MS = 5000

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

/** Empties logs every few seconds until it is stopped. */
export function keepLogsEmpty(databases: readonly object[], onFault: (error: unknown) => void) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(async () => {
      for (const db of databases) await emptyLog(db).catch(onFault)
    })
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
