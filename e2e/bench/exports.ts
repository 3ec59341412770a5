import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import type { ListFormat } from '@/lib/exports'
import { readConfig } from '@/lib/server/app/config'
import { type OpenApp, openApp } from '@/lib/server/process/open-app'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { createPeople } from './finding-people'
import { atLeast, atMost, type Measure } from './measure'

const LIVE = 100_000
const DIRECTORY = 1_000_000
const BATCH = 500
/** A million rows in two minutes as text, and in four as a compressed workbook. */
const ROWS_A_SECOND = { csv: 8333, xlsx: 4167 }
const SECONDS = 120
const GROWTH_MB = 150
/** In CPU time; users' calls run in between. */
const TURN_MS = 50
const CHILD = ['--conditions=react-server', '--import', 'tsx', join(import.meta.dirname, 'export-child.ts')]

/** All customers as a text file and as a workbook, each in its own process: live, and from the directory. */
export async function benchExports(): Promise<Measure[]> {
  const measures: Measure[] = []
  await withApp(fillService, async (folder) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { rows, seconds, growth, turn } = await exported(folder, format)
      measures.push(atLeast(`${format}, live: rows a second`, rows / seconds, '', ROWS_A_SECOND[format]))
      measures.push(atMost(`${format}, live: growth`, growth, 'MB', GROWTH_MB))
      measures.push(atMost(`${format}, live: longest turn of the event loop`, turn, 'ms', TURN_MS))
    }
  })
  await withApp(fillDirectory, async (folder) => {
    const { rows, seconds, growth, turn } = await exported(folder, 'csv')
    if (rows !== DIRECTORY) throw new Error(`Of ${DIRECTORY} there were ${rows}`)
    measures.push(atMost('csv, a million of the directory', seconds, 's', SECONDS))
    measures.push(atMost('csv, a million of the directory: growth', growth, 'MB', GROWTH_MB))
    measures.push(atMost('csv, a million of the directory: longest turn', turn, 'ms', TURN_MS))
  })
  return measures
}

interface Exported {
  rows: number
  seconds: number
  growth: number
  /** Longest turn of the event loop, in ms of CPU time. */
  turn: number
}

async function exported(folder: string, format: ListFormat): Promise<Exported> {
  const { stdout } = await promisify(execFile)('node', [...CHILD, folder, format])
  return JSON.parse(stdout)
}

async function withApp(fill: (opened: OpenApp) => Promise<void>, use: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  try {
    const opened = await openApp(readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }))
    if (!opened.embedded) throw new Error('No embedded service')
    await setKeyPair(opened.embedded.db, opened.secrets)
    await fill(opened)
    await opened.close()
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fillService({ embedded }: OpenApp): Promise<void> {
  if (!embedded) return
  const today = new Date().toISOString().slice(0, 10)
  await generateDemo(embedded.db, { customers: LIVE, seed: 7, today, eventsPerCustomer: 1 })
}

/** Customers without search entries, as if just read. */
async function fillDirectory({ app }: OpenApp): Promise<void> {
  const db = directoryOf(app.db)
  const personOf = await createPeople(7)
  for (let first = 0; first < DIRECTORY; first += BATCH) {
    const people = Array.from({ length: BATCH }, (_, i) => personOf(first + i))
    await db.insertInto('directory_people').values(people).execute()
  }
  await keepState(db, { people: DIRECTORY, swept_at: Date.now(), passed_at: Date.now() })
}
