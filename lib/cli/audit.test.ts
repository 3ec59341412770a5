import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { readConfig } from '@/lib/server/app/config'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { secondHeadOf } from '@/lib/server/audit/second-head'
import { openApp } from '@/lib/server/process/open-app'

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Each command is a separate process that compiles what it runs. */
const TIMEOUT_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-audit-cli-'))
const data = join(folder, 'data')
const first = join(folder, 'first')
const backup = join(folder, 'backup')
const settings = { DATA_DIR: data, DEMO: 'off', DIRECTORY: 'off', LOG_LEVEL: 'silent' }

beforeAll(async () => {
  await add(3)
  cpSync(data, first, { recursive: true })
})
beforeEach(() => {
  for (const old of [data, backup]) rmSync(old, { recursive: true, force: true })
  cpSync(first, data, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Restores the database from the backup and leaves the second head as it is. */
function restoreDatabase(): void {
  const ofApp = (from: string) => readdirSync(from).filter((name) => name.startsWith('desk.db'))
  for (const name of ofApp(data)) rmSync(join(data, name))
  for (const name of ofApp(backup)) cpSync(join(backup, name), join(data, name))
}

/** Adds rows to the log like a server that then stops, which writes the second head. */
async function add(rows: number): Promise<void> {
  const { app, startJobs, close } = await openApp(readConfig(settings))
  startJobs()
  for (let row = 0; row < rows; row++)
    await app.audit.record({
      actorId: null,
      role: null,
      action: 'session.sign-in',
      subject: `person ${row}`,
      outcome: 'done',
      requestId: null,
    })
  await close()
}

async function inLog<Result>(work: (db: AppDatabase) => Promise<Result>): Promise<Result> {
  const db = openDatabase<AppSchema>(join(data, 'desk.db'))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const head = () =>
  inLog((db) => db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow())

const audit = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const { PATH, HOME } = process.env
    const env: NodeJS.ProcessEnv = { PATH, HOME, ...settings, NODE_ENV: 'test' }
    const child = spawn(process.execPath, [RUN, 'audit', ...args], { cwd: ROOT, env })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    child.on('close', (code) => resolve({ code, out, err }))
  })

describe('npm run audit -- verify', { timeout: TIMEOUT_MS }, () => {
  it('--head accepts a row in the log and names one that is missing', async () => {
    const { seq, hash } = await head()
    expect(await audit('verify', '--head', `${seq}:${hash}`)).toMatchObject({ code: 0, err: '' })
    const later = await audit('verify', '--head', `${seq}:${hash}`, '--head', `${seq + 2}:${hash}`)
    expect(later).toMatchObject({ code: 1, err: '' })
    expect(later.out).toContain(
      `broken at entry ${seq + 1}: it is missing, because --head contains entry ${seq + 2}`,
    )
    const other = await audit('verify', '--head', `2:${hash}`)
    expect(other.code).toBe(1)
    expect(other.out).toContain('broken at entry 2: it differs from the entry in --head')
  })

  it('--log reads the heads in the server’s log and names a file with a missing row', async () => {
    const { seq, hash } = await head()
    const file = join(folder, 'server.log')
    const line = (at: number) => `${JSON.stringify({ level: 30, seq: at, hash, msg: 'audit head' })}\n`
    writeFileSync(file, `{"msg":"listening"}\n${line(seq)}`)
    expect(await audit('verify', '--log', file)).toMatchObject({ code: 0, err: '' })
    writeFileSync(file, line(seq) + line(seq + 1))
    const missing = await audit('verify', '--log', file)
    expect(missing.code).toBe(1)
    expect(missing.out).toContain(`${file} contains entry ${seq + 1}`)
  })

  it('the second head in DATA_DIR detects a truncated log', async () => {
    expect(await audit('verify')).toMatchObject({ code: 0 })
    cpSync(data, backup, { recursive: true })
    const { seq } = await head()
    await add(2)
    restoreDatabase()
    const { code, out } = await audit('verify')
    expect(code).toBe(1)
    expect(out).toContain(`broken at entry ${seq + 1}: it is missing, because ${secondHeadOf(data)}`)
  })

  it.each([
    [['verify', '--head', '7'], '--head must be SEQ:HASH'],
    [['verify', '--log', 'package.json'], 'package.json contains no audit head.'],
    [['accept', '--certificate', 'package.json'], '--certificate can only be used with verify.'],
  ])('%j exits with code 2 and a message', async (args, words) => {
    const { code, out, err } = await audit(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
    expect(err).not.toMatch(/^\s+at /m)
  })
})

describe('npm run audit -- accept', { timeout: TIMEOUT_MS }, () => {
  it('records what a restored backup lost, once, and the log verifies again', async () => {
    cpSync(data, backup, { recursive: true })
    const restored = await head()
    await add(2)
    const lost = await head()
    restoreDatabase()
    const accepted = await audit('accept')
    expect(accepted).toMatchObject({ code: 0, err: '' })
    expect(accepted.out).toBe(`Accepted. Entries ${restored.seq + 1} to ${lost.seq} are recorded as lost.\n`)
    // A head from before the restore is accepted along with it.
    expect(await audit('verify', '--head', `${lost.seq}:${lost.hash}`)).toMatchObject({ code: 0 })
    expect(await audit('accept')).toMatchObject({ code: 0, out: 'The log is complete. Nothing was lost.\n' })
    const rows = await inLog((db) =>
      db.selectFrom('audit').select('detail').where('action', '=', 'audit.restored').execute(),
    )
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
      { gaveUpSeq: lost.seq, gaveUpHash: lost.hash },
    ])
  })

  it('rejects a log with changed rows', async () => {
    await inLog(async (db) => {
      await sql`drop trigger audit_no_update`.execute(db)
      await db.updateTable('audit').set({ subject: 'someone else' }).where('seq', '=', 2).execute()
    })
    const { code, out } = await audit('accept')
    expect(code).toBe(1)
    expect(out).toContain('The audit log is broken at entry 2')
    expect(out).not.toContain('Accepted')
  })
})
