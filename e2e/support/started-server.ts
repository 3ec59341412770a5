import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listeningUrl } from './listening'
import { APP_KEYS, runFolder, urlOf } from './places'

/** A Frontdesk started by one test. */
export interface StartedServer {
  /** Its real URL, whatever its `APP_URL` says. */
  url: string
  name: string
  /** Its output so far. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the built product with its own data under the run's folder; waits until it listens. */
export async function startServer(name: string, env: Record<string, string>): Promise<StartedServer> {
  const child = spawn('node', ['lib/build/start.mjs'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(runFolder(), name),
      ...APP_KEYS,
      DIRECTORY: 'off',
      ENGAGEMENT_API_URL: urlOf('embedded'),
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const url = await listeningUrl(child)
  return {
    url,
    name,
    output: () => output,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
