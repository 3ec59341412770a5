import { basename, join } from 'node:path'
import { type Comparison, isSame } from '@/lib/database/move/compare-tables'
import { type Config, readConfig } from '@/lib/server/app/config'
import { runCommand, say } from './command'
import { readMigrateArguments } from './migrate-arguments'
import { moveInstallation } from './move-installation'
import { printable } from './printable'
import { createProgress } from './progress'

/** `pg` reports a dropped connection with these messages and no code. */
const CUT = /Connection terminated|not queryable|timeout exceeded/i
/** And with these codes, if it notices while it reads or writes. */
const CUT_CODE = /^(ECONNRESET|EPIPE)$/

/** Why a database stopped during a move, without its address or data; null: another cause. */
export function whyStopped(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === null ? CUT.test(error.message) : CUT_CODE.test(code)) return 'the connection was lost'
  if (code === null) return null
  // PostgreSQL's own codes come with a safe message, such as that the disk is full.
  return /^[\dA-Z]{5}$/.test(code) ? `${code}: ${error.message}` : code
}

const HELP = `npm run migrate -- --from sqlite:PATH --to postgres://USER@HOST/DATABASE

Moves an installation from SQLite to PostgreSQL. It copies all tables of the dashboard and the embedded
service into two schemas, desk and engagement, in an empty database. PATH is DATA_DIR or a file in it. Stop
Frontdesk first. Nothing in PATH is changed, and Frontdesk can't use PATH during the move.

After copying, it compares the row count and checksum of every table. Frontdesk starts on the new database
only if they match. If the move is interrupted, run the same command again to continue. If PATH was used in
the meantime, the move starts over. After the move has finished, the command does nothing. To move later changes,
use another empty database.

If AUTH_SECRET is set where Frontdesk runs, set it here too. Put the database password in PGPASSWORD or
~/.pgpass, not in the address: other users of this machine can see the address.

Exit codes: 0 everything was moved, 1 not everything has been moved yet, 2 the move isn't possible or the
arguments are wrong. See docs/postgres-and-scaling.md.
`

function lineOf(one: Comparison, width: number): string {
  const sides = isSame(one) ? [one.source] : [one.source, one.target]
  const cells = sides.map(
    ({ rows, checksum }) => `${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`,
  )
  return `${one.name.padEnd(width)} ${cells.join('  but in PostgreSQL ')}`
}

function nextSteps(folder: string, { authSecret }: Config): string {
  const secret = authSecret
    ? 'the current value'
    : `the value of authSecret in ${join(folder, 'secrets.json')}`
  return `
Start Frontdesk with its previous settings, plus
  DATABASE_URL  the value of --to
  AUTH_SECRET   ${secret}
and don’t start it on ${folder} again: later changes there are not moved.`
}

async function move(folder: string, url: string, config: Config): Promise<number> {
  const [copying, comparing] = [createProgress('Copying'), createProgress('Comparing')]
  const { compared, strangers } = await moveInstallation(folder, url, config, {
    copying: copying.draw,
    comparing: comparing.draw,
    again: () => comparing.say('The installation was used after the move started. Copying everything again.'),
  })
  for (const name of strangers) say(`${printable(name)} is not a Frontdesk table, so it was not moved.`)
  if (!compared) {
    say(`${basename(folder)} was already moved to this database. Nothing was copied or compared.`)
    say('Changes made there since then are not in the database.')
    return 0
  }
  const width = Math.max(...compared.map(({ name }) => name.length))
  for (const one of compared) say(lineOf(one, width))
  if (!compared.every(isSame)) {
    say('The two sides differ, so the database can’t be used. Run the same command to start over.')
    return 1
  }
  const rows = compared.reduce((sum, { source }) => sum + source.rows, 0)
  say(`${rows.toLocaleString('en')} rows in ${compared.length} tables match on both sides.`)
  say(nextSteps(folder, config))
  return 0
}

function stopped(error: unknown): number {
  const why = whyStopped(error)
  if (why === null) throw error
  process.stderr.write(`The move stopped (${why}). Run the same command to continue.\n`)
  return 1
}

await runCommand('migrate', HELP, async () => {
  const { folder, url } = readMigrateArguments(process.argv.slice(2))
  const config = readConfig()
  return move(folder, url, config).catch(stopped)
})
