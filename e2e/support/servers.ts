import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPostgres } from '@/e2e/postgres/server'
import { listeningPort } from './listening'
import { PORTS, settingsOf, urlOf } from './places'

const ROOT = join(import.meta.dirname, '..', '..')

/** A function that stops what was started. */
type Stop = () => Promise<void>

/**
 * Starts the servers of these projects in parallel, since each takes seconds; Playwright's own `webServer`s would start one
 * by one. The embedded one always starts: it is the customer system of others. Returns a function that stops them.
 */
export async function startServers(projects: readonly string[]): Promise<Stop> {
  const stops: Stop[] = []
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
  }
  const start = (args: string[], env: Record<string, string>) => {
    const child = spawn('node', args, {
      cwd: ROOT,
      env: { ...process.env, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    stops.push(() => ended(child))
    return listeningPort(child)
  }
  const frontdesk = (name: keyof typeof PORTS, env: Record<string, string> = {}) =>
    start(['lib/build/start.mjs'], { ...settingsOf(name), ...env })

  const onPostgres = async () => {
    const database = await startPostgres([], PORTS.database)
    stops.push(() => database.stop())
    await frontdesk('postgres')
  }
  const scripted = () =>
    Promise.all([
      frontdesk('scripted', {
        ENGAGEMENT_API_URL: urlOf('upstream'),
        // Enough to read the largest response while other tests run.
        ENGAGEMENT_TIMEOUT_MS: '5000',
        // Only the specs call their customer system.
        DIRECTORY: 'off',
      }),
      start(['--import', 'tsx', 'e2e/support/scripted-upstream.ts'], {
        UPSTREAM_PORT: String(PORTS.upstream),
      }),
    ])
  try {
    await Promise.all([
      frontdesk('embedded'),
      projects.includes('remote') && frontdesk('remote'),
      projects.includes('scripted') && scripted(),
      projects.includes('postgres') && onPostgres(),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
