import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '@/lib/server/config'
import { openDesk } from '@/lib/server/open-desk'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { atLeast, atMost, type Measure } from './measure'

const CUSTOMERS = 100_000
/** A million in two minutes as text; as a workbook, which is packed, in four. */
const ROWS_A_SECOND = { csv: 8333, xlsx: 4167 }
const CHILD = ['--conditions=react-server', '--import', 'tsx', join(import.meta.dirname, 'export-child.ts')]

/** All customers of the embedded service as a text file and as a workbook, each by a process of its own. */
export async function benchExports(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  try {
    await fill(folder)
    const measures: Measure[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const { stdout } = await promisify(execFile)('node', [...CHILD, folder, format])
      const { rate, growth } = JSON.parse(stdout)
      measures.push(atLeast(`${format}: rows a second`, rate, '', ROWS_A_SECOND[format]))
      measures.push(atMost(`${format}: growth`, growth, 'MB', 150))
    }
    return measures
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fill(folder: string): Promise<void> {
  const opened = await openDesk(readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }))
  const { embedded, secrets } = opened
  if (!embedded) throw new Error('No embedded service')
  const today = new Date().toISOString().slice(0, 10)
  await generateDemo(embedded.db, { customers: CUSTOMERS, seed: 7, today, eventsPerCustomer: 1 })
  await setKeyPair(embedded.db, secrets)
  await opened.close()
}
