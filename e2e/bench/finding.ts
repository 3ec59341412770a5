import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createFinder, type Finder, type FinderSchema } from '@/lib/directory/find'
import { wordsOf } from '@/lib/directory/fold'
import type { PersonTable } from '@/lib/directory/schema'
import { keepPeople, openDirectoryAt } from '@/lib/directory/trial-directory'
import { createRandom, type Random } from '@/lib/service/demo/random'
import { createPeople } from './finding-people'
import { KINDS, type Typed } from './finding-queries'
import { benchLists } from './lists'
import { atLeast, atMost, type Measure, share } from './measure'
import { watchTurns } from './turns'

const SEED = 7
const PEOPLE = 1_000_000
const BATCH = 1000
const QUERIES = 200
const LIMIT = 20
/** All that are counted: beginnings are many people’s. */
const ALL = 1000
const HOLD_RESOLUTION_MS = 1

/** Finding somebody among a million people of a seed, in a file, and listing them. */
export async function benchFinding(): Promise<Measure[]> {
  const trial = await openDirectoryAt(join(mkdtempSync(join(tmpdir(), 'frontdesk-bench-')), 'desk.db'))
  try {
    const personOf = await createPeople(SEED)
    const startedAt = performance.now()
    for (let first = 0; first < PEOPLE; first += BATCH)
      await keepPeople(
        trial.db,
        Array.from({ length: BATCH }, (_, i) => personOf(first + i)),
      )
    const seconds = (performance.now() - startedAt) / 1000
    const written = atLeast('people written a second, rows and words', PEOPLE / seconds, '', 2000)
    return [
      written,
      ...(await benchFinder(trial.db, personOf, PEOPLE)),
      ...(await benchLists(trial.db, PEOPLE)),
    ]
  } finally {
    await trial.close()
  }
}

async function benchFinder(
  db: Kysely<FinderSchema>,
  personOf: (number: number) => PersonTable,
  people: number,
): Promise<Measure[]> {
  const before = process.memoryUsage().rss
  const finder = createFinder(db)
  await finder.find('anna', { limit: LIMIT })
  const random = createRandom(SEED)
  const anyone = () => personOf(random.whole(0, people - 1))
  const measures = await timed(finder, random, anyone)
  const grown = (process.memoryUsage().rss - before) / 2 ** 20
  return [
    ...measures,
    atMost('memory that finding takes', grown, 'MB', 100),
    ...(await recalled(finder, random, anyone)),
  ]
}

function drawn(kind: string, random: Random, anyone: () => PersonTable): Typed {
  for (;;) {
    const meant = anyone()
    const text = KINDS[kind]?.(random, meant)
    if (text) return { text, meant }
  }
}

async function timed(finder: Finder, random: Random, anyone: () => PersonTable): Promise<Measure[]> {
  const all: number[] = []
  const ofProcessor: number[] = []
  const measures: Measure[] = []
  const holds = monitorEventLoopDelay({ resolution: HOLD_RESOLUTION_MS })
  const turns = watchTurns()
  for (const kind of Object.keys(KINDS)) {
    const queries = Array.from({ length: QUERIES }, () => drawn(kind, random, anyone))
    const times: number[] = []
    await setImmediate()
    holds.enable()
    for (const { text } of queries) {
      const [startedAt, before] = [performance.now(), process.cpuUsage()]
      await turns.during(() => finder.find(text, { limit: LIMIT }))
      times.push(performance.now() - startedAt)
      const { user, system } = process.cpuUsage(before)
      ofProcessor.push((user + system) / 1000)
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
    atMost('all kinds: p95 of the processor’s time', share(ofProcessor, 0.95), 'ms', 50),
    ...measures,
    atMost('longest turn of the event loop, by the processor', turns.longest(), 'ms', 20),
    atMost('longest turn, by the clock', holds.max / 1e6 - HOLD_RESOLUTION_MS, 'ms', 20),
  ]
}

/** How often who was meant is among those found; a namesake counts where more than the limit match as well. */
async function recalled(finder: Finder, random: Random, anyone: () => PersonTable): Promise<Measure[]> {
  const shareOf = async (kind: string, limit: number) => {
    let hits = 0
    for (let one = 0; one < QUERIES * 3; one++) {
      const { text, meant } = drawn(kind, random, anyone)
      const { people } = await finder.find(text, { limit })
      const isFull = people.length === limit
      if (people.some((person) => person.id === meant.id || (isFull && isNamesake(person, meant)))) hits++
    }
    return (hits / (QUERIES * 3)) * 100
  }
  return [
    atLeast('whole name, one slip: found', await shareOf('whole name, one slip', LIMIT), '%', 95),
    atLeast('whole name, two slips: found', await shareOf('whole name, two slips', LIMIT), '%', 90),
    atLeast('beginnings: found', await shareOf('first name, beginning of last', ALL), '%', 99),
  ]
}

function isNamesake(one: PersonTable, other: PersonTable): boolean {
  const name = ({ firstname, lastname }: PersonTable) => wordsOf(`${firstname} ${lastname}`).join(' ')
  return name(one) === name(other)
}
