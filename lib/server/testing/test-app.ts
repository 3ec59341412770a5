import 'server-only'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@/lib/access'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { setAppContext } from '@/lib/server/app/app-context'
import { readConfig } from '@/lib/server/app/config'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { openApp } from '@/lib/server/process/open-app'
import { signIn } from '@/lib/server/session/sign-in'
import { addUser, hashPassword, setPassword } from '@/lib/server/session/users'

/** Of PASSWORD, made by the first test app of this worker: a hash takes a tenth of a second. */
let passwordHash: string | undefined

/** A whole app over new databases, as this process's running app. */
export async function openTestApp(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-team-'))
  const url = await testDatabaseUrl()
  const shared = url ? { DATABASE_URL: url, AUTH_SECRET: 'a secret of at least thirty-two characters' } : {}
  const settings = { DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent', ...shared, ...environment }
  const opened = await openApp(readConfig(settings))
  setAppContext(opened.app)
  const { auth, db } = opened.app
  passwordHash ??= await hashPassword(auth, PASSWORD)
  const hash = passwordHash
  /** Adds a user who can sign in with PASSWORD. */
  const person = async (email: string, role: Role) => {
    const added = await addUser(db, email, role)
    await setPassword(db, added.id, hash)
    return added
  }
  /** Signs a user of a role in; posts to routes of this app or another. */
  const visitor = async (role: Role) => {
    const { email } = await person(`${role}@team.example`, role)
    const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
    const asked = new Request(ORIGIN, { method: 'POST', headers })
    const signedIn = await signIn(opened.app, asked, { email, password: PASSWORD }, 'req_0')
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return async (route: Posted, path: string, body: object, { over = opened.app, params = {} } = {}) => {
      setAppContext(over)
      const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
      const request = new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const response = await route.POST(request, { params: Promise.resolve(params) })
      return { status: response.status, json: await response.json() }
    }
  }
  return { ...opened, person, visitor }
}

interface Posted {
  POST(request: Request, context: { params: Promise<Record<string, string>> }): Promise<Response>
}

const ORIGIN = 'http://localhost:3000'

export const PASSWORD = 'seven lanterns over Bergen'
