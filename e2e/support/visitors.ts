import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
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

/** Uses a server's database as another instance would. */
function withDatabase<Result>(server: string, use: (db: DatabaseSyncInstance) => Result): Result {
  const db = new DatabaseSync(join(runFolder(), server, 'desk.db'))
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    return use(db)
  } finally {
    db.close()
  }
}

/** Changes a user in the database. */
export function changePerson(server: string, email: string, change: { role: Role } | { banned: 1 }): void {
  const [[column, value] = ['', '']] = Object.entries(change)
  const update = `UPDATE user SET ${column} = ? WHERE email = ?`
  const changes = withDatabase(server, (db) => db.prepare(update).run(value, email).changes)
  if (changes !== 1) throw new Error('No such person')
}

/** Wrong guesses after which earlier ones are removed: few tests need to wait for the database. */
const MANY_GUESSES = 20
/** Longer than a test goes on guessing, in ms. */
const GUESSING_MS = 30_000

/** Removes many wrong guesses of earlier tests: all tests share one address, which has 50 in 15 minutes. */
export function forgetGuesses(server: string): void {
  withDatabase(server, (db) => {
    if (db.prepare('SELECT id FROM sign_in_failures LIMIT ?').all(MANY_GUESSES).length < MANY_GUESSES) return
    db.prepare('DELETE FROM sign_in_failures WHERE at < ?').run(Date.now() - GUESSING_MS)
  })
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
