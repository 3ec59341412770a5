import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listeningPort } from '@/e2e/support/listening'
import { SERVER_FILE, SERVER_FLAGS } from '@/lib/build/server-flags.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-production-'))
const image = join(folder, 'image')
afterAll(() => rmSync(folder, { recursive: true }))

/** Files that the image may have, by .dockerignore. */
const ALLOWED = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1))

/** Paths of packages that `npm ci --omit=dev` installs here. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(ROOT, path)))
    .map(([path]) => path)
}

/** Links a file or folder without copying its bytes. */
function link(path: string, skips: (name: string) => boolean = () => false): void {
  const from = join(ROOT, path)
  const to = join(image, path)
  if (!existsSync(from)) return
  if (statSync(from).isFile()) {
    mkdirSync(dirname(to), { recursive: true })
    linkFile(from, to)
    return
  }
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (skips(entry.name)) continue
    if (entry.isDirectory()) link(join(path, entry.name), skips)
    else linkFile(join(from, entry.name), join(to, entry.name))
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Another file system, or one without links.
    copyFileSync(from, to)
  }
}

it('the built product starts with only the image’s files and production dependencies', {
  timeout: 180_000,
}, async () => {
  for (const path of ALLOWED) link(path, (name) => /\.test\.tsx?$/.test(name))
  // Nested packages are in the list as well.
  for (const path of productionPackages()) link(path, (name) => name === 'node_modules')
  link('.next', (name) => name === 'cache')
  expect(existsSync(join(image, 'node_modules', 'next'))).toBe(true)
  expect(existsSync(join(image, 'node_modules', 'typescript'))).toBe(false)
  expect(existsSync(join(image, 'e2e'))).toBe(false)

  // The image's own command and settings.
  const dockerfile = read('Dockerfile')
  const [program, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  const { PATH, HOME } = process.env
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '0' }
  const child = spawn(program ?? '', args, {
    cwd: image,
    env: { ...env, DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let words = ''
  child.stdout?.on('data', (piece) => {
    output += piece
  })
  child.stderr?.on('data', (piece) => {
    words += piece
  })
  const port = await listeningPort(child)
  const url = `http://127.0.0.1:${port}`
  const page = await fetch(`${url}/sign-in`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Sign in')
  const check = JSON.parse(/^ {2}CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  const checked = spawn(check[0] ?? '', check.slice(1), { env: { ...env, PORT: String(port) } })
  expect((await once(checked, 'exit'))[0]).toBe(0)
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(words).toContain('Frontdesk is at')
  const isOutdated = process.versions.node.startsWith('20.')
  expect(words.match(/gets no security fixes any more/g) ?? []).toHaveLength(isOutdated ? 1 : 0)
  // Standard output is only the log, except for Next's line about its configuration.
  const lines = output.split('\n').filter((line) => line !== '' && !line.includes('next.config.ts'))
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  // Background work didn't fail either: an error has level 50.
  expect(output).not.toContain('"level":50')
})

it('is started the same way everywhere', () => {
  const way = [...SERVER_FLAGS, SERVER_FILE]
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...way]).replaceAll(',', ', ')}`)
  expect(read('deploy/frontdesk.service')).toContain(`/node ${way.join(' ')}`)
})
