import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './free-port'
import { APP_KEYS, runFolder, urlOf } from './places'

/** A Frontdesk that one test started for itself. */
export interface StartedServer {
  /** Where it listens, whatever its `APP_URL` says. */
  url: string
  name: string
  /** What it has written so far. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the built product with data of its own under the run's folder; waits until it answers, 60 s at most. */
export async function startServer(name: string, env: Record<string, string>): Promise<StartedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', ['lib/cli/start.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
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
  await untilHealthy(url, child)
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

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not start')
}
