import { transact } from '@/lib/database/transact'
import type { AppContext } from '@/lib/server/app/app-context'
import { readConfig } from '@/lib/server/app/config'
import { publicUrl } from '@/lib/server/app/origins'
import type { AuditAction } from '@/lib/server/audit/actions'
import type { AppWrite, AuditEntry } from '@/lib/server/audit/log'
import { openApp } from '@/lib/server/process/open-app'
import { addUser, findUser, type Person, UserError } from '@/lib/server/session/users'
import { createOneTimeLink } from '@/lib/server/team/links'
import { listTeam } from '@/lib/server/team/list'
import { changeRole, resetPerson, setDisabled } from '@/lib/server/team/team'
import { runCommand, say } from './command'
import { printable } from './printable'
import { readTeamArguments, type TeamCommand } from './team-arguments'

const HELP = `npm run team -- add EMAIL --role staff|manager|admin
npm run team -- list
npm run team -- role EMAIL staff|manager|admin
npm run team -- disable EMAIL
npm run team -- enable EMAIL
npm run team -- reset EMAIL

add      Adds a user and prints a one-time link to set a password. It works for 24 hours.
list     Lists all users: email, role, status, two-step verification, last seen.
role     Changes a user's role, starting with their next request.
disable  Signs a user out immediately and prevents them from signing in.
enable   Lets a disabled user sign in again.
reset    For a user who is locked out: ends the user's sessions, removes the password and two-step
         verification, and prints a new one-time link.

You can't disable the last admin who can sign in, or change that admin's role. You can run all of these while
Frontdesk is running. They are recorded in the audit log.
`

type Change = Exclude<TeamCommand, { command: 'list' }>

interface Done {
  /** Null: nothing had to change. */
  action: AuditAction | null
  person: Person
  words: string
  detail?: AuditEntry['detail']
}

async function perform(write: AppWrite, asked: Change, app: AppContext): Promise<Done> {
  if (asked.command === 'add') {
    const person = await addUser(write, asked.email, asked.role)
    const { token } = await createOneTimeLink(write, person.id)
    const words = `Added ${person.email} as ${asked.role}.\n${linkWords(app, token)}`
    return { action: 'team.add', person, words, detail: { role: asked.role } }
  }
  const person = await findUser(write, asked.email)
  if (!person) throw new UserError(`No user has the email ${asked.email}.`)
  const { id, email } = person
  switch (asked.command) {
    case 'role': {
      const action = (await changeRole(write, id, asked.role)) ? 'team.role' : null
      const detail = { from: person.role, to: asked.role }
      return { action, person, words: `${email}’s role is now ${asked.role}.`, detail }
    }
    case 'disable': {
      const action = (await setDisabled(write, id, true)) ? 'team.disable' : null
      return { action, person, words: `${email} can no longer sign in.` }
    }
    case 'enable': {
      const action = (await setDisabled(write, id, false)) ? 'team.enable' : null
      return { action, person, words: `${email} can sign in again.` }
    }
    case 'reset': {
      const { token } = await resetPerson(write, id)
      const words = `${email} must set a new password. Two-step verification is off.\n${linkWords(app, token)}`
      return { action: 'team.link', person, words }
    }
  }
}

const linkWords = ({ config }: AppContext, token: string) =>
  `One-time link to set a password (works for 24 hours):\n${publicUrl(config)}/welcome/${token}`

/** Makes the change and its audit log row in one transaction. */
async function change(app: AppContext, asked: Change): Promise<string> {
  return transact(app.db, async (write) => {
    const { action, person, words, detail } = await perform(write, asked, app).catch(inWords)
    const by = { actorId: null, role: null, requestId: null }
    if (action) await app.audit.append(write, { ...by, action, subject: person.id, outcome: 'done', detail })
    return words
  })
}

/** A change that the rules forbid is a usage mistake. */
function inWords(error: unknown): never {
  if (error instanceof Error && error.name === 'Problem') throw new UserError(`${error.message}.`)
  throw error
}

async function list({ db }: AppContext): Promise<string> {
  const people = await listTeam(db, null)
  if (!people.length) return 'There are no users yet.'
  const rows = people.map(({ email, role, state, hasSecondFactor, lastSeenAt }) => [
    printable(email),
    role,
    state,
    hasSecondFactor ? 'two-step' : '-',
    lastSeenAt ?? 'never seen',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n')
}

await runCommand('team', HELP, async () => {
  const asked = readTeamArguments(process.argv.slice(2))
  const opened = await openApp(readConfig())
  try {
    const words = asked.command === 'list' ? await list(opened.app) : await change(opened.app, asked)
    say(words)
    return 0
  } finally {
    await opened.close()
  }
})
