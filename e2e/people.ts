import { createHmac, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { call } from './call'
import { type Server, signInAfresh } from './fixtures'
import type { Account } from './set-up'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A person of a test's own. */
export interface OwnPerson extends Account {
  /** The session that setting the password opened. */
  cookie: string
}

/** Sessions that invite, by server. A password is hashed for each; it counts as fresh for some minutes only. */
const hosts = new Map<Server, { cookie: string; since: number }>()
const HOST_MS = 5 * 60_000

/** The session of an admin who invites: not one for a test to end. */
export async function hostOf(server: Server): Promise<string> {
  const known = hosts.get(server)
  if (known && Date.now() - known.since < HOST_MS) return known.cookie
  const { cookie } = await signInAfresh(server, 'admin')
  hosts.set(server, { cookie, since: Date.now() })
  return cookie
}

/** Adds a person who has set a password: tests that change people leave the others alone. */
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

/** Puts a session into a browser's own cookies. */
export async function comeIn(context: BrowserContext, base: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.clearCookies()
  await context.addCookies([{ name, value, url: base, httpOnly: true, sameSite: 'Lax' }])
}

/** Signs a person in by call: the cookie to send back. Another cookie may be sent with it, as a browser would. */
export async function signInByCall(base: string, account: Account, sent?: string): Promise<string> {
  const body = JSON.stringify({ email: account.email, password: account.password })
  const response = await call(base, '/api/auth/sign-in/email', { body, cookie: sent })
  const cookie = sessionOf(response)
  if (!cookie) throw new Error(`Sign-in failed: ${response.status}`)
  return cookie
}

/** Signs a person in by call, in a browser's own cookies. */
export async function signInContext(context: BrowserContext, base: string, account: Account): Promise<void> {
  const { email, password } = account
  const response = await context.request.post(`${base}/api/auth/sign-in/email`, {
    headers: { origin: base },
    data: { email, password },
  })
  if (!response.ok()) throw new Error(`Sign-in failed: ${response.status()}`)
}

/** What an authenticator shows for a base32 secret, so many steps of 30 s from now. */
export function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
