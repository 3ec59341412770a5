import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn } from '@/e2e/bench/signed-in'
import { listeningPort } from '@/e2e/support/listening'
import { MAX_BYTES, sizeOf, writeRelease } from '@/lib/build/release.mjs'
import { SERVER_FILE, SERVER_FLAGS } from '@/lib/build/server-flags.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'frontdesk-production-')))
const release = join(folder, 'release')
const app = join(release, 'app')
const work = join(folder, 'work')
const data = join(work, 'data')

const IS_OUTDATED = process.versions.node.startsWith('20.')
/** All that the start may print about an outdated version of Node. */
const ONE_NOTICE = /^Node [\d.]+ gets no security fixes any more\..*\n$/

const { PATH, HOME } = process.env
const LOOPBACK_ONLY = pathToFileURL(join(ROOT, 'e2e', 'support', 'loopback-only.mjs')).href
const ENV: NodeJS.ProcessEnv = {
  PATH,
  HOME,
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import=${LOOPBACK_ONLY}`,
}

beforeAll(async () => {
  await writeRelease(ROOT, release)
  mkdirSync(work)
}, 600_000)
/** What a failed test left running. */
const started: ChildProcess[] = []
afterAll(async () => {
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  await Promise.all(
    running.map(async (child) => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }),
  )
  rmSync(folder, { recursive: true })
})

/** Starts a program and collects what it prints. */
function start(args: string[], cwd: string, env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { ...ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (piece) => {
    printed.out += piece
  })
  child.stderr?.on('data', (piece) => {
    printed.err += piece
  })
  return { child, printed, ended: once(child, 'close').then(([code]) => code as number) }
}

const command = async (...args: string[]) => {
  const { printed, ended } = start([join(release, 'start.mjs'), ...args], work)
  return { code: await ended, ...printed }
}

it('a release has the built files only, and at most the allowed bytes', () => {
  expect(sizeOf(release)).toBeLessThan(MAX_BYTES)
  const names = readdirSync(release, { recursive: true }).map(String)
  expect(names.filter((name) => /\.(map|ts|tsx)$|\.test\./.test(name))).toEqual([])
  const packages = join(app, 'node_modules')
  for (const name of ['typescript', 'sharp', 'vitest', 'playwright'])
    expect(existsSync(join(packages, name)), name).toBe(false)
  // Of packages that the build has merged, or that only builds use: only the license.
  for (const name of ['undici', 'esbuild'])
    expect(readdirSync(join(packages, name))).toEqual([expect.stringMatching(/^LICENSE/)])
  // Nothing can be found by accident in a folder above.
  for (let at = dirname(app); at !== dirname(at); at = dirname(at))
    expect(existsSync(join(at, 'node_modules'))).toBe(false)
})

it('node start.mjs starts the demo anywhere, without a network, and the commands work next to it', {
  timeout: 600_000,
}, async () => {
  const { child, printed, ended } = start([join(release, 'start.mjs')], work, { PORT: '0' })
  const url = `http://localhost:${await listeningPort(child)}`
  const { accounts } = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'))
  const admin = await signedIn(url, accounts[0])
  expect(/cus_\w{10}/.test(await admin.get('/customers')), 'a customer on the page').toBe(true)
  expect((await admin.get('/schedule')).includes('Schedule')).toBe(true)

  const added = await command('team', 'add', 'new@example.com', '--role', 'staff')
  expect(added, added.err).toMatchObject({ code: 0, out: expect.stringContaining('/welcome/') })
  const backup = await command('backup', join(work, 'backup'))
  expect(backup, backup.err).toMatchObject({ code: 0, out: expect.stringContaining('desk.db') })
  expect(await command('audit', 'verify')).toMatchObject({ code: 0 })
  for (const name of ['demo', 'load', 'directory', 'migrate'])
    expect(await command(name, '--help'), name).toMatchObject({ code: 0, err: '' })
  const version = JSON.parse(read('package.json')).version as string
  const { out } = await command('--version')
  expect(out).toMatch(/^[0-9.]+( \([0-9a-f]{12}\))?\n$/)
  expect(out.startsWith(version)).toBe(true)
  expect((await command('team', '--version')).out.startsWith(version)).toBe(true)
  expect(JSON.parse(printed.out.split('\n')[0] ?? '')).toMatchObject({ version, msg: 'starting' })
  expect(await command('nonsense')).toMatchObject({ code: 2, err: expect.stringContaining('nonsense') })

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(printed.err).toMatch(IS_OUTDATED ? ONE_NOTICE : /^$/)
  // An error has level 50: background work didn't fail either.
  expect(printed.out).not.toContain('"level":50')
})

it('the image’s command starts the same files, and its health check succeeds', {
  timeout: 180_000,
}, async () => {
  const dockerfile = read('Dockerfile')
  const [, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  const { child, printed, ended } = start(args, app, {
    HOST: '0.0.0.0',
    PORT: '0',
    DATA_DIR: join(folder, 'image-data'),
    DEMO: 'off',
    LOG_LEVEL: 'error',
  })
  const port = await listeningPort(child)
  const page = await fetch(`http://127.0.0.1:${port}/sign-in`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Sign in')
  const check = JSON.parse(/^ {2}CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  const checked = start(check.slice(1), folder, { PORT: String(port) })
  expect(await checked.ended).toBe(0)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(printed.err).toContain('Frontdesk is at')
  expect(printed.err.match(/gets no security fixes any more/g) ?? []).toHaveLength(IS_OUTDATED ? 1 : 0)
  // Standard output is only the log, except for Next's line about its configuration.
  const lines = printed.out.split('\n').filter((line) => line !== '' && !line.includes('next.config'))
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  expect(printed.out).not.toContain('"level":50')
})

it('npx starts the packed release in one command, without a network', { timeout: 600_000 }, async () => {
  const npx = join(folder, 'npx')
  mkdirSync(npx)
  // What a server leaves in the folder it runs in.
  mkdirSync(join(release, 'data'))
  for (const name of ['.env', 'data/desk.db']) writeFileSync(join(release, name), '')
  const packed = spawnSync('npm', ['pack', '--pack-destination', npx], { cwd: release, encoding: 'utf8' })
  expect(packed.status, packed.stderr).toBe(0)
  const [archive = ''] = readdirSync(npx)
  const content = spawnSync('tar', ['-tzf', archive], { cwd: npx, encoding: 'utf8' }).stdout.split('\n')
  expect(content).toContain('package/start.mjs')
  expect(content.filter((path) => /^package\/(data|\.env$)/.test(path))).toEqual([])
  const child = spawn('npx', ['--offline', '--yes', `./${archive}`], {
    cwd: npx,
    // An empty cache: nothing comes from an earlier install.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      npm_config_cache: join(folder, 'cache'),
      PORT: '0',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  // Its streams close when the server has ended as well.
  const ended = once(child, 'close')
  const port = await listeningPort(child)
  expect((await fetch(`http://127.0.0.1:${port}/sign-in`)).status).toBe(200)
  expect(existsSync(join(npx, 'data', 'desk.db'))).toBe(true)
  child.kill('SIGTERM')
  await ended
})

it('is started the same way everywhere', () => {
  const way = [...SERVER_FLAGS, SERVER_FILE]
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...way]).replaceAll(',', ', ')}`)
  expect(read('deploy/frontdesk.service')).toContain(`/node ${way.join(' ')}`)
})
