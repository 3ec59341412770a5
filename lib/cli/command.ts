import { isDatabaseAway } from '@/lib/database/away'
import { NewerDatabase } from '@/lib/database/migrate'
import { MoveError } from '@/lib/database/move/move-error'
import { failureCode } from '@/lib/database/refuses-writes'
import { ConfigError } from '@/lib/server/app/config'
import { whyRefused } from '@/lib/server/app/database-faults'
import { UserError } from '@/lib/server/session/users'
import { FULL_VERSION } from '@/lib/version'
import { printable } from './printable'

/** A mistake in how a command was called. */
export class UsageError extends Error {}

/** Writes a line of a command's result. */
export const say = (line: string) => process.stdout.write(`${line}\n`)

/** The command that a word names. Throws UsageError for another word, or none. */
export function readCommand<Name extends string>(word: string | undefined, names: readonly Name[]): Name {
  const command = names.find((name) => name === word)
  if (command) return command
  const what = word === undefined ? 'No command given.' : `Unknown command "${printable(word)}".`
  throw new UsageError(`${what} The commands are ${names.join(', ')}.`)
}

/** Runs a command, or prints its help or the version, and exits: 0, or what it returns, or 2 with a message (no stack trace) for a usage mistake. */
export async function runCommand(
  name: string,
  help: string,
  run: () => Promise<number | undefined>,
): Promise<void> {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(help)
    return
  }
  if (process.argv.slice(2).includes('--version')) {
    say(FULL_VERSION)
    return
  }
  // The reader may close the pipe, as `head` does: the command still finishes with its own exit code.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    const isParse = isParseError(error)
    const isUsage = error instanceof UsageError || isParse
    const why = isUsage || isMistake(error) ? null : whyFailed(error)
    if (why) {
      process.stderr.write(`npm run ${name}: ${why}\n`)
      process.exitCode = 1
      return
    }
    if (!isUsage && !isMistake(error)) throw error
    const message = isParse ? firstSentence(error.message) : error.message
    process.stderr.write(`${message}\n${isUsage ? `See npm run ${name} -- --help.\n` : ''}`)
    process.exitCode = 2
  }
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error
}

/** Why the database or the disk failed during a command; null: another cause. */
function whyFailed(error: unknown): string | null {
  const refused = whyRefused(error)
  if (refused) return `${refused} Everything saved so far is safe. Run the same command again.`
  if (!isDatabaseAway(error)) return null
  const code = failureCode(error)
  return `The database can’t be reached${code && ` (${code})`}. Run the same command again.`
}

const isMistake = (error: unknown): error is Error =>
  [ConfigError, MoveError, NewerDatabase, UserError].some((mistake) => error instanceof mistake)

/** The rest of what parseArgs says is for programmers. */
const firstSentence = (message: string) => `${message.split('. ')[0]?.replace(/\.$/, '')}.`

function isParseError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
