import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { createFinder, type Finder } from '@/lib/directory/find'
import { wordsOf } from '@/lib/directory/fold'
import type { PeopleTable } from '@/lib/directory/people-table'
import { keepPeople, openDirectoryAt } from '@/lib/directory/trial-directory'
import { createRandom, type Random } from '@/lib/service/demo/random'
import { createPeople } from './finding-people'
import { KINDS, type Typed } from './finding-queries'
import { atLeast, atMost, type Measure } from './measure'

const SEED = 7
const BATCH = 1000
const QUERIES = 200
const LIMIT = 20
const HOLD_RESOLUTION_MS = 1

/** Finding somebody among people of a seed, in a file. */
export async function benchFinding(people = 1_000_000): Promise<Measure[]> {
  const trial = await openDirectoryAt(join(mkdtempSync(join(tmpdir(), 'frontdesk-bench-')), 'desk.db'))
  try {
    const personOf = await createPeople(SEED)
    const startedAt = performance.now()
    for (let first = 0; first < people; first += BATCH)
      await keepPeople(
        trial.db,
        Array.from({ length: Math.min(BATCH, people - first) }, (_, i) => personOf(first + i)),
      )
    const seconds = (performance.now() - startedAt) / 1000
    const before = process.memoryUsage().rss
    const finder = createFinder(trial.db)
    await finder.find('anna', { limit: LIMIT })
    const random = createRandom(SEED)
    const anyone = () => personOf(random.whole(0, people - 1))
    const measures = await timed(finder, random, anyone)
    const grown = (process.memoryUsage().rss - before) / 2 ** 20
    return [
      atLeast('people written a second, rows and words', people / seconds, '', 2000),
      ...measures,
      ...(await recalled(finder, random, anyone)),
      atMost('memory that finding takes', grown, 'MB', 100),
    ]
  } finally {
    await trial.close()
  }
}

function drawn(kind: string, random: Random, anyone: () => PeopleTable): Typed {
  for (;;) {
    const meant = anyone()
    const text = KINDS[kind]?.(random, meant)
    if (text) return { text, meant }
  }
}

async function timed(finder: Finder, random: Random, anyone: () => PeopleTable): Promise<Measure[]> {
  const all: number[] = []
  const measures: Measure[] = []
  const holds = monitorEventLoopDelay({ resolution: HOLD_RESOLUTION_MS })
  for (const kind of Object.keys(KINDS)) {
    const queries = Array.from({ length: QUERIES }, () => drawn(kind, random, anyone))
    const times: number[] = []
    await setImmediate()
    holds.enable()
    for (const { text } of queries) {
      const startedAt = performance.now()
      await finder.find(text, { limit: LIMIT })
      times.push(performance.now() - startedAt)
      await setImmediate()
    }
    holds.disable()
    all.push(...times)
    measures.push(atMost(`${kind}: p95`, share(times, 0.95), 'ms', 50))
  }
  return [
    atMost('all kinds: p50', share(all, 0.5), 'ms', 50),
    atMost('all kinds: p95', share(all, 0.95), 'ms', 50),
    atMost('all kinds: p99', share(all, 0.99), 'ms', 100),
    ...measures,
    atMost('longest that nothing else could run', holds.max / 1e6 - HOLD_RESOLUTION_MS, 'ms', 20),
  ]
}

/** How often who was meant is among those found; a namesake counts where more than the limit match as well. */
async function recalled(finder: Finder, random: Random, anyone: () => PeopleTable): Promise<Measure[]> {
  const shareOf = async (kind: string) => {
    let hits = 0
    for (let one = 0; one < QUERIES * 3; one++) {
      const { text, meant } = drawn(kind, random, anyone)
      const { people } = await finder.find(text, { limit: LIMIT })
      const isFull = people.length === LIMIT
      if (people.some((person) => person.id === meant.id || (isFull && isNamesake(person, meant)))) hits++
      else if (process.env.MISSES) console.log(kind, text, meant.firstname, meant.lastname, people.length)
    }
    return (hits / (QUERIES * 3)) * 100
  }
  return [
    atLeast('whole name, one slip: found', await shareOf('whole name, one slip'), '%', 95),
    atLeast('whole name, two slips: found', await shareOf('whole name, two slips'), '%', 90),
    atLeast('beginnings: found', await shareOf('first name, beginning of last'), '%', 99),
  ]
}

function isNamesake(one: PeopleTable, other: PeopleTable): boolean {
  const name = ({ firstname, lastname }: PeopleTable) => wordsOf(`${firstname} ${lastname}`).join(' ')
  return name(one) === name(other)
}

/** The value that so large a share of values is at most. */
function share(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
