import { parseArgs } from 'node:util'
import { isRole, ROLES } from '@/lib/access'
import { ConfigError, publicUrl, readConfig } from '@/lib/server/config'
import { openDesk } from '@/lib/server/open-desk'
import { addPerson, createOneTimeLink, PeopleError } from '@/lib/server/people'

const HELP = `npm run team -- add EMAIL --role staff|manager|admin

Adds a person and prints a link, good once and for 24 hours, to set a password.
It may be run while Frontdesk runs.
`

class UsageError extends Error {}

function readArguments() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { role: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const [command, email, ...rest] = positionals
  if (command !== 'add')
    throw new UsageError(command ? `Unknown command ${command}.` : 'Say what to do: add.')
  if (!email || rest.length || !/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email)) {
    throw new UsageError('Give one email address after add.')
  }
  if (!isRole(values.role)) throw new UsageError(`Give --role ${ROLES.join(', --role ')}.`)
  return { email, role: values.role }
}

async function main(): Promise<void> {
  const input = readArguments()
  if (!input) {
    process.stdout.write(HELP)
    return
  }
  const opened = await openDesk(readConfig())
  try {
    const { auth, db, config } = opened.desk
    const person = await addPerson(auth, input.email, input.role)
    const token = await createOneTimeLink(db, person.id)
    process.stdout.write(
      `${person.email} is in the team as ${person.role}.\n` +
        `Link to set a password, good once and for 24 hours:\n${publicUrl(config)}/welcome/${token}\n`,
    )
  } finally {
    await opened.close()
  }
}

main().catch((error: unknown) => {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (isUsage || error instanceof ConfigError || error instanceof PeopleError) {
    process.stderr.write(`${error.message}\n${isUsage ? 'See npm run team -- --help.\n' : ''}`)
    process.exit(2)
  }
  throw error
})
