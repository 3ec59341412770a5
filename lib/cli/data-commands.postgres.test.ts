import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { openService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url))
/** Each command is a separate process that compiles what it runs. */
const TIMEOUT_MS = 120_000

let folder: string
let url: string
let db: ServiceDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-cli-'))
  url = (await testDatabaseUrl()) ?? ''
  db = await openService({ url, schema: 'engagement' })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => {
  const { PATH, HOME } = process.env
  const AUTH_SECRET = 'a secret of at least thirty-two characters'
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    DATA_DIR: folder,
    DATABASE_URL: url,
    AUTH_SECRET,
    NODE_ENV: 'test',
  }
  return promisify(execFile)(process.execPath, [RUN, ...args], { env })
}
const ids = async () =>
  (await db.selectFrom('customers').select('id').orderBy('id').execute()).map(({ id }) => id)

it(
  'creates the demo in PostgreSQL, loads lines next to it, and removes the demo',
  async () => {
    const { stdout } = await run('demo', '--customers', '30')
    expect(stdout).toContain('Created 30 customers')
    expect(await ids()).toHaveLength(30)
    const file = join(folder, 'people.ndjson')
    writeFileSync(file, '{"id":"own","created_date":"2026-01-02T03:04:05Z"}\nnonsense\n')
    const loaded = await run('load', file).catch((error: { stdout: string; code: number }) => error)
    expect(loaded).toMatchObject({ code: 1, stdout: 'people.ndjson: 1 loaded, 1 skipped\n' })
    expect(await ids()).toHaveLength(31)
    await run('demo', '--clear')
    expect(await ids()).toEqual(['own'])
  },
  TIMEOUT_MS,
)
