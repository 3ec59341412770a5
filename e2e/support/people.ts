import { createHmac, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { call } from './call'
import { type Server, signInAfresh } from './fixtures'
import type { Account } from './set-up'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A user of one test. */
export interface OwnPerson extends Account {
  /** The session from setting the password. */
  cookie: string
}

/** Sessions that invite, by server. Each needs a password hash; a password counts as fresh for 5 minutes. */
const hosts = new Map<Server, { cookie: string; since: number }>()
/** Leaves a test two minutes with a session. */
const HOST_MS = 3 * 60_000

/** The session of an inviting admin; a test must not end it. */
export async function hostOf(server: Server): Promise<string> {
  const known = hosts.get(server)
  if (known && Date.now() - known.since < HOST_MS) return known.cookie
  const { cookie } = await signInAfresh(server, 'admin')
  hosts.set(server, { cookie, since: Date.now() })
  return cookie
}

/** Adds a user with a password, so that tests that change users leave others alone. */
export async function addOwnPerson(
  base: string,
  server: Server,
  role: Account['role'],
  name?: string,
): Promise<OwnPerson> {
  const cookie = await hostOf(server)
  const account = { email: `${randomUUID()}@team.example`, password: `purple ${randomUUID()} kettle`, role }
  const added = await call(base, '/api/team', {
    cookie,
    body: JSON.stringify({ email: account.email, role }),
  })
  if (added.status !== 201) throw new Error(`No user was added: ${added.status}`)
  const { link } = await added.json()
  const token = new URL(link.url).pathname.split('/').at(-1)
  const called = name ?? `Own ${account.email.slice(0, 8)}`
  const body = JSON.stringify({ token, name: called, password: account.password })
  const welcomed = await call(base, '/api/welcome', { body })
  if (!welcomed.ok) throw new Error(`The link did not work: ${welcomed.status}`)
  return { ...account, cookie: sessionOf(welcomed) }
}

const sessionOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Adds a session to a browser's cookies. */
export async function comeIn(context: BrowserContext, base: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.clearCookies()
  await context.addCookies([{ name, value, url: base, httpOnly: true, sameSite: 'Lax' }])
}

/** Signs a user in over the API; returns the cookie to send. Another cookie may be sent along, as by a browser. */
export async function signInByCall(base: string, account: Account, sent?: string): Promise<string> {
  const body = JSON.stringify({ email: account.email, password: account.password })
  const response = await call(base, '/api/auth/sign-in/email', { body, cookie: sent })
  const cookie = sessionOf(response)
  if (!cookie) throw new Error(`Sign-in failed: ${response.status}`)
  return cookie
}

/** Signs a user in over the API, in a browser's cookies. */
export async function signInContext(context: BrowserContext, base: string, account: Account): Promise<void> {
  const { email, password } = account
  const response = await context.request.post(`${base}/api/auth/sign-in/email`, {
    headers: { origin: base },
    data: { email, password },
  })
  if (!response.ok()) throw new Error(`Sign-in failed: ${response.status()}`)
}

/** An authenticator's code for a base32 secret, the given number of 30 s steps from now. */
export function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
