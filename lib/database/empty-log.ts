import 'server-only'

/** How often a log is emptied, in ms: so long may what was deleted stand in it. */
const EVERY_MS = 5000

const emptiers = new WeakMap<object, () => Promise<void>>()

/** Tells how a database's log is emptied. Without it, it has none beside its tables. */
export function setLogEmptier(db: object, empty: () => Promise<void>): void {
  emptiers.set(db, empty)
}

/**
 * Brings SQLite's log, which stands in a file beside, into the database and cuts it off: whatever was written
 * lately stands in it, deleted or not. Where others are reading just now it stays as it is. Throws what SQLite throws.
 */
export async function emptyLog(db: object): Promise<void> {
  await emptiers.get(db)?.()
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
