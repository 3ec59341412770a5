import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { versionVariables } from './version.mjs'

const FOLDERS = ['app', 'components', 'lib', 'public']
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'next.config.ts',
  'postcss.config.mjs',
  'instrumentation-client.ts',
]
const LOCK_STALE_MS = 10 * 60 * 1000

const stampFile = (root) => join(root, '.next', 'frontdesk-sources')

/** A hash over the build's inputs: the files that git tracks, or all files without git. */
export function sourcesHash(root) {
  const hash = createHash('sha256')
  for (const file of sources(root).sort()) {
    if (!existsSync(join(root, file))) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function sources(root) {
  const tracked = spawnSync('git', ['ls-files', '-z', '--', ...FOLDERS, ...FILES], {
    cwd: root,
    encoding: 'utf8',
  })
  const listed = tracked.status === 0 ? tracked.stdout.split('\0').filter(Boolean) : []
  const files = listed.length ? listed : [...FILES, ...FOLDERS.flatMap((folder) => walk(root, folder))]
  return files.filter((file) => !/\.test\.tsx?$/.test(file))
}

function walk(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

export function isBuilt(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === sourcesHash(root)
}

/** Builds if the sources have changed. Two concurrent starts build once. */
export async function ensureBuilt(root) {
  if (isBuilt(root)) return
  await withLock(root, async () => {
    if (!isBuilt(root)) await build(root)
  })
}

async function build(root) {
  process.stdout.write('Building...\n')
  rmSync(stampFile(root), { force: true })
  const hash = sourcesHash(root)
  const version = versionVariables(root)
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const done = spawnSync(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...version, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (done.status !== 0) {
    process.stderr.write(
      `${done.stdout ?? ''}${done.stderr ?? ''}\nThe build failed. See the output above.\n`,
    )
    rmSync(join(root, '.next-lock'), { recursive: true, force: true })
    process.exit(1)
  }
  // The tools are only sure to be installed now.
  const [{ compressAssets }, { bundleCommands }] = await Promise.all([
    import('./compress.mjs'),
    import('./bundle.mjs'),
  ])
  await compressAssets(root)
  await bundleCommands(root, version)
  writeFileSync(stampFile(root), hash)
}

async function withLock(root, work) {
  const lock = join(root, '.next-lock')
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > LOCK_STALE_MS) rmSync(lock, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  if (process.argv.includes('--help')) {
    process.stdout.write(
      'npm run build\n\nInstalls missing dependencies and builds Frontdesk for production.\n',
    )
    process.exit(0)
  }
  ensureInstalled(root)
  await withLock(root, () => build(root))
}
