import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'libsql'
import type { Role } from '@/lib/access'
import { call } from './call'
import { APP_KEYS, runFolder, urlOf } from './places'

const run = promisify(execFile)

export const VISITORS = ['signed out', 'staff', 'manager', 'admin', 'disabled', 'demoted'] as const
export type Visitor = (typeof VISITORS)[number]

/** A user that a test added for itself. */
export interface AddedPerson {
  email: string
  password: string
  /** The session's cookie, ready to send. */
  cookie: string
}

/** The cookies that a response sets, ready to send. */
export const setsCookie = (response: Response) => response.headers.getSetCookie()

/** Adds a user as an operator would, lets them set a password, and signs them in. */
export async function addSignedIn(
  base: string,
  server: string,
  role: Role,
  origin = base,
): Promise<AddedPerson> {
  const email = `added-${randomUUID()}@team.example`
  const password = `long enough ${randomUUID()}`
  const { stdout } = await run('node', ['lib/cli/run.mjs', 'team', 'add', email, '--role', role], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      ...APP_KEYS,
      APP_URL: origin,
      DATA_DIR: join(runFolder(), server),
      ...(server !== 'embedded' && { ENGAGEMENT_API_URL: urlOf('embedded') }),
    },
  })
  const token = /\/welcome\/(\S+)/.exec(stdout)?.[1]
  const body = JSON.stringify({ token, name: 'Added Person', password })
  const response = await call(base, '/api/welcome', { body, origin })
  const cookie = setsCookie(response)[0]?.split(';')[0]
  if (!cookie) throw new Error(`An added ${role} could not sign in: ${response.status}`)
  return { email, password, cookie }
}

/** Changes a user in the database, as another instance would. */
export function changePerson(server: string, email: string, change: { role: Role } | { banned: 1 }): void {
  const db = new Database(join(runFolder(), server, 'desk.db'))
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    const [[column, value] = ['', '']] = Object.entries(change)
    const { changes } = db.prepare(`UPDATE user SET ${column} = ? WHERE email = ?`).run(value, email)
    if (changes !== 1) throw new Error('No such person')
  } finally {
    db.close()
  }
}

/** Cookies of every kind of visitor: a disabled admin and one who is now staff keep their old ones. */
export async function addVisitors(base: string, server: string): Promise<Record<Visitor, string>> {
  const roles: Role[] = ['staff', 'manager', 'admin', 'admin', 'admin']
  const [staff, manager, admin, disabled, demoted] = await Promise.all(
    roles.map((role) => addSignedIn(base, server, role)),
  )
  if (disabled) changePerson(server, disabled.email, { banned: 1 })
  if (demoted) changePerson(server, demoted.email, { role: 'staff' })
  const cookie = (person: AddedPerson | undefined) => person?.cookie ?? ''
  return {
    'signed out': '',
    staff: cookie(staff),
    manager: cookie(manager),
    admin: cookie(admin),
    disabled: cookie(disabled),
    demoted: cookie(demoted),
  }
}
