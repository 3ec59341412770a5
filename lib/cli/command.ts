import { MoveError } from '@/lib/database/move/move-error'
import { ConfigError } from '@/lib/server/config'
import { PeopleError } from '@/lib/server/people'

/** A mistake in how a command was called. */
export class UsageError extends Error {}

/**
 * Runs a command and ends the process: 0, or what it returns; 2 for a mistake of the person who
 * called it, told in words and without a stack trace.
 */
export async function runCommand(
  name: string,
  help: string,
  run: () => Promise<number | undefined>,
): Promise<void> {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(help)
    return
  }
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error)
    if (!isUsage && !isMistake(error)) throw error
    process.stderr.write(`${error.message}\n${isUsage ? `See npm run ${name} -- --help.\n` : ''}`)
    process.exitCode = 2
  }
}

const isMistake = (error: unknown): error is Error =>
  [ConfigError, MoveError, PeopleError].some((mistake) => error instanceof mistake)

function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
