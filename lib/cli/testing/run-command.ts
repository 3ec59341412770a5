import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach } from 'vitest'
import { openService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'

/** The script that runs the commands. */
export const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url))

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Each command is a separate process that compiles what it runs. */
export const TIMEOUT_MS = 120_000

/** The data folder of the running test. */
export let folder: string

/** Its service’s database, which stays open like in a running Frontdesk. */
export let db: ServiceDatabase

/** Gives each test of a file an empty data folder. */
export function openEachTest(): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'frontdesk-cli-'))
    db = await openService(join(folder, 'engagement.db'))
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
}

interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs a command to its end; `seen` receives standard error so far. */
export function run(
  args: string[],
  seen: (err: string, end: (signal: NodeJS.Signals) => void) => void = () => {},
  settings: Record<string, string> = {},
) {
  return runFile(process.execPath, [RUN, ...args], seen, settings)
}

/** Runs a program in the test’s data folder to its end. */
export function runFile(
  name: string,
  args: string[],
  seen: Parameters<typeof run>[1] = () => {},
  settings: Record<string, string> = {},
) {
  return new Promise<Ended>((resolve) => {
    const { PATH, HOME } = process.env
    const env: NodeJS.ProcessEnv = { PATH, HOME, DATA_DIR: folder, NODE_ENV: 'test', ...settings }
    const child = spawn(name, args, { cwd: ROOT, env })
    const ended: Ended = { code: null, out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      ended.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      ended.err += chunk
      seen(ended.err, (signal) => child.kill(signal))
    })
    child.on('close', (code) => resolve({ ...ended, code }))
  })
}

/** Writes a file, and returns its path. */
export const fileWith = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** How many customers there are. */
export const countCustomers = async () =>
  (
    await db
      .selectFrom('customers')
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** The customers’ first names, by ID. */
export const firstNames = async () =>
  (await db.selectFrom('customers').select('firstname').orderBy('id').execute()).map((row) => row.firstname)
