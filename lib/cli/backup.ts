import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyDatabase } from '@/lib/database/copy'
import { ConfigError, readConfig } from '@/lib/server/config'
import { runCommand, UsageError } from './command'
import { printable } from './printable'

const HELP = `npm run backup -- FOLDER

Writes a whole copy of DATA_DIR into FOLDER, which must not be there: both databases, each as it is at one
moment, the generated secrets, and the audit log's second sealed end. May be run while Frontdesk runs.
FOLDER is readable by you alone and holds personal data and secrets: keep it encrypted, elsewhere.

To restore, stop Frontdesk, copy FOLDER to where DATA_DIR points, and start. Where AUTH_SECRET and
ENGAGEMENT_* are set, set the same again: they are not in the copy. The audit log then ends where the copy
does: npm run audit -- verify --log FILE says so, and npm run audit -- accept accepts it.

Copy the databases with this command alone, and never open them with another sqlite3 while Frontdesk runs:
SQLite 3.45.1, which it uses, can damage a file whose log another program checkpoints at the same time.

With DATABASE_URL the data is in PostgreSQL: use pg_dump.
`

/**
 * The dashboard's store first: of a removal between the two copies it then says less than what is gone, and
 * finds out after a restore. The other way round it would call removed who is still there.
 */
const DATABASES = ['desk.db', 'engagement.db']
const FILES = ['secrets.json', 'demo.json']
/** Before the databases: the log's second end must not be newer than the log. */
const FIRST = ['audit-head.json']

function readArguments(): string {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  const [folder, ...rest] = positionals
  if (!folder || rest.length) throw new UsageError('Name one folder to write to.')
  if (existsSync(folder)) throw new UsageError(`${printable(folder)} is there already. Name one that isn’t.`)
  if (!existsSync(resolve(folder, '..')))
    throw new UsageError(`The folder of ${printable(folder)} isn’t there.`)
  return resolve(folder)
}

await runCommand('backup', HELP, async () => {
  const folder = readArguments()
  const { dataDir, authSecret, engagementUrl, databaseUrl } = readConfig()
  if (databaseUrl) {
    throw new ConfigError(['DATABASE_URL is set: the data is in PostgreSQL. Back it up with pg_dump.'])
  }
  if (!existsSync(join(dataDir, 'desk.db'))) {
    throw new ConfigError([`There is no ${join(dataDir, 'desk.db')}: DATA_DIR names no installation.`])
  }
  // From the first byte on nobody else may read it.
  process.umask(0o077)
  const draft = `${folder}.${process.pid}.tmp`
  mkdirSync(draft)
  const inData = (name: string) => existsSync(join(dataDir, name))
  try {
    for (const name of FIRST.filter(inData)) copyFileSync(join(dataDir, name), join(draft, name))
    for (const name of DATABASES.filter(inData)) copyDatabase(join(dataDir, name), join(draft, name))
    for (const name of FILES.filter(inData)) copyFileSync(join(dataDir, name), join(draft, name))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  const held = [...DATABASES, ...FILES].filter((name) => existsSync(join(folder, name)))
  const apart = [authSecret && 'AUTH_SECRET', engagementUrl && 'ENGAGEMENT_*'].filter(Boolean)
  const lines = [
    `${basename(folder)} holds ${held.join(', ')}: personal data and secrets. Keep it encrypted, elsewhere.`,
    ...(apart.length ? [`Not in it, since they are set from outside: ${apart.join(' and ')}.`] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
})
