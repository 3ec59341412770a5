import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { BUILT_VERSION, COMMANDS } from './command-files.mjs'
import { ensureInstalled } from './install.mjs'
import { runtimeFiles } from './runtime-files.mjs'
import { definesOf } from './version.mjs'

const HELP = `npm run release -- [--folder]

Builds Frontdesk and writes release/frontdesk-VERSION.tar.gz. The archive runs with Node.js alone: node start.mjs.
The same archive is for Linux, macOS and Windows.

--folder  only writes the folder release/frontdesk-VERSION, without the archive
`

/** The most that an unpacked release may take. */
export const MAX_BYTES = 120_000_000
/** Folders and files for people, next to the program. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', '.env.example', 'docs', 'deploy']
/** Of those folders, only these: an operator's settings can be next to them. */
const IS_DOCUMENT = /\.(md|service|conf|env\.example)$|[\\/]Caddyfile$/
/** Root owns the program files, whichever user builds the archive. */
const OWNED_BY_ROOT =
  process.platform === 'linux' ? ['--owner=0', '--group=0', '--numeric-owner'] : ['--uid', '0', '--gid', '0']

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The bytes of all files below a folder. */
export function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0)
}

/** Writes what the built product needs to run into a new folder. */
export async function writeRelease(root, target) {
  const app = join(target, 'app')
  const files = await runtimeFiles(root)
  const compiled = files.filter((file) => file.endsWith('.node') && !file.includes('/prebuilds/'))
  if (compiled.length > 0) throw new Error(`These files run on this platform only:\n${compiled.join('\n')}`)
  rmSync(target, { recursive: true, force: true })
  const aliases = aliasesIn(root)
  for (const file of files) {
    mkdirSync(dirname(join(app, file)), { recursive: true })
    if (/^\.next\/server\/.*\.js$/.test(file))
      writeFileSync(join(app, file), withoutAliases(root, file, aliases))
    else copyFileSync(join(root, file), join(app, file))
  }
  removePaths(root, join(app, '.next', 'required-server-files.json'))
  for (const name of DOCUMENTS) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => path === join(root, name) || statSync(path).isDirectory() || IS_DOCUMENT.test(path),
    })
  }
  const { build } = await import('esbuild')
  await build({
    entryPoints: [join(root, 'lib', 'build', 'archive-start.mjs')],
    outfile: join(target, 'start.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    define: definesOf(readJson(join(root, BUILT_VERSION))),
    banner: { js: '#!/usr/bin/env node' },
  })
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(ownPackage(root), null, 2)}\n`)
}

/** A package without dependencies, so that npx can start it and `npm run team` works. */
function ownPackage(root) {
  const { name, version, description, license, type, engines } = readJson(join(root, 'package.json'))
  const scripts = Object.fromEntries(Object.keys(COMMANDS).map((one) => [one, `node start.mjs ${one}`]))
  const shared = { name, version, description, license, type, engines }
  // No data or settings: the server may have run in this folder.
  const packed = ['app', 'start.mjs', 'docs', 'deploy', '*.md', '.env.example']
  return {
    ...shared,
    files: packed,
    bin: { [name]: 'start.mjs' },
    scripts: { start: 'node start.mjs', ...scripts },
  }
}

/** Names that Next's build gives to packages it doesn't bundle: links in .next/node_modules, which archives can't have. */
function aliasesIn(root) {
  const folder = join(root, '.next', 'node_modules')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .map((alias) => ({ alias, name: alias.replace(/-[0-9a-f]{16}$/, '') }))
}

function withoutAliases(root, file, aliases) {
  const text = readFileSync(join(root, file), 'utf8')
  return aliases.reduce((changed, { alias, name }) => changed.replaceAll(alias, name), text)
}

/** The build's folder exists only on the machine that built. */
function removePaths(root, file) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(JSON.stringify(root).slice(1, -1), '.'))
}

async function release(root, { isFolder }) {
  ensureInstalled(root)
  await ensureBuilt(root)
  const { name, version } = readJson(join(root, 'package.json'))
  const folder = `${name}-${version}`
  const target = join(root, 'release', folder)
  await writeRelease(root, target)
  const bytes = sizeOf(target)
  if (bytes > MAX_BYTES) throw new Error(`The release has ${bytes} bytes. The most is ${MAX_BYTES}.`)
  process.stdout.write(`release/${folder}: ${(bytes / 1e6).toFixed(1)} MB\n`)
  if (isFolder) return
  const archive = `${folder}.tar.gz`
  const packed = spawnSync('tar', ['-czf', archive, ...OWNED_BY_ROOT, folder], {
    cwd: join(root, 'release'),
    stdio: 'inherit',
  })
  if (packed.status !== 0) throw new Error('tar failed.')
  const { size } = statSync(join(root, 'release', archive))
  process.stdout.write(`release/${archive}: ${(size / 1e6).toFixed(1)} MB\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => !['--folder', '--help'].includes(arg))
  if (args.includes('--help')) process.stdout.write(HELP)
  else if (unknown !== undefined) {
    process.stderr.write(`Unknown argument ${JSON.stringify(unknown)}. See npm run release -- --help.\n`)
    process.exit(2)
  } else {
    try {
      await release(root, { isFolder: args.includes('--folder') })
    } catch (error) {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    }
  }
}
