import 'server-only'

const readers = new WeakMap<object, () => string>()

/** Tells how a database's version is read. Without it, the version is not known. */
export function setVersionReader(db: object, read: () => string): void {
  readers.set(db, read)
}

/**
 * A text that differs once any row may have changed, whoever changed it; null where that can't be told
 * cheaply. What was read after this text was taken is still true while it stays the same.
 */
export function dataVersion(db: object): string | null {
  return readers.get(db)?.() ?? null
}
