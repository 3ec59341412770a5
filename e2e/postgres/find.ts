import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and its derivatives install each version's programs. */
const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 13

const hasServer = (folder: string) =>
  ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)))

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
  return canHave(findPostgres(), 'PostgreSQL')
}

function canHave(found: string | null, name: string): boolean {
  if (found !== null || canInstall() || process.env.CI === 'true') return true
  // Test settings are read several times, also by processes that inherit this.
  const told = `FRONTDESK_TOLD_NO_${name.toUpperCase()}`
  if (!process.env[told]) {
    process.env[told] = 'yes'
    process.stdout.write(`Tests with ${name} are skipped: its programs are not on the PATH.\n`)
  }
  return false
}

const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** The folder of PostgreSQL's programs; installs the package if they are missing. Throws if that fails. */
export function ensurePostgres(): string {
  const found = findPostgres()
  if (found) return found
  if (canInstall()) install('postgresql')
  const installed = findPostgres()
  if (!installed) throw new Error('The tests need PostgreSQL 13 or newer: put its programs on the PATH.')
  return installed
}

/** PgBouncer's program; null: neither on the PATH nor in Debian's place. */
function findPgbouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync) ?? null
}

/** Whether tests run behind PgBouncer, by the same rule. */
export function canHavePgbouncer(): boolean {
  return canHave(findPgbouncer(), 'PgBouncer')
}

/** PgBouncer's program; installs the package if it is missing. Throws if that fails. */
export function ensurePgbouncer(): string {
  if (findPgbouncer() === null && canInstall()) install('pgbouncer')
  const installed = findPgbouncer()
  if (!installed) throw new Error('The tests need PgBouncer: put it on the PATH.')
  return installed
}

/** Without starting the package's own service. */
function install(name: string): void {
  process.stdout.write(`Installing ${name} for the tests ...\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
