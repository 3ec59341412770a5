import 'server-only'
import Database from 'libsql'

/**
 * Writes a whole copy of an SQLite database as it is at one moment, while others go on writing to it. `to`
 * must not be there. Throws what SQLite throws, and where the copy isn't sound.
 */
export function copyDatabase(from: string, to: string): void {
  const database = new Database(from)
  database.pragma('busy_timeout = 5000')
  // As in the running product: what is said to be written survives a power cut.
  database.pragma('synchronous = FULL')
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
  const copy = new Database(to)
  try {
    const [found] = copy.prepare('pragma quick_check').raw().get([]) as unknown as [string]
    if (found !== 'ok') throw new Error(`The copy ${to} failed its integrity check: ${found}`)
  } finally {
    copy.close()
  }
}
