import { basename, join } from 'node:path'
import { claimTarget } from '@/lib/database/move/claim-target'
import { type Comparison, isSame } from '@/lib/database/move/compare-tables'
import { finishMove } from '@/lib/database/move/move-state'
import { moveStores } from '@/lib/database/move/move-stores'
import { type AnyTables, type MovedStore, movedTables, strangers } from '@/lib/database/move/moved-table'
import { openDatabase } from '@/lib/database/open'
import { createSealer } from '@/lib/server/audit/chain'
import { type Config, readConfig } from '@/lib/server/config'
import { shareKeys } from '@/lib/server/generated-secrets'
import { migrateDesk } from '@/lib/server/migrate-desk'
import { requireDatabase } from '@/lib/server/require-database'
import type { DeskDatabase } from '@/lib/server/schema'
import { migrateService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'
import { runCommand } from './command'
import { readMigrateArguments } from './migrate-arguments'
import { type Installation, openInstallation } from './open-installation'
import { createProgress } from './progress'

const HELP = `npm run migrate -- --from sqlite:PATH --to postgres://NAME@HOST/DATABASE

Moves an installation from SQLite into PostgreSQL: all of the dashboard's tables and of the embedded
service's, into the schemas desk and engagement of an empty database. PATH is DATA_DIR, or a file in it.
Stop Frontdesk first; nothing can open PATH meanwhile, and its rows stay as they are.

Then both sides are read whole, and counts and checksums of every table are compared. Until they are the
same, Frontdesk refuses to start on the database. Stopped at whatever point, the same command goes on
where it was; where PATH was used between, it begins anew. Exit code 0: all is moved; 1: it isn't.

Set AUTH_SECRET if it is set where Frontdesk runs. A password may stand in PGPASSWORD or ~/.pgpass rather
than in the address, where others on this machine can see it.
`

type Targets = [desk: ReturnType<typeof open>, engagement: ReturnType<typeof open>]

const say = (line: string) => process.stdout.write(`${line}\n`)
const open = (url: string, schema: string) => openDatabase<AnyTables>({ url, schema })
const asDesk = (db: Targets[0]) => db as unknown as DeskDatabase

async function storesOf(installation: Installation, [desk, engagement]: Targets, config: Config) {
  const stores: MovedStore[] = [{ name: 'desk', source: installation.desk.db, target: desk }]
  await migrateDesk(asDesk(desk), config)
  if (installation.engagement) {
    await migrateService(engagement as unknown as ServiceDatabase)
    stores.push({ name: 'engagement', source: installation.engagement.db, target: engagement })
  }
  return stores
}

async function move(installation: Installation, targets: Targets, config: Config, isResumed: boolean) {
  const stores = await storesOf(installation, targets, config)
  const tables = (await Promise.all(stores.map(movedTables))).flat()
  for (const store of stores) {
    for (const name of await strangers(store))
      say(`${store.name}.${name} is none of Frontdesk’s tables: it stays.`)
  }
  installation.desk.readExactly()
  installation.engagement?.readExactly()
  const [copying, comparing] = [createProgress('Copying'), createProgress('Comparing')]
  return moveStores(targets[0], tables, {
    isResumed,
    report: {
      copying: copying.draw,
      comparing: comparing.draw,
      again: () => copying.say('The installation was used since this was begun: copying it all anew.'),
    },
  })
}

function table(compared: Comparison[]): string {
  const width = Math.max(...compared.map(({ name }) => name.length))
  return compared
    .map((one) => {
      const sides = isSame(one) ? [one.source] : [one.source, one.target]
      const cells = sides.map(
        ({ rows, checksum }) => `${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`,
      )
      return `${one.name.padEnd(width)} ${cells.join('  but there ')}`
    })
    .join('\n')
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

/** What a database that goes away, is full or refuses says; not what a fault of ours does. */
function stopped(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? `${error.code}` : ''
  const isLost = error instanceof Error && /Connection terminated|timeout/.test(error.message)
  if (!code && !isLost) throw error
  const words = error instanceof Error && /^[\dA-Z]{5}$/.test(code) ? `${code}: ${error.message}` : code
  process.stderr.write(
    `The move stopped${words && ` (${words})`}. Run the same command to go on from here.\n`,
  )
  return 1
}

async function run(folder: string, targets: Targets, config: Config): Promise<number> {
  const [desk] = targets
  await requireDatabase(asDesk(desk), '--to')
  const installation = await openInstallation(folder, config)
  const { authSecret, secrets } = installation
  const claim = await claimTarget(targets, createSealer(authSecret).keyMark)
  if (claim === 'finished') {
    say(`All of ${basename(folder)} was moved into this database already. Nothing was done.`)
    return 0
  }
  const compared = await move(installation, targets, config, claim === 'resumed')
  say(table(compared))
  if (!compared.every(isSame)) {
    say('The two sides are not the same. The database can’t be used; drop its schemas desk and engagement.')
    return 1
  }
  if (secrets) await shareKeys(asDesk(desk), authSecret, secrets)
  await finishMove(desk)
  const rows = compared.reduce((sum, { source }) => sum + source.rows, 0)
  say(`${rows.toLocaleString('en')} rows in ${compared.length} tables are the same on both sides.`)
  say(nextSteps(folder, config))
  await installation.close()
  return 0
}

await runCommand('migrate', HELP, async () => {
  const { folder, url } = readMigrateArguments(process.argv.slice(2))
  const config = readConfig()
  const targets: Targets = [open(url, 'desk'), open(url, 'engagement')]
  try {
    return await run(folder, targets, config)
  } catch (error) {
    return stopped(error)
  } finally {
    await Promise.all(targets.map((db) => db.destroy()))
  }
})
