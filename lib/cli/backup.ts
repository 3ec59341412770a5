import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyDatabase } from '@/lib/database/copy'
import { SqliteConnection } from '@/lib/database/sqlite-connection'
import { ConfigError, readConfig } from '@/lib/server/app/config'
import { runCommand, UsageError } from './command'
import { printable } from './printable'

const HELP = `npm run backup -- FOLDER

Copies all data from DATA_DIR to FOLDER, which must not exist yet: both databases, each consistent at one
point in time, the generated secrets and the sealed head of the audit log. You can run it while Frontdesk is
running. Only you can read FOLDER. It contains personal data and secrets: store it encrypted on another
machine.

To restore: stop Frontdesk, replace DATA_DIR with a copy of FOLDER, and start Frontdesk. If AUTH_SECRET and
ENGAGEMENT_* are set, set the same values again: they are not in the backup. The audit log then ends at the
time of the backup. npm run audit -- verify --log FILE reports that, and npm run audit -- accept accepts it.

Use only this command to copy the databases. Another SQLite program may open them while Frontdesk is running
if its SQLite is 3.51.3 or newer. Older ones can damage a database that another process writes to.

If DATABASE_URL is set, the data is in PostgreSQL: use pg_dump. See docs/deployment.md.
`

/** The dashboard's store first: in the other order a restore would report a contact as removed who is still there. */
const DATABASES = ['desk.db', 'engagement.db']
const FILES = ['secrets.json', 'demo.json']
/** Copied before the databases: the second head must not be newer than the log. */
const FIRST = ['audit-head.json']

function readArguments(): string {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  const [folder, ...rest] = positionals
  if (!folder || rest.length) throw new UsageError('Give one folder to write to.')
  if (existsSync(folder)) throw new UsageError(`${printable(folder)} already exists. Give a new folder.`)
  if (!existsSync(resolve(folder, '..')))
    throw new UsageError(`The parent folder of ${printable(folder)} doesn’t exist.`)
  return resolve(folder)
}

/** A restored copy starts with a full sync: what differs by then isn't a change that anyone made since. */
function requireFullSync(file: string): void {
  const database = new SqliteConnection(file)
  try {
    const columns = database.pragma('table_info(directory_state)')
    // A database that no server of this version has opened yet has no changes.
    if (columns.some(({ name }) => name === 'changes_from'))
      database.exec('update directory_state set swept_at = null, changes_from = null')
  } finally {
    database.close()
  }
}

await runCommand('backup', HELP, async () => {
  const folder = readArguments()
  const { dataDir, authSecret, engagementUrl, databaseUrl } = readConfig()
  if (databaseUrl) {
    throw new ConfigError(['DATABASE_URL is set: the data is in PostgreSQL. Back it up with pg_dump.'])
  }
  if (!existsSync(join(dataDir, 'desk.db'))) {
    throw new ConfigError([`${join(dataDir, 'desk.db')} doesn’t exist: DATA_DIR contains no installation.`])
  }
  // Only the owner may read the files from the first byte on.
  process.umask(0o077)
  const draft = `${folder}.${process.pid}.tmp`
  mkdirSync(draft)
  const inData = (name: string) => existsSync(join(dataDir, name))
  try {
    for (const name of FIRST.filter(inData)) copyFileSync(join(dataDir, name), join(draft, name))
    for (const name of DATABASES.filter(inData)) copyDatabase(join(dataDir, name), join(draft, name))
    requireFullSync(join(draft, 'desk.db'))
    for (const name of FILES.filter(inData)) copyFileSync(join(dataDir, name), join(draft, name))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  const held = [...DATABASES, ...FILES].filter((name) => existsSync(join(folder, name)))
  const apart = [authSecret && 'AUTH_SECRET', engagementUrl && 'ENGAGEMENT_*'].filter(Boolean)
  const lines = [
    `Saved ${held.join(', ')} to ${basename(folder)}. It contains personal data and secrets: store it encrypted on another machine.`,
    ...(apart.length
      ? [`Not included, because they are set in the environment: ${apart.join(' and ')}.`]
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
})
