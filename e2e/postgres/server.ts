import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePostgres } from './find'
import { untilReady } from './until-ready'

/** The PostgreSQL of one test run, in a temporary directory. */
export interface PostgresServer {
  /** The URL of one of its databases. */
  urlOf(database: string): string
  /** Ends it like a crash. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export const USER = 'frontdesk'
/** Fast and not durable: no data outlives the run. */
const QUICK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
]

/** Starts a PostgreSQL that ends with this process at the latest. Throws if it isn't installed or doesn't start. */
export function startPostgres(settings: string[] = [], port?: number): Promise<PostgresServer> {
  const place = newPlace()
  const making = ['-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  runProgram(place, 'initdb', making)
  return runServer(place, settings, port)
}

/** Where a server's data and its programs are, and how to start them. */
export interface ServerPlace {
  programs: string
  folder: string
  data: string
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }
}

/** A new directory for a server. Throws if PostgreSQL isn't installed. */
export function newPlace(): ServerPlace {
  const programs = ensurePostgres()
  // It doesn't run as root; another user must be able to access the directory.
  const as = process.getuid?.() === 0 ? otherUser() : null
  const folder = mkdtempSync(join(as ? '/tmp' : tmpdir(), 'frontdesk-postgres-'))
  chmodSync(folder, 0o700)
  if (as) chownSync(folder, as.uid, as.gid)
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  return { programs, folder, data: join(folder, 'data'), options }
}

/** Runs a program that fills the directory with data. Throws with what it wrote if it fails. */
export function runProgram({ programs, data, options }: ServerPlace, name: string, given: string[]): void {
  const done = spawnSync(join(programs, name), ['-D', data, ...given], { ...options, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${name} failed: ${done.stderr || done.error}`)
}

/** Starts a server on data that exists. */
export async function runServer(
  { programs, folder, data, options }: ServerPlace,
  settings: string[],
  port?: number,
): Promise<PostgresServer> {
  const set = [...QUICK, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const flags = ['-D', data, ...set.flatMap((one) => ['-c', one])]
  const { server, at } = await startOnPort(port, (at) => {
    const child = spawn(join(programs, 'postgres'), [...flags, '-p', String(at)], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return { child, data }
  })
  const stopNow = () => server.kill('SIGQUIT')
  process.once('exit', stopNow)
  const endedBy = async (signal: 'SIGQUIT' | 'SIGKILL') => {
    process.off('exit', stopNow)
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal)
      await ended
    }
  }
  return {
    urlOf: (database: string) => addressOf(at, database),
    kill: () => endedBy('SIGKILL'),
    async stop() {
      await endedBy('SIGQUIT')
      removeLater(folder)
    },
  }
}

/** Deletes hundreds of databases in a separate process, so that no test waits for it. */
function removeLater(folder: string): void {
  const remove = 'fs.rmSync(process.argv[1], { recursive: true, force: true })'
  spawn(process.execPath, ['-e', remove, folder], { detached: true, stdio: 'ignore' }).unref()
}

/** The user that runs a server instead of root. */
export function otherUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = ['postgres', 'nobody'].map((name) => users.find((line) => line.startsWith(`${name}:`)))
  const [, , uid, gid] = (user.find(Boolean) ?? '').split(':')
  if (!uid) throw new Error('There is no user postgres or nobody to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}

const addressOf = (port: number, database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`

/**
 * PostgreSQL can't listen on port 0, so a port is chosen here. If it is taken meanwhile, PostgreSQL ends and
 * another port is tried.
 */
async function startOnPort(port: number | undefined, start: (port: number) => Started) {
  for (let left = port === undefined ? 5 : 1; ; left--) {
    const at = port ?? 10_000 + randomInt(9000)
    const { child, data } = start(at)
    const failure = await untilReady(child, addressOf(at, 'postgres'), async (client) => {
      const { rows } = await client.query('show data_directory')
      return rows[0]?.data_directory === data ? null : 'Another server has the port.'
    })
    if (failure === null) return { server: child, at }
    if (left === 1) throw new Error(`PostgreSQL didn’t start: ${failure}`)
  }
}

interface Started {
  child: ChildProcess
  data: string
}
