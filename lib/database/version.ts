import 'server-only'

const readers = new WeakMap<object, () => string>()

/** Registers how to read a database's version. Without this, it is unknown. */
export function setVersionReader(db: object, read: () => string): void {
  readers.set(db, read)
}

/** A text that differs once any row may have changed, by any client; null: not cheaply known. */
export function dataVersion(db: object): string | null {
  return readers.get(db)?.() ?? null
}
