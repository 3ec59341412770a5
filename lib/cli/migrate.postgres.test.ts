import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyDatabase } from '@/lib/database/copy'
import { isSame } from '@/lib/database/move/compare-tables'
import { openDatabase } from '@/lib/database/open'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import type { AppSchema } from '@/lib/server/app/schema'
import { openLog } from '@/lib/server/audit/open-log'
import { verifyAudit } from '@/lib/server/audit/verify'
import { keepPreference } from '@/lib/server/preferences/preferences'
import { createDemoAccounts } from '@/lib/server/process/demo-accounts'
import { openApp } from '@/lib/server/process/open-app'
import { findActor } from '@/lib/server/session/find-actor'
import { signIn } from '@/lib/server/session/sign-in'
import { createOneTimeLink } from '@/lib/server/team/links'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { whyStopped } from './migrate'
import { moveInstallation } from './move-installation'
import { counts, endLeases, query, shapeOf } from './testing/both-databases'
import { command, moveState, newDatabase, use } from './testing/migrate-command'

/** How many moves are killed, each once or twice. */
const MOVES = Number(process.env.SOAK_MOVES ?? 2)

const root = mkdtempSync(join(tmpdir(), 'frontdesk-migrate-'))

const LIVED_IN = join(root, 'lived-in')

const QUIET = { DEMO: 'off', LOG_LEVEL: 'silent' }

const SILENT = { copying: () => {}, comparing: () => {}, again: () => {} }

let account: { email: string; password: string }

/** From a session that began before the move. */
let cookie: string

let secrets: { authSecret: string; apiKey: string; secretKey: string; appId: string }

let firstPage: unknown

/** How many kill points a move has, just before and after each statement. */
let places: number

const ask = () => new Request('http://localhost:3000/api/auth/sign-in/email', { method: 'POST' })

const open = (settings: Record<string, string>) => openApp(readConfig({ ...QUIET, ...settings }))

/** A used installation, still open, as a crashed server leaves it. */
beforeAll(async () => {
  const opened = await open({ DATA_DIR: LIVED_IN })
  const { app, embedded } = opened
  if (!embedded) throw new Error('No embedded service')
  const options = { customers: 120, seed: 7, today: '2026-03-09' }
  const { formIds } = await generateDemo(embedded.db, options)
  await setKeyPair(embedded.db, opened.secrets)
  const [admin] = await createDemoAccounts(app, app.config, opened.secrets, formIds)
  if (!admin) throw new Error('No account')
  account = admin
  const signedIn = await signIn(app, ask(), account, 'req_1')
  cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  await signIn(app, ask(), { ...account, password: 'wrong' }, 'req_2').catch(() => {})
  const { id } = await app.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await keepPreference(app.db, id, { name: 'sidebar', value: 'narrow' })
  await app.db.transaction().execute((write) => createOneTimeLink(write, id))
  firstPage = await app.upstream.read('getCustomers', { limit: 1000, fulldata: true })
  secrets = JSON.parse(readFileSync(join(LIVED_IN, 'secrets.json'), 'utf8'))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Copies the installation to a folder that no process has open. */
function copyOf(): string {
  const folder = mkdtempSync(join(root, 'copy-'))
  for (const name of ['desk.db', 'engagement.db']) copyDatabase(join(LIVED_IN, name), join(folder, name))
  copyFileSync(join(LIVED_IN, 'secrets.json'), join(folder, 'secrets.json'))
  return folder
}

const onTarget = (url: string) =>
  open({ DATA_DIR: join(root, 'none'), DATABASE_URL: url, AUTH_SECRET: secrets.authSecret })

it('a used installation continues in PostgreSQL: users, sessions, keys, customers and the whole log', async () => {
  const folder = join(root, 'died')
  cpSync(LIVED_IN, folder, { recursive: true })
  const address = new URL(await newDatabase())
  address.password = 'hunter2'
  const url = address.href
  const { code, out, err } = await command(folder, url)
  places = Number(/^places: (\d+)$/m.exec(out)?.[1])
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Comparing: 100 %\n') })
  expect(out).toMatch(/^engagement\.customers +120 rows/m)
  expect(out).toMatch(/tables match on both sides/)
  expect(out).toContain(join(folder, 'secrets.json'))
  for (const secret of ['hunter2', ...Object.values(secrets)]) expect(out + err).not.toContain(secret)

  const opened = await onTarget(url)
  expect(opened.secrets).toEqual(secrets)
  expect(await findActor(opened.app, new Headers({ cookie }))).toMatchObject({ email: account.email })
  expect((await signIn(opened.app, ask(), account, 'req_3')).status).toBe(200)
  expect(await opened.app.upstream.read('getCustomers', { limit: 1000, fulldata: true })).toEqual(firstPage)
  expect(await verifyAudit(opened.app.db, secrets.authSecret)).toEqual({ rows: 3, bad: null, seal: null })
  await opened.close()

  const report = { ...SILENT, copying: () => expect.unreachable() }
  const again = await moveInstallation(copyOf(), url, readConfig(QUIET), report)
  expect(again).toEqual({ compared: null, strangers: [] })
})

/** The server, a command that opens the whole app, and one that opens only the log. */
async function expectRefused(url: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, AUTH_SECRET: secrets.authSecret })
  const words = /^DATABASE_URL: npm run migrate hasn’t finished/
  await expect(onTarget(url)).rejects.toThrow(words)
  await expect(openLog(config)).rejects.toThrow(words)
}

const TIMEOUT_MS = 60_000 + MOVES * 30_000

it('resumes after a kill at any point with the same command; until it is done, nothing opens the database', {
  timeout: TIMEOUT_MS,
}, async () => {
  const run = async (points: number[], isUsed: boolean) => {
    const [folder, url] = [copyOf(), await newDatabase()]
    let finished = false
    for (const point of points) {
      const { signal, code, out } = await command(folder, url, point)
      await endLeases(url)
      const move = await moveState(url)
      finished = move !== null && move.finished_at !== null
      // A later run has less to do and may finish before the kill point.
      if (signal === null) expect({ code, finished }).toEqual({ code: 0, finished: true })
      else expect({ signal, out }).toEqual({ signal: 'SIGKILL', out: finished ? out : '' })
      if (move && !finished) await expectRefused(url)
    }
    if (isUsed && !finished) use(folder)
    // Reading the folder in this process would keep the file open until garbage collection.
    const seen = `${folder}-seen`
    cpSync(folder, seen, { recursive: true })
    const { compared } = await moveInstallation(folder, url, readConfig(QUIET), SILENT)
    expect(compared === null ? finished : compared.every(isSame)).toBe(true)
    const { source, target } = await counts(seen, url)
    expect(target).toEqual(source)
    const made = ({ what }: Record<string, unknown>) => !/\bmove(s|_progress)/.test(`${what}`)
    expect((await shapeOf(url)).filter(made)).toEqual(shape)
    const opened = await onTarget(url)
    expect(await verifyAudit(opened.app.db, secrets.authSecret)).toEqual({ rows: 2, bad: null, seal: null })
    expect(opened.secrets).toEqual(secrets)
    await opened.close()
  }
  expect(places).toBeGreaterThan(500)
  const shape = await shapeOf((await testDatabaseUrl()) ?? '')
  const points = fc.array(fc.integer({ min: 1, max: places }), { minLength: 1, maxLength: 2 })
  // All rows are copied and half are compared, and then users change the source.
  const examples: [number[], boolean][] = [[[Math.floor(places * 0.75)], true]]
  const property = fc.asyncProperty(points, fc.boolean(), run)
  await fc.assert(property, { seed: 8, numRuns: MOVES, examples, endOnFailure: true })
})

it('a connection that keeps dropping stops the move with a message, and it resumes afterward', async () => {
  const [folder, url] = [copyOf(), await newDatabase()]
  let isOver = false
  const cut = async () => {
    while (!isOver)
      await query(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      )
  }
  let cutting: Promise<void> | undefined
  const report = { ...SILENT, copying: () => (cutting ??= cut()) }
  const error: unknown = await moveInstallation(folder, url, readConfig(QUIET), report).catch(
    (cause) => cause,
  )
  isOver = true
  await cutting
  expect(whyStopped(error)).toMatch(/^(57P01: .*administrator|the connection was lost)/)
  // Which of these it is depends on what `pg` does at that moment.
  for (const code of ['EPIPE', 'ECONNRESET'])
    expect(whyStopped(Object.assign(new Error(`write ${code}`), { code }))).toBe('the connection was lost')
  expect(whyStopped(new TypeError('x is not a function'))).toBeNull()
  await expectRefused(url)
  // A fresh copy: this process keeps the first one open until garbage collection.
  const { compared } = await moveInstallation(copyOf(), url, readConfig(QUIET), SILENT)
  expect(compared?.every(isSame)).toBe(true)
})

it('rejects an installation in use with code 2 and a message', async () => {
  const folder = copyOf()
  const running = openDatabase<AppSchema>(join(folder, 'desk.db'))
  await running.selectFrom('user').select('id').execute()
  const url = await newDatabase()
  const { code, out, err } = await command(folder, url)
  await running.destroy()
  expect({ code, out }).toEqual({ code: 2, out: expect.stringMatching(/^places: \d+\n$/) })
  expect(err).toBe(
    `${join(folder, 'desk.db')} is in use. Stop Frontdesk and any other program that has it open, then run this again.\n`,
  )
  expect(await moveState(url)).toBeNull()
})

it('rejects a target that it would damage, and changes nothing there', async () => {
  const config = readConfig(QUIET)
  const refused = async (url: string, words: RegExp, settings = config, folder = copyOf()) =>
    expect(moveInstallation(folder, url, settings, SILENT)).rejects.toThrow(words)

  const taken = (await testDatabaseUrl()) ?? ''
  await refused(taken, /already contains a Frontdesk installation\. .* drop the schemas/)
  expect(await moveState(taken)).toBeNull()

  const url = await newDatabase()
  await refused(url, /^AUTH_SECRET differs from the one/, { ...config, authSecret: 'another'.repeat(6) })
  const bare = copyOf()
  rmSync(join(bare, 'secrets.json'))
  await refused(url, /^AUTH_SECRET is not set/, config, bare)
  expect(await moveState(url)).toBeNull()

  const other = join(root, 'other')
  const opened = await open({ DATA_DIR: other })
  await opened.close()
  const moved = join(root, 'other-copy')
  mkdirSync(moved)
  copyDatabase(join(other, 'desk.db'), join(moved, 'desk.db'))
  copyFileSync(join(other, 'secrets.json'), join(moved, 'secrets.json'))
  const foreign = new DatabaseSync(join(moved, 'desk.db'))
  foreign.exec('create table notes (id text)')
  foreign.close()
  const { compared, strangers } = await moveInstallation(moved, url, config, SILENT)
  expect(compared?.every(isSame)).toBe(true)
  expect(strangers).toEqual(['desk.notes'])
  await refused(url, /A different installation, .* was already moved/)
  await refused(
    'postgres://desk:hunter2@127.0.0.1:9/desk',
    /^--to: the database can’t be reached \(ECONNREFUSED\): nothing is listening on this host and port\.$/,
  )
})
