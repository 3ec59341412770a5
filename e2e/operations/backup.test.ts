import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPeople, PASSWORD } from '@/e2e/load/stage'
import { listeningUrl } from '@/e2e/support/listening'
import { SqliteConnection } from '@/lib/database/sqlite-connection'
import { openService } from '@/lib/service/open'

const ROOT = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-backup-'))
const settings = {
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  DEMO: 'off',
  LOG_LEVEL: 'silent',
}
let people: string[]
/** From a test that failed halfway; start.mjs passes signals on. */
const children: ChildProcess[] = []

beforeAll(async () => {
  people = await addPeople(settings, 2)
})
afterAll(() => {
  for (const child of children) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  code: number
  out: string
  err: string
}

/** `npm run NAME` without npm. */
function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, ...settings, ...env } }
    execFile(process.execPath, ['lib/cli/run.mjs', ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['lib/build/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const url = await listeningUrl(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, stop }
}

const signIn = (url: string, email: string | undefined) =>
  fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  })

/** Adds rows to a table of the test's own, two per transaction; returns their final number. */
async function rowsIn(dataDir: string, writing = { isOver: true }): Promise<number> {
  const db = await openService(join(dataDir, 'engagement.db'))
  await sql`create table if not exists marks (id text)`.execute(db)
  while (!writing.isOver) {
    await db.transaction().execute(async (write) => {
      await sql`insert into marks values ('first')`.execute(write)
      await sql`insert into marks values ('second')`.execute(write)
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from marks`.execute(db)
  await db.destroy()
  return Number(rows[0]?.count)
}

it('a backup made during writes restores to a complete installation', {
  timeout: 240_000,
}, async () => {
  const { url, stop } = await start()
  const cookie = (await signIn(url, people[1])).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const writing = { isOver: false }
  // Each adds an audit row: staff may not read it.
  const refused = (async () => {
    while (!writing.isOver) await (await fetch(`${url}/api/audit`, { headers: { cookie } })).text()
  })()
  const rows = rowsIn(settings.DATA_DIR, writing)
  const backup = join(folder, 'backup')
  const made = await run(['backup', backup])
  writing.isOver = true
  await refused
  const all = await rows
  await stop()
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('Saved desk.db, engagement.db, secrets.json to ')
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  expect(readdirSync(backup)).toEqual(['audit-head.json', 'desk.db', 'engagement.db', 'secrets.json'])
  for (const name of readdirSync(backup)) expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600)

  const restored = join(folder, 'restored')
  // From version 24 on, Node copies a folder without its mode.
  mkdirSync(restored, { mode: 0o700 })
  cpSync(backup, restored, { recursive: true })
  const again = await start({ DATA_DIR: restored })
  expect((await signIn(again.url, people[0])).status).toBe(200)
  const verified = await run(['audit', 'verify'], { DATA_DIR: restored })
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('The audit log is valid') })
  await again.stop()
  // Only whole transactions, and none after the backup.
  const kept = await rowsIn(restored)
  expect(kept % 2).toBe(0)
  expect(kept).toBeLessThanOrEqual(all)
  // Restoring didn't change the backup.
  expect(readdirSync(backup)).toEqual(['audit-head.json', 'desk.db', 'engagement.db', 'secrets.json'])
})

it('a restored backup starts with a full sync, after which changes are recorded', async () => {
  const stateIn = (data: string, change?: string) => {
    const database = new SqliteConnection(join(data, 'desk.db'))
    if (change) database.exec(`update directory_state set ${change}`)
    const [state] = database.prepare('select swept_at, changes_from from directory_state').all()
    database.close()
    return state
  }
  stateIn(settings.DATA_DIR, 'swept_at = 1, changes_from = 1')
  const backup = join(folder, 'synced')
  expect(await run(['backup', backup])).toMatchObject({ code: 0, err: '' })
  expect(stateIn(backup)).toEqual({ swept_at: null, changes_from: null })
  expect(stateIn(settings.DATA_DIR)).toEqual({ swept_at: 1, changes_from: 1 })
})

it('fails with a message and code 2, and writes nothing', async () => {
  const taken = join(folder, 'taken')
  mkdirSync(taken)
  const fresh = join(folder, 'fresh')
  const tries: [args: string[], env: Record<string, string>, words: string][] = [
    [[], {}, 'Give one folder'],
    [[fresh, fresh], {}, 'Give one folder'],
    [['--all', fresh], {}, "Unknown option '--all'"],
    [[taken], {}, 'already exists'],
    [[join(folder, 'no', 'where')], {}, 'doesn’t exist'],
    [[fresh], { DATA_DIR: join(folder, 'none') }, 'DATA_DIR contains no installation'],
    [[fresh], { DATABASE_URL: 'postgres://desk:canary@db/desk', AUTH_SECRET: 'canary'.repeat(6) }, 'pg_dump'],
  ]
  const ended = await Promise.all(tries.map(([args, env]) => run(['backup', ...args], env)))
  for (const [i, { code, out, err }] of ended.entries()) {
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(tries[i]?.[2])
    expect(err).not.toMatch(/canary|^\s+at /m)
  }
  expect(existsSync(fresh)).toBe(false)
  expect(existsSync(join(folder, 'none'))).toBe(false)
  expect(await run(['backup', '--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('To restore'),
  })
})
