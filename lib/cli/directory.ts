import { parseArgs } from 'node:util'
import { clearDirectory } from '@/lib/directory/sync/clear'
import { beginFullSync } from '@/lib/directory/sync/sync-steps'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { ConfigError, readConfig } from '@/lib/server/app/config'
import { openLog } from '@/lib/server/audit/open-log'
import { readCommand, runCommand, say, UsageError } from './command'

const HELP = `npm run directory -- status|sync|clear

The customer directory is Frontdesk's own copy of all customers. Search, sorting and counting use it.

status  Shows how many customers it has, how current they are, and errors.
sync    Starts a full sync, which otherwise runs once a day. A running Frontdesk starts it within a second.
clear   Deletes the copy. Frontdesk fills it again unless DIRECTORY=off.

You can run it while Frontdesk is running. See docs/customer-directory.md.
`

const COMMANDS = ['status', 'sync', 'clear'] as const

function readArguments(): (typeof COMMANDS)[number] {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  const [word, ...rest] = positionals
  // An older name that still works.
  const command = readCommand(word === 'sweep' ? 'sync' : word, COMMANDS)
  if (rest.length) throw new UsageError(`${command} takes no arguments.`)
  return command
}

const when = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString())

await runCommand('directory', HELP, async () => {
  const command = readArguments()
  const config = readConfig()
  if (command !== 'clear' && !config.directory)
    throw new ConfigError(['DIRECTORY=off: the customer directory is turned off.'])
  const { db: app } = await openLog(config)
  const db = directoryOf(app)
  try {
    const tables = (await app.introspection.getTables()).map(({ name }) => name)
    if (!tables.includes('directory_state'))
      throw new ConfigError(['The database has no customer directory yet. Start Frontdesk once.'])
    if (command === 'clear') {
      await clearDirectory(db)
      say('The customer directory is empty.')
      return 0
    }
    const state = await readState(db)
    if (command === 'sync') {
      if (state.phase === 'rest') await beginFullSync({ db, now: Date.now }, state)
      say(state.phase === 'rest' ? 'Full sync started.' : 'A full sync is already running.')
      return 0
    }
    say(
      `Customers: ${state.people}${state.swept_at === null ? ' so far; the first full sync isn’t finished' : ''}.`,
    )
    say(`Last incremental sync: ${when(state.passed_at)}. Last full sync: ${when(state.swept_at)}.`)
    if (state.unreadable > 0) say(`Unreadable rows: ${state.unreadable}.`)
    if (state.phase !== 'rest') say(`Full sync running: at row ${state.next_offset}.`)
    if (state.failed_at !== null) say(`Sync failing since ${when(state.failed_at)}: ${state.failure}.`)
    return 0
  } finally {
    await app.destroy()
  }
})
