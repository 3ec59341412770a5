import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@/lib/database/open'
import type { DirectorySchema } from '@/lib/directory/schema'
import { readState } from '@/lib/directory/state'
import { startFrontdesk, startServer } from './frontdesk'
import { atMost, type Measure, share } from './measure'
import { signedIn } from './signed-in'

const CUSTOMERS = 1_000_000
const IDLE_CALLS = 300
/** Between two calls of people, in ms. */
const PAUSE_MS = 200
/** Rows of a list as it is opened. */
const LIST = { limit: 100 }

/** The directory's first walk over the embedded service in the built product, and people's calls meanwhile. */
export async function benchWalk(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  try {
    const before = await startFrontdesk(dataDir, CUSTOMERS)
    const idle = await timesOf(dataDir, before.url, async (calls) => calls < IDLE_CALLS)
    await before.stop()
    return await benchFirstWalk(dataDir, share(idle, 0.95))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function benchFirstWalk(dataDir: string, idle: number): Promise<Measure[]> {
  const desk = await startServer(dataDir, { DIRECTORY: 'on' })
  const db = openDatabase<DirectorySchema>(join(dataDir, 'desk.db'))
  const startedAt = performance.now()
  const rssBefore = rssOf(desk.pid)
  let most = rssBefore
  const during = await timesOf(dataDir, desk.url, async () => {
    most = Math.max(most, rssOf(desk.pid))
    return (await readState(db)).swept_at === null
  })
  const minutes = (performance.now() - startedAt) / 60_000
  await db.destroy()
  await desk.stop()
  return [
    atMost('the first walk', minutes, 'minutes', 10),
    atMost('growth', most - rssBefore, 'MB', 300),
    atMost('people’s lists meanwhile: p95 beside the idle one', share(during, 0.95) / idle, 'times', 2),
  ]
}

/** How long a list takes to come, in ms, again and again for as long as is said. */
async function timesOf(
  dataDir: string,
  url: string,
  goesOn: (calls: number) => Promise<boolean>,
): Promise<number[]> {
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))
  const post = await signedIn(url, accounts[0])
  const times: number[] = []
  while (await goesOn(times.length)) {
    const startedAt = performance.now()
    await post('/api/customers', LIST)
    times.push(performance.now() - startedAt)
    await setTimeout(PAUSE_MS)
  }
  return times
}

/** Memory that a process has from the system, in MB; Linux only. */
function rssOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
