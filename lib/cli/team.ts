import { parseArgs } from 'node:util'
import { isRole, ROLES } from '@/lib/access'
import { readConfig } from '@/lib/server/config'
import { openDesk } from '@/lib/server/open-desk'
import { publicUrl } from '@/lib/server/origins'
import { addPerson, createOneTimeLink } from '@/lib/server/people'
import { runCommand, UsageError } from './command'

const HELP = `npm run team -- add EMAIL --role staff|manager|admin

Adds a person and prints a link, good once and for 24 hours, to set a password. It may be run while
Frontdesk runs.
`

function readArguments() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { role: { type: 'string' } },
  })
  const [command, email, ...rest] = positionals
  if (command !== 'add')
    throw new UsageError(command ? `Unknown command ${command}.` : 'Say what to do: add.')
  if (!email || rest.length || !/^[^@\s]{1,64}@[^@\s.]+(\.[^@\s.]+)+$/.test(email)) {
    throw new UsageError('Give one email address after add.')
  }
  if (!isRole(values.role)) throw new UsageError(`Give a role: --role ${ROLES.join('|')}.`)
  return { email, role: values.role }
}

await runCommand('team', HELP, async () => {
  const input = readArguments()
  const opened = await openDesk(readConfig())
  try {
    const { auth, db, config } = opened.desk
    const person = await addPerson(auth, input.email, input.role)
    const token = await createOneTimeLink(db, person.id)
    process.stdout.write(
      `${person.email} is in the team as ${person.role}.\n` +
        `Link to set a password, good once and for 24 hours:\n${publicUrl(config)}/welcome/${token}\n`,
    )
    return 0
  } finally {
    await opened.close()
  }
})
