import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openService } from '@/lib/service/open'
import { createService } from '@/lib/service/service'
import { atMost, type Measure, median } from './measure'
import { signedIn } from './signed-in'

const CALLS = 2000
/** Warm-up calls, until the code is compiled. */
const WARM_UP_CALLS = 4000
const ROUNDS = 3
const TICKS_PER_SECOND = 100
/** Loads of a page until its code is compiled, as on a server that runs all day. */
const WARM_UP_PAGES = 1000
/** Loads per round, by loads per second. */
const PAGES = { 1: 10, 20: 100 } as const
const IDLE_MS = 5000
const INPUT = { user_id: 'missing', limit: 1 }

/** The server's CPU time per call, without the embedded service's share, and per customers page; Linux only. */
export async function measureCpu(app: { url: string; pid: number }, dataDir: string): Promise<Measure[]> {
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))
  const { post, get } = await signedIn(app.url, demo.accounts[0])
  const call = () => post('/api/customers/events', INPUT)
  const own = await perCall(call, () => processCpu(app.pid))
  const service = await serviceShare(dataDir, demo)
  return [
    atMost('own CPU per API call', own - service, 'ms', 1.5),
    ...(await measurePages('customers', 15, app.pid, async () => void (await get('/customers')))),
  ]
}

/** CPU time for a page at a steady rate, without what the server does by itself. */
export async function measurePages(
  name: string,
  budget: number,
  pid: number,
  load: () => Promise<void>,
): Promise<Measure[]> {
  for (let i = 0; i < WARM_UP_PAGES; i++) await load()
  const measures: Measure[] = []
  for (const [rate, loads] of Object.entries(PAGES)) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const idle = await cpuDuring(pid, () => after(IDLE_MS))
      const busy = await cpuDuring(pid, () => atRate(load, loads, Number(rate)))
      rounds.push((busy.cpu - (idle.cpu / idle.ms) * busy.ms) / loads)
    }
    measures.push(atMost(`CPU per ${name} page, ${rate} a second`, median(rounds), 'ms', budget))
  }
  return measures
}

async function cpuDuring(pid: number, work: () => Promise<unknown>) {
  const [before, startedAt] = [processCpu(pid), performance.now()]
  await work()
  return { cpu: processCpu(pid) - before, ms: performance.now() - startedAt }
}

/** Starts `loads` loads, so many a second, whether or not earlier ones have ended. */
async function atRate(load: () => Promise<void>, loads: number, rate: number): Promise<void> {
  const running: Promise<void>[] = []
  for (let i = 0; i < loads; i++) {
    running.push(load())
    await after(1000 / rate)
  }
  await Promise.all(running)
}

/** CPU time of a process so far, in ms. */
function processCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

async function perCall(call: () => Promise<void>, cpu: () => number): Promise<number> {
  for (let i = 0; i < WARM_UP_CALLS; i++) await call()
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpu()
    for (let i = 0; i < CALLS; i++) await call()
    rounds.push((cpu() - before) / CALLS)
  }
  return median(rounds)
}

/** The same call to the embedded service alone, in this process. */
async function serviceShare(
  dataDir: string,
  { apiKey, secretKey, appId }: { apiKey: string; secretKey: string; appId: string },
): Promise<number> {
  const db = await openService(join(dataDir, 'engagement.db'))
  const handle = createService(db)
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey, 'x-secret-key': secretKey }
  const body = JSON.stringify({ app_id: appId, ...INPUT })
  const call = async () => {
    const request = new Request('http://bench.invalid/v2/ExternalApi/getEvents', {
      method: 'POST',
      headers,
      body,
    })
    await (await handle(request)).text()
  }
  const share = await perCall(call, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  })
  await db.destroy()
  return share
}
