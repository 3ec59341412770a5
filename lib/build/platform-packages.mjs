import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageOf } from './runtime-files.mjs'

const SYSTEMS = ['linux', 'darwin', 'win32']
const PROCESSORS = ['x64', 'arm64']

/**
 * Paths of the native packages that the files need on other platforms: each is an optional dependency of the same
 * package as a native one among the files, and the lock file names its system and processor.
 */
export function platformPackages(lock, files) {
  const paths = new Set(files.map(packageOf))
  const isNative = (path) => Boolean(lock[path]?.os || lock[path]?.cpu)
  return [...paths]
    .filter((path) => path && lock[path]?.optionalDependencies)
    .map((path) => Object.keys(lock[path].optionalDependencies).map((name) => `node_modules/${name}`))
    .filter((variants) => variants.some((path) => isNative(path) && paths.has(path)))
    .flat()
    .filter((path) => isNative(path) && !paths.has(path))
    .filter((path) => lock[path].os?.some((system) => SYSTEMS.includes(system)) ?? true)
    .filter((path) => lock[path].cpu?.some((processor) => PROCESSORS.includes(processor)) ?? true)
    .sort()
}

/** Native files that exist for this platform only, because their package was compiled when it was installed. */
export function compiledHere(lock, files) {
  return files.filter((file) => {
    const path = packageOf(file)
    return path && file.endsWith('.node') && !lock[path]?.os && !file.includes('/prebuilds/')
  })
}

/** Installs packages of other platforms from the lock file, which has their checksums, into `target`. */
export function installPackages(lock, paths, target) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-platforms-'))
  try {
    const entries = paths.map((path) => [
      path,
      { version: lock[path].version, integrity: lock[path].integrity },
    ])
    const dependencies = Object.fromEntries(
      entries.map(([path, { version }]) => [path.slice('node_modules/'.length), version]),
    )
    const root = { name: 'platforms', version: '1.0.0', dependencies }
    const packages = { '': root, ...Object.fromEntries(entries) }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...root, lockfileVersion: 3, packages }),
    )
    // The packages are for other systems and processors: npm installs them only by force.
    const done = spawnSync('npm', ['ci', '--force', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (done.status !== 0)
      throw new Error(`npm couldn’t install the packages of other platforms:\n${done.stderr}`)
    for (const path of paths) {
      mkdirSync(join(target, path), { recursive: true })
      cpSync(join(folder, path), join(target, path), { recursive: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const readLock = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
