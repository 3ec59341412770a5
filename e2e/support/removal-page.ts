import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, type Page } from '@playwright/test'
import { call } from './call'
import { type Server, signInAfresh } from './fixtures'
import { drawer } from './opened-page'
import { comeIn } from './people'
import { APP_KEYS, runFolder, urlOf } from './places'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

/** A contact that a test may remove, since it was added for it. */
export interface OwnContact {
  id: string
  firstname: string
  lastname: string
  email: string
  phone: string
}

/** Contacts that no test has used yet: adding any number takes one process. */
const spare: OwnContact[] = []

/** Fields of a contact, also of full data. */
type MoreFields = Partial<OwnContact> & Record<string, unknown>

/** Adds contacts for a test to the embedded service's data, which `remote` shares. */
export async function addContacts(count: number, more?: MoreFields): Promise<OwnContact[]> {
  if (more) return loadContacts(count, more)
  if (spare.length < count) spare.push(...(await loadContacts(6)))
  return spare.splice(0, count)
}

async function loadContacts(count: number, more: MoreFields = {}): Promise<OwnContact[]> {
  const contacts = Array.from({ length: count }, () => {
    const mark = randomUUID().slice(0, 8)
    return {
      id: `own_${mark}`,
      firstname: 'Zora',
      lastname: `Test ${mark}`,
      email: `zora.${mark}@mailbox.example`,
      phone: '+1 555 019 4477',
      ...more,
    }
  })
  const rows = contacts.map((one) => ({
    last_location: 'Harbor',
    email_optout: 0,
    sms_optout: 0,
    created_date: '2026-01-04T09:12:00.000Z',
    ...one,
  }))
  const file = join(mkdtempSync(join(tmpdir(), 'frontdesk-contacts-')), 'customers.ndjson')
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await run('node', ['lib/cli/run.mjs', 'load', file], {
    cwd: root,
    env: { ...process.env, ...APP_KEYS, DATA_DIR: join(runFolder(), 'embedded') },
  })
  return contacts
}

/** Signs in again in the page's browser: a password counts as fresh for only some minutes. */
export async function signInFresh(page: Page, server: Server, role: 'admin' | 'staff' | 'manager' = 'admin') {
  const { cookie } = await signInAfresh(server, role)
  await comeIn(page.context(), urlOf(server), cookie)
  return cookie
}

/** Makes a session's password no longer fresh. */
export function ageSession(server: Server, cookie: string): void {
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0]
  const database = new DatabaseSync(join(runFolder(), server, 'desk.db'))
  database.exec('pragma busy_timeout = 5000')
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const { changes } = database.prepare('update session set createdAt = ? where token = ?').run(hourAgo, token)
  database.close()
  if (changes !== 1) throw new Error('No such session')
}

/** Backdates a contact's removals with an unknown outcome. */
export function ageRemovals(server: Server, contactId: string): void {
  const database = new DatabaseSync(join(runFolder(), server, 'desk.db'))
  database.exec('pragma busy_timeout = 5000')
  const { changes } = database
    .prepare(
      "update removals set unknown_since = ?, next_check_at = 1 where contact_id = ? and state = 'unknown'",
    )
    .run(Date.now() - 3_600_000, contactId)
  database.close()
  if (changes !== 1) throw new Error('No such removal')
}

/** One call of our API with a body; returns its JSON. */
export async function post(server: Server, cookie: string, path: string, body: unknown) {
  const response = await call(urlOf(server), path, { cookie, body: JSON.stringify(body) })
  return { status: response.status, json: await response.json() }
}

export async function get(server: Server, cookie: string, path: string) {
  const response = await call(urlOf(server), path, { method: 'GET', cookie })
  return { status: response.status, json: await response.json() }
}

/** Waits for the drawer's search of forms, which would take a response that a test has scripted for the removal. */
export async function untilSearched(page: Page): Promise<void> {
  await expect(drawer(page).getByRole('button', { name: 'Remove contact…' })).toBeVisible()
  await expect(drawer(page).getByRole('heading', { name: 'Forms' })).toBeVisible()
  await expect(drawer(page)).not.toContainText('Searching forms…')
}

/** Starts a removal in the drawer, once nothing above still loads and moves the button. */
export async function beginRemoval(page: Page) {
  await expect(drawer(page).locator('[aria-busy=true]')).toHaveCount(0)
  await untilSearched(page)
  await drawer(page).getByRole('button', { name: 'Remove contact…' }).click()
}

/** The removal dialog. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Remove / })
