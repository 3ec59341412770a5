import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadFile } from '@/lib/service/load/load'
import type { ServiceDatabase } from '@/lib/service/schema'
import { atLeast, atMost, type Measure, median } from './measure'
import { type Handle, operationRequest, someCustomers } from './service'
import { withoutCounts } from './without-counts'

const LOADED = 1000
const REMOVED = 30
const ROUNDS = 15

/** Measures writes with and without the counts of days. Leaves the counts wrong. */
export async function benchWrites(db: ServiceDatabase, handle: Handle): Promise<Measure[]> {
  const loads = await benchLoads(db)
  const removals = await benchRemovals(db, handle)
  return [
    atLeast('loading: customers with 3 events a second', LOADED / (loads.ms / 1000), '', 500),
    atMost('loading, vs. without counts', loads.ratio, 'times', 1.2),
    atMost('removing one', removals.ms, 'ms', 20),
    atMost('removing, vs. without counts', removals.ratio, 'times', 1.2),
  ]
}

/** Loads new customers with 3 events each and dates from four years, alternating with and without. */
async function benchLoads(db: ServiceDatabase): Promise<Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const load = async (round: string) => {
    const file = join(folder, `${round}.ndjson`)
    writeFileSync(
      file,
      Array.from({ length: LOADED }, (_, i) => JSON.stringify(newCustomer(`${round}-${i}`, i))).join('\n'),
    )
    const startedAt = performance.now()
    const { bad } = await loadFile(db, file, { kind: null, onBad: () => {}, onProgress: () => {} })
    if (bad > 0) throw new Error('The benchmark loads invalid lines.')
    return performance.now() - startedAt
  }
  const compared = await compare(load)
  rmSync(folder, { recursive: true })
  return compared
}

function newCustomer(id: string, place: number) {
  const at = new Date(Date.UTC(2022, 2, 13) + ((place * 7919) % 1460) * 86_400_000).toISOString()
  const event = { event_type: 'visit', event_date: at.slice(0, 10), event_time: '10:00:00' }
  return {
    id,
    user_id: `user-${id}`,
    email: `${id}@bench.example`,
    phone: `+1 555 ${id}`,
    email_optout: Number(place % 8 === 0),
    created_date: at,
    events: [1, 2, 3].map((number) => ({ id: `${id}-${number}`, ...event })),
  }
}

/** Removes customers all over the table, alternating with and without. */
async function benchRemovals(db: ServiceDatabase, handle: Handle): Promise<Compared> {
  const victims = await someCustomers(db, 2 * ROUNDS * REMOVED)
  let next = 0
  return compare(async () => {
    const times: number[] = []
    for (let i = 0; i < REMOVED; i++) {
      const request = operationRequest('removeContact', { id: victims[next++]?.id })
      const startedAt = performance.now()
      const { ok } = await handle(request)
      if (!ok) throw new Error('The benchmark removes a customer that doesn’t exist.')
      times.push(performance.now() - startedAt)
    }
    return median(times)
  })
}

interface Compared {
  ms: number
  /** With counts relative to without. */
  ratio: number
}

/** The medians of rounds with one of each, in alternating order. */
async function compare(work: (round: string) => Promise<number>): Promise<Compared> {
  const kept: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const without = () => withoutCounts(() => work(`without-${round}`))
    const early = round % 2 ? await without() : null
    const ms = await work(`with-${round}`)
    kept.push(ms)
    ratios.push(ms / (early ?? (await without())))
  }
  return { ms: median(kept), ratio: median(ratios) }
}
