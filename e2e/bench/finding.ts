import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createReads } from '@/lib/directory/reader/reader'
import type { Reads } from '@/lib/directory/reader/reads'
import { readQuery } from '@/lib/directory/search/query'
import type { Said } from '@/lib/directory/tables/customer-row'
import { wordsOf } from '@/lib/directory/tables/normalize'
import type { PersonTable } from '@/lib/directory/tables/schema'
import { openDirectoryAt } from '@/lib/directory/testing/trial-directory'
import { createRandom, type Random } from '@/lib/service/demo/random'
import { createPeople } from './finding-people'
import { KINDS, type Typed } from './finding-queries'
import { benchLists } from './lists'
import { atLeast, atMost, type Measure, share } from './measure'
import { watchTurns } from './turns'

const SEED = 7
const PEOPLE = 1_000_000
const QUERIES = 200
const FIRST = { offset: 0, limit: 20 }
/** All that are counted: short prefixes match many customers. */
const ALL = { offset: 0, limit: 1000 }
const CHILD = ['--conditions=react-server', '--import', 'tsx', join(import.meta.dirname, 'finding-child.ts')]

/** Searching and listing a million customers from a seed, in a file. */
export async function benchFinding(): Promise<Measure[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'frontdesk-bench-')), 'desk.db')
  const trial = await openDirectoryAt(file)
  const reads = createReads(trial.db, file, (error) => {
    throw error
  })
  try {
    const written = atLeast(
      'customers written a second, rows and words',
      PEOPLE / (await fill(file)),
      '',
      2000,
    )
    await reads.start()
    const found = await benchFind(reads, await createPeople(SEED))
    return [written, ...found, ...(await benchLists(trial.db, reads, PEOPLE))]
  } finally {
    await reads.stop()
    await trial.close()
  }
}

/** Adds all customers in a separate process, to keep its memory out of the measurement; returns seconds. */
async function fill(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)('node', [...CHILD, file, String(SEED), String(PEOPLE)])
  return JSON.parse(stdout).seconds
}

async function benchFind(reads: Reads, personOf: (number: number) => PersonTable): Promise<Measure[]> {
  // Without the thread itself, which needs more memory with TypeScript loaded than in the product.
  const before = process.memoryUsage().rss
  await reads.find(readQuery('anna'), FIRST)
  const random = createRandom(SEED)
  const anyone = () => personOf(random.whole(0, PEOPLE - 1))
  const measures = await timed(reads, random, anyone)
  const grown = (process.memoryUsage().rss - before) / 2 ** 20
  return [
    ...measures,
    atMost('memory that search uses', grown, 'MB', 100),
    ...(await recalled(reads, random, anyone)),
  ]
}

function drawn(kind: string, random: Random, anyone: () => PersonTable): Typed {
  for (;;) {
    const meant = anyone()
    const text = KINDS[kind]?.(random, meant)
    if (text) return { text, meant }
  }
}

async function timed(reads: Reads, random: Random, anyone: () => PersonTable): Promise<Measure[]> {
  const all: number[] = []
  const ofProcessor: number[] = []
  const measures: Measure[] = []
  const turns = watchTurns()
  for (const kind of Object.keys(KINDS)) {
    const queries = Array.from({ length: QUERIES }, () => drawn(kind, random, anyone))
    const times: number[] = []
    await setImmediate()
    for (const { text } of queries) {
      const [startedAt, before] = [performance.now(), process.cpuUsage()]
      await turns.during(() => reads.find(readQuery(text), FIRST))
      times.push(performance.now() - startedAt)
      const { user, system } = process.cpuUsage(before)
      ofProcessor.push((user + system) / 1000)
      await setImmediate()
    }
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
  ]
}

/** How often the intended customer is found; a namesake counts if more than the limit match as well. */
async function recalled(reads: Reads, random: Random, anyone: () => PersonTable): Promise<Measure[]> {
  const shareOf = async (kind: string, stretch: typeof FIRST) => {
    let hits = 0
    for (let one = 0; one < QUERIES * 3; one++) {
      const { text, meant } = drawn(kind, random, anyone)
      const { people } = await reads.find(readQuery(text), stretch)
      const isFull = people.length === stretch.limit
      if (people.some((person) => person.id === meant.id || (isFull && isNamesake(person, meant)))) hits++
    }
    return (hits / (QUERIES * 3)) * 100
  }
  return [
    atLeast('full name, one typo: found', await shareOf('whole name, one slip', FIRST), '%', 95),
    atLeast('full name, two typos: found', await shareOf('whole name, two slips', FIRST), '%', 90),
    atLeast('beginnings: found', await shareOf('first name, beginning of last', ALL), '%', 99),
  ]
}

function isNamesake(one: Partial<Said>, other: Partial<Said>): boolean {
  const name = ({ firstname, lastname }: Partial<Said>) =>
    wordsOf(`${firstname ?? ''} ${lastname ?? ''}`).join(' ')
  return name(one) === name(other)
}
