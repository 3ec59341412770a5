import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

const START_MS = 60_000

/**
 * Null once this server responds, else the reason, and the server is killed. `check` returns why a response isn't from
 * this server.
 */
export async function untilReady(
  server: ChildProcess,
  connectionString: string,
  check: (client: Client) => Promise<string | null> = async () => null,
): Promise<string | null> {
  let words = ''
  server.stderr?.on('data', (piece) => {
    words = (words + piece).slice(-2000)
  })
  const until = Date.now() + START_MS
  for (;;) {
    const client = new Client({ connectionString })
    const error = await client
      .connect()
      .then(() => check(client))
      .catch((cause: unknown) => cause)
    await client.end().catch(() => {})
    const isOver = server.exitCode !== null
    if (!error && !isOver) return null
    if (isOver || Date.now() > until) {
      server.kill('SIGKILL')
      return words || String(error)
    }
    await setTimeout(50)
  }
}
