import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyDatabase } from '@/lib/database/copy'
import { openDatabase } from '@/lib/database/open'
import { placeOf } from '@/lib/server/app/place-of'
import { addForm } from '@/lib/server/forms/forms'
import { openTestApp } from '@/lib/server/testing/test-app'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { kinds, type Line } from '@/lib/service/load/kinds'
import { writeLines } from '@/lib/service/load/write'
import { inTurn } from '@/lib/service/turn'

const CHILD = join(import.meta.dirname, 'testing/nothing-left-child.ts')
const FORM = 'frm_health_23'
const person = {
  id: 'needle-7f3a91',
  user_id: 'needleuser-55e0',
  firstname: 'Zebulonix',
  lastname: 'Quastorff',
  email: 'Zebulonix.Quastorff@needlebox.example',
  phone: '+1 555 777 0142',
  email_optout: 1,
  optout_date: '2026-03-09T10:00:00.000Z',
  created_date: '2026-03-09T10:00:00.000Z',
  sales_notes: [{ id: 'n1', note_date: '2026-03-09T10:00:00.000Z', note: 'wants the nasturtium room' }],
}
/** In any spelling: any case, a phone number also as digits, and its last digits. */
const NEEDLES = [
  'zebulonix',
  'quastorff',
  'needlebox',
  '555 777 0142',
  '15557770142',
  '24107775551',
  'nasturtium',
]

const opened = await openTestApp()
const { config, db } = opened.app
let closed = false
const close = async () => {
  if (!closed) await opened.close()
  closed = true
}
afterAll(close)

beforeAll(async () => {
  const { embedded, secrets } = opened
  if (!embedded) throw new Error('No embedded service')
  await generateDemo(embedded.db, { customers: 300, seed: 7, today: '2026-03-09' })
  await setKeyPair(embedded.db, secrets)
  const submission = {
    form_id: FORM,
    submission_id: 'needle-sub',
    user_id: person.user_id,
    submission_data: { email: person.email, name: 'Zebulonix Quastorff' },
    submission_date: '2026-03-09T10:00:00.000Z',
  }
  const lines = [
    { kind: 'customers', value: kinds.customers.parse(person) },
    { kind: 'submissions', value: kinds.submissions.parse(submission) },
  ] as Line[]
  await inTurn(embedded.db, (write) => writeLines(write, lines))
  await addForm(db, { id: FORM, label: 'Health' })
  const change = { contact_id: person.id, at: Date.now(), before: person.email }
  await db
    .insertInto('directory_changes')
    .values([
      { ...change, field: 'email' },
      { ...change, field: 'phone', before: person.phone },
    ])
    .execute()
  // As PostgreSQL does by itself within a minute or so.
  if (config.databaseUrl) for (const store of [db, embedded.db]) await sql`analyze`.execute(store)
})

const needlesIn = (bytes: Buffer) => {
  const text = bytes.toString('latin1').toLowerCase()
  return NEEDLES.filter((needle) => text.includes(needle))
}

/** Which needles are in which files of a folder, recursively. */
function searched(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const found = needlesIn(readFileSync(join(entry.parentPath, entry.name)))
      return found.map((needle) => `${entry.name}: ${needle}`)
    })
}

/** Which tables of both stores hold needles, and which the contact's ID. */
async function searchedTables(): Promise<{ needles: string[]; ids: string[] }> {
  const stores = (['desk', 'engagement'] as const).map((store) => ({
    store,
    from: openDatabase<Record<string, object>>(placeOf(config, store)),
  }))
  const tables: { name: string; text: string }[] = []
  for (const { store, from } of stores) {
    const { rows } = await sql<{ name: string }>`${namesOf(store)}`.execute(from)
    for (const { name } of rows) {
      const all = await sql`select * from ${sql.table(name)}`.execute(from)
      tables.push({ name: `${store}.${name}`, text: JSON.stringify(all.rows, asText).toLowerCase() })
    }
    await from.destroy()
  }
  const having = (needle: string) =>
    tables.filter(({ text }) => text.includes(needle)).map(({ name }) => name)
  return {
    needles: NEEDLES.flatMap((needle) => having(needle).map((name) => `${name}: ${needle}`)),
    ids: having(person.id).sort(),
  }
}

const namesOf = (store: string) =>
  config.databaseUrl
    ? sql`select tablename as name from pg_tables where schemaname = ${store}`
    : sql`select name from sqlite_master where type = 'table'`

function asText(_: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1')
  const isBuffer = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
  return isBuffer && 'data' in value ? Buffer.from(value.data as number[]).toString('latin1') : value
}

it('personal data: nothing of a removed contact stays in databases, their files, exports or the log', async () => {
  if (!config.databaseUrl) await close()
  const { DATABASE_URL, AUTH_SECRET, ...rest } = process.env
  const environment = {
    ...rest,
    DATA_DIR: config.dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'trace',
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl, AUTH_SECRET: config.authSecret ?? '' }),
  }
  const options = ['--conditions=react-server', '--import', 'tsx']
  const child = fork(CHILD, [person.id, 'zebulonix quastorf', person.email], {
    execArgv: options,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const log: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => log.push(part))
  const exited = once(child, 'exit')
  const [said] = await Promise.race([once(child, 'message'), exited])
  expect(said).toEqual({
    found: [person.id],
    bytes: expect.any(Number),
    states: ['withdrawn', 'withdrawn', 'withdrawn', 'withdrawn'],
    foundAfter: [],
  })

  // While it runs, since it may run for months.
  const { needles, ids } = await searchedTables()
  expect(needles).toEqual([])
  // The audit log, the removal and the contact's own export hold only the contact's ID.
  expect(ids).toEqual(['desk.audit', 'desk.exports', 'desk.removals'])
  const withinSeconds = { timeout: 40_000, interval: 200 }
  await vi.waitFor(async () => expect(await searchedBeside()).toEqual([]), withinSeconds)
  const url = config.databaseUrl
  const files = url ? () => searchedFilesOfPostgres(url) : searchedBackup
  // PostgreSQL keeps deleted rows while a transaction could still see them.
  await vi.waitFor(async () => expect(await files()).toEqual([]), withinSeconds)
  child.send('end')
  await exited
  expect(log.length).toBeGreaterThan(0)
  expect(needlesIn(Buffer.concat(log))).toEqual([])
}, 120_000)

/** Searches what is stored outside tables and cleaned every few seconds: SQLite's log and PostgreSQL's statistics. */
async function searchedBeside(): Promise<string[]> {
  if (!config.databaseUrl) return searched(config.dataDir).filter((found) => found.includes('-wal'))
  const client = new Client({ connectionString: config.databaseUrl })
  await client.connect()
  const { rows } = await client.query('select * from pg_stats')
  await client.end()
  return needlesIn(Buffer.from(JSON.stringify(rows)))
}

/** SQLite overwrites nearly all deleted data; a backup leaves out the rest. */
function searchedBackup(): string[] {
  const copies = mkdtempSync(join(tmpdir(), 'frontdesk-backup-'))
  for (const name of ['desk.db', 'engagement.db'])
    copyDatabase(join(config.dataDir, name), join(copies, name))
  return searched(copies)
}

/** PostgreSQL keeps dead rows until a vacuum, and its crash recovery log in other files. */
async function searchedFilesOfPostgres(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum full')
  await client.query('checkpoint')
  const { rows } = await client.query(
    `select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`,
  )
  await client.end()
  return searched(rows[0].folder)
}
