import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listeningUrl } from '@/e2e/support/listening'
import { SERVER_FILE, SERVER_FLAGS } from '@/lib/build/server-flags.mjs'
import { readConfig } from '@/lib/server/app/config'
import { openApp } from '@/lib/server/process/open-app'
import { addUser, hashPassword, setPassword } from '@/lib/server/session/users'

const ROOT = join(import.meta.dirname, '..', '..')
const TYPESCRIPT = ['--import', 'tsx', '--conditions=react-server', '--no-deprecation']
const KEYS = { apiKey: 'load-api-key', secretKey: 'load-secret-key', appId: 'load-app' }
export const PASSWORD = 'seven lanterns over Bergen'

/** A customer that the simulated users look up. */
interface Known {
  id: string
  email: string
}

/** The built product with a slow customer system, each in its own process, and users who can sign in. */
export interface Stage {
  url: string
  /** The customer system, with its keys. */
  api: typeof KEYS & { url: string }
  latencyMs: number
  /** Emails of the team; every password is PASSWORD. */
  people: string[]
  customers: Known[]
  /** The customer system's folder. */
  folder: string
  dataDir: string
  server: ChildProcess
  /** The server's heap after a garbage collection, and its total memory, in bytes. */
  memory(): Promise<{ live: number; rss: number }>
  close(): Promise<void>
}

interface Asked {
  people: number
  latencyMs: number
  customers?: number
  env?: Record<string, string>
}

export async function openStage({ people, latencyMs, customers = 5000, env = {} }: Asked): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-load-'))
  const asked = [folder, customers, latencyMs, KEYS.apiKey, KEYS.secretKey, KEYS.appId].map(String)
  const upstream = fork(join(import.meta.dirname, 'slow-upstream.ts'), asked, { execArgv: TYPESCRIPT })
  const [{ port, sample }] = await once(upstream, 'message')
  const api = { ...KEYS, url: `http://127.0.0.1:${port}` }
  const dataDir = join(folder, 'data')
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Only users' calls are measured.
    DIRECTORY: 'off',
    ENGAGEMENT_API_URL: api.url,
    ENGAGEMENT_API_KEY: KEYS.apiKey,
    ENGAGEMENT_SECRET_KEY: KEYS.secretKey,
    ENGAGEMENT_APP_ID: KEYS.appId,
    ...env,
  }
  const emails = await addPeople(settings, people)
  const server = spawn(
    process.execPath,
    [
      '--expose-gc',
      ...SERVER_FLAGS,
      '--import',
      join(import.meta.dirname, 'memory-report.mjs'),
      join(ROOT, SERVER_FILE),
    ],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const url = await listeningUrl(server)
  return {
    url,
    api,
    latencyMs,
    people: emails,
    customers: sample,
    dataDir,
    folder,
    server,
    async memory() {
      server.send('memory')
      const [told] = await once(server, 'message')
      return told
    },
    async close() {
      await end(server)
      upstream.disconnect()
      await once(upstream, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** All users share one hash: making two hundred would take longer than some runs. */
export async function addPeople(settings: Record<string, string>, count: number): Promise<string[]> {
  const opened = await openApp(readConfig(settings))
  const { auth, db } = opened.app
  const hash = await hashPassword(auth, PASSWORD)
  const emails = Array.from({ length: count }, (_, i) => `person-${i}@team.example`)
  for (const [i, email] of emails.entries()) {
    const { id } = await addUser(db, email, i === 0 ? 'admin' : 'staff')
    await setPassword(db, id, hash)
  }
  await opened.close()
  return emails
}
