import 'server-only'
import { SqliteConnection } from './sqlite-connection'

/** Writes a consistent copy of an SQLite database in use. `to` must not exist. Throws if the copy is damaged. */
export function copyDatabase(from: string, to: string): void {
  const database = new SqliteConnection(from)
  database.pragma('busy_timeout = 5000')
  // As in production: a committed write survives a power cut.
  database.pragma('synchronous = FULL')
  try {
    database.prepare('vacuum into ?').run([to])
  } finally {
    database.close()
  }
  const copy = new SqliteConnection(to)
  try {
    const found = copy.pragma('quick_check')[0]?.quick_check
    if (found !== 'ok') throw new Error(`The copy ${to} failed its integrity check: ${found}`)
  } finally {
    copy.close()
  }
}
