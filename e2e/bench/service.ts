import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperationName } from '@/lib/contract'
import { createAnswerer } from '@/lib/service/answerer'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { createListener } from '@/lib/service/listener'
import { openService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'
import { createService } from '@/lib/service/service'
import { atMost, type Measure, median } from './measure'
import { requestRateRatio } from './service-http'

export const KEYS = { apiKey: 'bench-key', secretKey: 'bench-secret', appId: 'bench' }
const CUSTOMERS = 100_000

export type Handle = (request: Request) => Promise<Response>

/** One request with the benchmark's keys. */
export function operationRequest(name: OperationName, body: object): Request {
  return new Request(`http://bench.invalid/v2/ExternalApi/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': KEYS.apiKey, 'x-secret-key': KEYS.secretKey },
    body: JSON.stringify({ app_id: KEYS.appId, ...body }),
  })
}

export const customersRequest = (body: object) => operationRequest('getCustomers', body)

/** The embedded service at 100,000 customers with 3 events each: medians in process, and over HTTP. */
export async function benchService(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const db = await openService(join(folder, 'engagement.db'))
  try {
    await generateDemo(db, { customers: CUSTOMERS, seed: 7, today: '2026-03-12', eventsPerCustomer: 3 })
    await setKeyPair(db, KEYS)
    const handle = createService(db)
    const known = await someCustomers(db)
    // No request is repeated: the cache would be measured instead of the query.
    const exact = await p50(handle, 300, (i) => ({ email: known[i]?.email }))
    const hundred = await p50(handle, 200, (i) => ({ limit: 100, offset: i }))
    const thousand = await p50(handle, 50, (i) => ({ limit: 1000, offset: i }))
    const full = await p50(handle, 15, (i) => ({ limit: 1000, offset: i, fulldata: true, events: true }))
    const deep = await p50(handle, 100, (i) => ({ limit: 100, offset: 90_000 + i }))
    return [
      atMost('exact filter', exact, 'ms', 1),
      atMost('100 rows', hundred, 'ms', 5),
      atMost('1000 rows', thousand, 'ms', 20),
      atMost('1000 rows with full data and events', full, 'ms', 120),
      atMost('offset 90,000 vs. offset 0', deep / hundred, 'times', 3),
      await requestRateRatio(createListener(createAnswerer(db))),
    ]
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Customers from all over the table with an email and a phone. */
export async function someCustomers(db: ServiceDatabase, count = 400) {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'email', 'phone'])
    .where('email', '!=', '')
    .where('phone', '!=', '')
    .orderBy('id')
    .execute()
  return Array.from({ length: count }, (_, i) => rows[i * Math.floor(rows.length / count)])
}

export async function p50(handle: Handle, runs: number, bodyOf: (run: number) => object): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < runs + 5; i++) {
    const request = customersRequest(bodyOf(i))
    const startedAt = performance.now()
    const response = await handle(request)
    await response.text()
    if (!response.ok) throw new Error(`The service answered ${response.status}`)
    if (i >= 5) times.push(performance.now() - startedAt)
  }
  return median(times)
}
