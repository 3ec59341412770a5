import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-cli-'))
let url: string

beforeAll(async () => {
  url = (await testDatabaseUrl({ isEmpty: true })) ?? ''
})

/** Runs a command with all data in PostgreSQL. Returns its code and output. */
async function command(args: string[], settings: Record<string, string> = {}) {
  const { PATH, HOME } = process.env
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    ENGAGEMENT_API_URL: 'http://127.0.0.1:9',
    ENGAGEMENT_API_KEY: 'key',
    ENGAGEMENT_SECRET_KEY: 'secret',
    ENGAGEMENT_APP_ID: 'app',
    ...settings,
  }
  return run(process.execPath, [join(ROOT, 'lib/cli/run.mjs'), ...args], { cwd: ROOT, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

it('keeps the team and the log in the database at DATABASE_URL, and nothing in DATA_DIR', async () => {
  expect(await command(['audit', 'verify'])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/no audit log/),
  })
  const added = await command(['team', 'add', 'ana@team.example', '--role', 'admin'])
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/\/welcome\//) })
  expect((await command(['team', 'list'])).stdout).toMatch(/^ana@team\.example +admin +invited/)
  const verified = await command(['audit', 'verify'])
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringMatching(/valid: 1 entry/) })
  expect(readdirSync(folder)).toEqual([])
}, 120_000)

it('a mistake in the settings exits with code 2 and a message without a stack trace or a password', async () => {
  const gone = { DATABASE_URL: 'postgres://desk:hunter2@127.0.0.1:9/frontdesk' }
  for (const args of [
    ['team', 'list'],
    ['audit', 'verify'],
  ]) {
    const { code, stderr } = await command(args, gone)
    expect([code, stderr]).toEqual([
      2,
      'DATABASE_URL: the database can’t be reached (ECONNREFUSED): nothing is listening on this host and port.\n',
    ])
  }
  const bare = await command(['team', 'list'], { AUTH_SECRET: '' })
  expect([bare.code, bare.stderr]).toEqual([2, expect.stringMatching(/^AUTH_SECRET is not set/)])
}, 120_000)
