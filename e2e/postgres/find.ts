import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and its derivatives install each version's programs. */
const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 13

const hasServer = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

/** The folder of PostgreSQL's programs; null: neither on the PATH nor in Debian's place. */
function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const newest = versions.filter((version) => version >= OLDEST).sort((a, b) => b - a)
  const folders = [...onPath, ...newest.map((version) => join(DEBIAN, `${version}`, 'bin'))]
  return folders.find(hasServer) ?? null
}

/** Whether tests run on PostgreSQL: it is installed or installable, or required by `CI=true`. Prints once if not. */
export function canHavePostgres(): boolean {
  if (findPostgres() !== null || canInstall() || process.env.CI === 'true') return true
  // Test settings are read several times, also by processes that inherit this.
  if (!process.env.FRONTDESK_TOLD_NO_POSTGRES) {
    process.env.FRONTDESK_TOLD_NO_POSTGRES = 'yes'
    process.stdout.write('Tests on PostgreSQL are skipped: its programs are not on the PATH.\n')
  }
  return false
}

const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** The folder of PostgreSQL's programs; installs the package if they are missing. Throws if that fails. */
export function ensurePostgres(): string {
  const found = findPostgres()
  if (found) return found
  if (canInstall()) {
    process.stdout.write('Installing PostgreSQL for the tests ...\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', packages, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const installed = findPostgres()
  if (!installed) throw new Error('The tests need PostgreSQL 13 or newer: put its programs on the PATH.')
  return installed
}
