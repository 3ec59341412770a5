import { parseArgs } from 'node:util'
import { clearDirectory } from '@/lib/directory/clear'
import { directoryOf } from '@/lib/directory/schema'
import { readState } from '@/lib/directory/state'
import { beginSweep } from '@/lib/directory/steps'
import { openLog } from '@/lib/server/audit/open-log'
import { ConfigError, readConfig } from '@/lib/server/config'
import { runCommand, UsageError } from './command'

const HELP = `npm run directory -- status|sweep|clear

The directory is a copy of every customer's row in Frontdesk's own database, to find people in by half of
a name. status: how many it has, how old it is, what fails. sweep: has Frontdesk read everybody anew now,
which otherwise happens once a day; it begins within a second, if Frontdesk runs. clear: empties it;
Frontdesk fills it again unless DIRECTORY=off. May be run while Frontdesk runs.
`

const COMMANDS = ['status', 'sweep', 'clear'] as const

function readArguments(): (typeof COMMANDS)[number] {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  const command = COMMANDS.find((name) => name === positionals[0])
  if (!command || positionals.length > 1) throw new UsageError(`Say what to do: ${COMMANDS.join(', ')}.`)
  return command
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const when = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString())

await runCommand('directory', HELP, async () => {
  const command = readArguments()
  const config = readConfig()
  if (command !== 'clear' && !config.directory)
    throw new ConfigError(['DIRECTORY=off: there is no directory, and nobody reads one.'])
  const { db: desk } = await openLog(config)
  const db = directoryOf(desk)
  try {
    const tables = (await desk.introspection.getTables()).map(({ name }) => name)
    if (!tables.includes('directory_state'))
      throw new ConfigError(['The database has no directory yet. Start Frontdesk once.'])
    if (command === 'clear') {
      await clearDirectory(db)
      say('The directory is empty.')
      return 0
    }
    const state = await readState(db)
    if (command === 'sweep') {
      if (state.phase === 'rest') await beginSweep({ db, now: Date.now }, state)
      say(state.phase === 'rest' ? 'A sweep begins.' : 'A sweep is on already.')
      return 0
    }
    say(`${state.people} people${state.swept_at === null ? ' so far: not everybody was read yet' : ''}.`)
    say(`What changed was last read ${when(state.passed_at)}, everybody ${when(state.swept_at)}.`)
    if (state.unreadable > 0) say(`Rows that could not be read: ${state.unreadable}.`)
    if (state.phase !== 'rest') say(`A sweep is on: row ${state.next_offset}.`)
    if (state.failed_at !== null) say(`Reading fails since ${when(state.failed_at)}: ${state.failure}.`)
    return 0
  } finally {
    await desk.destroy()
  }
})
