import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@/lib/database/open'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { startFrontdesk, startServer } from './frontdesk'
import { atMost, type Measure, share } from './measure'
import { signedIn } from './signed-in'

const CUSTOMERS = 1_000_000
const IDLE_CALLS = 300
/** Pause between users' calls, in ms. */
const PAUSE_MS = 400
/** Rows of a newly opened list. */
const LIST = { limit: 100 }

/** The directory's first full sync over the embedded service in the built product, and users' calls meanwhile. */
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
  const app = await startServer(dataDir, { DIRECTORY: 'on' })
  const db = openDatabase<DirectorySchema>(join(dataDir, 'desk.db'))
  const startedAt = performance.now()
  const memoryBefore = memoryOf(app.pid)
  let most = memoryBefore
  const during = await timesOf(dataDir, app.url, async () => {
    most = Math.max(most, memoryOf(app.pid))
    return (await readState(db)).swept_at === null
  })
  const minutes = (performance.now() - startedAt) / 60_000
  await db.destroy()
  await app.stop()
  return [
    atMost('the first full sync', minutes, 'minutes', 10),
    atMost('growth', most - memoryBefore, 'MB', 300),
    atMost('users’ lists during the sync: p95 vs. idle', share(during, 0.95) / idle, 'times', 2),
  ]
}

type Account = Parameters<typeof signedIn>[1]

/** Response times of a list, in ms, for a given time. */
async function timesOf(
  dataDir: string,
  url: string,
  goesOn: (calls: number) => Promise<boolean>,
): Promise<number[]> {
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))
  // Alternating users: one user's hourly quota doesn't last for a full sync.
  const people = await Promise.all((accounts as Account[]).map((account) => signedIn(url, account)))
  const times: number[] = []
  while (true) {
    for (const { post } of people) {
      if (!(await goesOn(times.length))) return times
      const startedAt = performance.now()
      await post('/api/customers', LIST)
      times.push(performance.now() - startedAt)
      await setTimeout(PAUSE_MS)
    }
  }
}

/** Memory of a process and its children, in MB, with shared memory counted once; Linux only. */
function memoryOf(pid: number): number {
  const begun = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  const kilobytes = [pid, ...begun].map((one) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

/** Nothing if the process ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
