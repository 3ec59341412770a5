import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { inDatabase } from './broken-table'
import { PORTS, runFolder, urlOf } from './places'
import type { Account, Accounts } from './set-up'
import { forgetGuesses } from './visitors'

export { expect }

export type Server = 'embedded' | 'remote' | 'scripted' | 'postgres'
type Role = 'admin' | 'manager' | 'staff'

/** Marks a test without writes among those that write: its result doesn't depend on the database. */
export const READING = { tag: '@reading' }

/** Marks one of the main flows, which `npm run test:quick` runs. */
export const SMOKE = { tag: '@smoke' }

/** The account of a role on one of the servers. */
export function accountOf(server: Server, role: Role): Account {
  const accounts: Accounts = JSON.parse(readFileSync(join(runFolder(), 'accounts.json'), 'utf8'))
  const account = accounts[server].find((one) => one.role === role)
  if (!account) throw new Error(`No ${role} on ${server}`)
  return account
}

/** A role's signed-in state, created over the API once and then shared. */
export async function stateOf(server: Server, role: Role): Promise<string> {
  const folder = join(runFolder(), 'sessions')
  const file = join(folder, `${server}-${role}.json`)
  if (existsSync(file)) return file
  const { cookie: pair } = await signInAfresh(server, role)
  const [name = '', value = ''] = pair.split(/=(.*)/)
  const cookie = {
    name,
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ cookies: [cookie], origins: [] }))
  return file
}

/** Signs in over the API: the cookie to send back, and the header that set it. */
export async function signInAfresh(server: Server, role: Role): Promise<{ cookie: string; header: string }> {
  const { email, password } = accountOf(server, role)
  const origin = urlOf(server)
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  const header = response.headers.getSetCookie()[0] ?? ''
  const cookie = header.split(';')[0] ?? ''
  if (!cookie) throw new Error(`Sign-in as ${role} on ${server} failed: ${response.status}`)
  return { cookie, header }
}

/** Sets the scripted customer system's next responses for an operation; see scripted-upstream.ts. */
export async function script(rules: unknown): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${PORTS.upstream}/script`, {
    method: 'PUT',
    body: JSON.stringify(rules),
  })
  if (!response.ok) throw new Error(`The script was refused: ${response.status}`)
}

interface Options {
  /** The role of the signed-in user; null: signed out. */
  role: Role | null
}

interface Places {
  /** The URL of the project's Frontdesk. */
  base: string
  server: Server
}

/** A signed-in page that fails the test if the console shows an error. */
export const test = base.extend<
  Options & Places & { consoleErrors: string[]; guesses: undefined; versions: undefined }
>({
  base: async ({ baseURL }, use) => use(baseURL ?? ''),
  server: async ({ baseURL: _ }, use, info) => use(info.project.name as Server),
  role: ['staff', { option: true }],
  guesses: [
    async ({ server }, use) => {
      if (server === 'embedded') forgetGuesses(server)
      await use(undefined)
    },
    { auto: true },
  ],
  // What other tests changed in the schedule would mark its classes.
  versions: [
    async ({ server }, use) => {
      if (server === 'scripted') inDatabase(server, 'delete from schedule_versions')
      await use(undefined)
    },
    { auto: true },
  ],
  storageState: async ({ role, server }, use) => {
    await use(role ? await stateOf(server, role) : { cookies: [], origins: [] })
  },
  page: async ({ page }, use) => {
    await use(page)
    // A response that a route still fetches would fail after the test, outside of any.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      collectErrors(page, errors)
      await use(errors)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Rejected requests appear in the console; some tests are about them. */
function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
}
