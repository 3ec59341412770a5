import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addOwner, releaseLock, withLock } from './build-lock.mjs'
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

const lockOf = (root) => join(root, '.next-lock')
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
  await withLock(lockOf(root), async () => {
    if (!isBuilt(root)) await build(root)
  })
}

async function build(root) {
  process.stdout.write('Building...\n')
  rmSync(stampFile(root), { force: true })
  const hash = sourcesHash(root)
  const version = versionVariables(root)
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...version, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  // It goes on if this process is killed.
  if (child.pid) addOwner(lockOf(root), child.pid)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  if (status !== 0) {
    process.stderr.write(`${Buffer.concat(output)}\nThe build failed. See the output above.\n`)
    releaseLock(lockOf(root))
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  if (process.argv.includes('--help')) {
    process.stdout.write(
      'npm run build\n\nInstalls missing dependencies and builds Frontdesk for production.\n',
    )
    process.exit(0)
  }
  ensureInstalled(root)
  await withLock(lockOf(root), () => build(root))
}
