import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { failureCode } from '@/lib/database/refuses-writes'
import { readConfig } from '@/lib/server/app/config'
import { openApp } from './open-app'
import { lockFolder } from './server-lock'

/** Each start is a separate process that compiles what it runs. */
vi.setConfig({ testTimeout: 120_000 })

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the server as the launcher does, in its own working directory, to its end. */
async function start(
  name: string,
  more: { build?: boolean; env?: Record<string, string>; file?: string } = {},
) {
  const cwd = join(folder, name)
  mkdirSync(join(cwd, '.next'), { recursive: true })
  if (more.build) writeFileSync(join(cwd, '.next', 'BUILD_ID'), 'none')
  if (more.file !== undefined) writeFileSync(join(cwd, '.env'), more.file)
  const { PATH, HOME } = process.env
  const tsx = fileURLToPath(import.meta.resolve('tsx'))
  const args = ['--import', tsx, '--conditions=react-server', join(ROOT, 'lib/server/process/http.ts')]
  const env = { PATH, HOME, DATA_DIR: join(cwd, 'data'), DEMO: 'off', NODE_ENV: 'production' as const }
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...env, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'), ...more.env },
  })
  return { cwd, ...(await ended(child)) }
}

async function ended(child: ChildProcess) {
  let [out, err] = ['', '']
  child.stdout?.on('data', (piece) => (out += piece))
  child.stderr?.on('data', (piece) => (err += piece))
  const [code] = await once(child, 'close')
  return { code, out, err }
}

it('without a build the start fails and says what to do', async () => {
  const { code, err } = await start('unbuilt')
  expect(code).toBe(2)
  expect(err).toMatch(/^No build found\. .*\n$/)
})

it('other start failures exit with code 1 and one line of JSON after the first', async () => {
  const { code, out } = await start('half-built', { build: true })
  expect(code).toBe(1)
  const lines = out.split('\n').filter((line) => line.startsWith('{'))
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'starting' })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 60, msg: 'start failed' })
})

it('rejects a second server on a folder with a message, but no commands', async () => {
  const dataDir = join(folder, 'shared')
  lockFolder({ databaseUrl: null, dataDir })
  const { code, err } = await start('second', { build: true, env: { DATA_DIR: dataDir } })
  expect(code).toBe(2)
  expect(err).toMatch(/^DATA_DIR: another Frontdesk is running on /)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const command = await openApp(config)
  await command.close()
})

it('reads .env in the working directory, and the real environment wins', async () => {
  const { code, err } = await start('with-file', {
    file: 'LOG_LEVEL=loudest\nFRESH_PASSWORD_MINUTES=never\n',
    env: { LOG_LEVEL: 'warn' },
  })
  expect(code).toBe(2)
  expect(err).toMatch('FRESH_PASSWORD_MINUTES must be')
  expect(err).not.toMatch('LOG_LEVEL')
})

it('names a mistyped setting', async () => {
  const { code, err } = await start('mistyped', { env: { ENGAGEMENT_API_URl: 'https://api.example.com' } })
  expect(code).toBe(2)
  expect(err).toBe('ENGAGEMENT_API_URl is not a setting. Did you mean ENGAGEMENT_API_URL?\n')
})

it('names a lost secrets.json if there is data', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'lost'), LOG_LEVEL: 'silent' })
  await (await openApp(config)).close()
  rmSync(join(config.dataDir, 'secrets.json'))
  await expect(openApp(config)).rejects.toThrow(
    /secrets\.json is missing, but desk\.db contains an installation/,
  )
})

it('rejects tables of a newer Frontdesk in one line that names the version to start', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'newer', 'data'), LOG_LEVEL: 'silent' })
  const newer = await openApp(config)
  await newer.app.db
    .insertInto('kysely_migration' as never)
    .values({ name: '900-of-the-future', timestamp: new Date().toISOString() } as never)
    .execute()
  await newer.app.db
    .updateTable('migrated_by' as never)
    .set({ version: '7.2.1' } as never)
    .execute()
  await newer.close()
  const { code, err } = await start('newer', { build: true })
  expect(code).toBe(2)
  expect(err).toMatch(
    /^DATA_DIR: a newer version of Frontdesk .*“900-of-the-future”.* Start 7\.2\.1 or a newer one, .*\n$/,
  )
  const failed: unknown = await openApp(config).catch((error: unknown) => error)
  expect(failed).toMatchObject({ name: 'ConfigError' })
  expect(failureCode(failed)).toBe('')
})
