import { basename, join } from 'node:path'
import { type Comparison, isSame } from '@/lib/database/move/compare-tables'
import { type Config, readConfig } from '@/lib/server/config'
import { runCommand } from './command'
import { readMigrateArguments } from './migrate-arguments'
import { moveInstallation } from './move-installation'
import { printable } from './printable'
import { createProgress } from './progress'
import { whyStopped } from './why-stopped'

const HELP = `npm run migrate -- --from sqlite:PATH --to postgres://NAME@HOST/DATABASE

Moves an installation from SQLite into PostgreSQL: all of the dashboard's tables and of the embedded
service's, into the schemas desk and engagement of an empty database. PATH is DATA_DIR, or a file in it.
Stop Frontdesk first; nothing can open PATH meanwhile, and its rows stay as they are.

Then both sides are read whole, and counts and checksums of every table are compared. Until they are the
same, Frontdesk refuses to start on the database. Stopped at whatever point, the same command goes on
where it was; where PATH was used between, it begins anew. Once it has ended, it does nothing any more,
and what changes in PATH afterwards isn’t moved: name an empty database for that. Exit code 0: all is
moved; 1: it isn’t, yet; 2: it can’t be from there to here, or as asked.

Set AUTH_SECRET if it is set where Frontdesk runs. A password may stand in PGPASSWORD or ~/.pgpass rather
than in the address, where others on this machine can see it.
`

const say = (line: string) => process.stdout.write(`${line}\n`)

function lineOf(one: Comparison, width: number): string {
  const sides = isSame(one) ? [one.source] : [one.source, one.target]
  const cells = sides.map(
    ({ rows, checksum }) => `${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`,
  )
  return `${one.name.padEnd(width)} ${cells.join('  but there ')}`
}

function nextSteps(folder: string, { authSecret }: Config): string {
  const secret = authSecret
    ? 'as it is set now'
    : `what stands as authSecret in ${join(folder, 'secrets.json')}`
  return `
Start Frontdesk with the settings of until now and with
  DATABASE_URL  the address of --to
  AUTH_SECRET   ${secret}
and don’t start it on ${folder} again: what is changed there is not moved any more.`
}

async function move(folder: string, url: string, config: Config): Promise<number> {
  const [copying, comparing] = [createProgress('Copying'), createProgress('Comparing')]
  const { compared, strangers } = await moveInstallation(folder, url, config, {
    copying: copying.draw,
    comparing: comparing.draw,
    again: () => comparing.say('The installation was used since this was begun: copying it all anew.'),
  })
  for (const name of strangers) say(`${printable(name)} is none of Frontdesk’s tables: it was not moved.`)
  if (!compared) {
    say(`All of ${basename(folder)} was moved into this database before. Nothing was done or compared now:`)
    say('what changed there after that move is not in the database.')
    return 0
  }
  const width = Math.max(...compared.map(({ name }) => name.length))
  for (const one of compared) say(lineOf(one, width))
  if (!compared.every(isSame)) {
    say('The two sides are not the same, and the database can’t be used. Run the same command to begin anew.')
    return 1
  }
  const rows = compared.reduce((sum, { source }) => sum + source.rows, 0)
  say(`${rows.toLocaleString('en')} rows in ${compared.length} tables are the same on both sides.`)
  say(nextSteps(folder, config))
  return 0
}

function stopped(error: unknown): number {
  const why = whyStopped(error)
  if (why === null) throw error
  process.stderr.write(`The move stopped (${why}). Run the same command to go on from here.\n`)
  return 1
}

await runCommand('migrate', HELP, async () => {
  const { folder, url } = readMigrateArguments(process.argv.slice(2))
  const config = readConfig()
  return move(folder, url, config).catch(stopped)
})
