import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePgbouncer } from './find'
import { otherUser, USER } from './server'
import { untilReady } from './until-ready'

/** A PgBouncer in transaction mode before one database, with its defaults. `connections`: how many its clients share. */
export async function startPgbouncer(server: string, connections: number) {
  const program = ensurePgbouncer()
  // It doesn't run as root; another user must be able to read its files.
  const as = process.getuid?.() === 0 ? otherUser() : null
  const folder = mkdtempSync(join(as ? '/tmp' : tmpdir(), 'frontdesk-pgbouncer-'))
  const { hostname, port, pathname } = new URL(server)
  const database = pathname.slice(1)
  const users = join(folder, 'users')
  writeFileSync(users, `"${USER}" ""\n`)
  const start = (at: number) => {
    const file = join(folder, 'pgbouncer.ini')
    const lines = [
      '[databases]',
      `${database} = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${at}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
    ]
    writeFileSync(file, lines.join('\n'))
    chmodSync(folder, 0o700)
    if (as) for (const path of [folder, users, file]) chownSync(path, as.uid, as.gid)
    return spawn(program, ['-q', file], { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const { bouncer, url } = await startOnPort(start, database)
  const kill = () => bouncer.kill('SIGKILL')
  process.once('exit', kill)
  return {
    /** The URL of the database through it. */
    url,
    async stop(): Promise<void> {
      process.off('exit', kill)
      const ended = once(bouncer, 'exit')
      kill()
      if (bouncer.exitCode === null) await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** It can't listen on port 0. If a chosen port is taken, it ends and another is tried. */
async function startOnPort(start: (port: number) => ChildProcess, database: string) {
  for (let left = 5; ; left--) {
    const port = 19_000 + randomInt(9000)
    const url = `postgres://${USER}@127.0.0.1:${port}/${database}`
    const bouncer = start(port)
    const failure = await untilReady(bouncer, url)
    if (failure === null) return { bouncer, url }
    if (left === 1) throw new Error(`PgBouncer didn’t start: ${failure}`)
  }
}
