import 'server-only'
import type { Customer } from '@/lib/contract'
import { chunksOf } from '../chunks'
import { COLUMNS } from '../customer-rows'
import type { ServiceDatabase } from '../schema'
import { inTurn } from '../turn'
import type { Kind } from './kinds'
import { LineError, type Read } from './line'
import { readFileLines } from './read'
import { writeLines } from './write'

const BATCH = 500

/** Nor does a batch hold more of a file than this, so that long lines don't add up in memory. */
const BATCH_BYTES = 8 * 1024 * 1024

/** What came of one file. */
export interface Loaded {
  loaded: number
  bad: number
}

interface LoadOptions {
  /** Null: told from each line's fields. */
  kind: Kind | null
  /** A line that wasn't loaded, and why; line 0: none of the file was. */
  onBad: (line: number, problem: string) => void
  /** What is worth knowing of a line that was loaded, or, as line 0, of the file. */
  onNote?: (line: number, note: string) => void
  /** Ids of customers that were written, before more are; `read` reads them as the service then has them. */
  onCustomers?: (ids: string[], read: () => Promise<Customer[]>) => Promise<void>
  /** Bytes of the file that are done. */
  onProgress: (bytes: number) => void
}

type Good = Extract<Read, { value: unknown }>

/**
 * Loads a file in batches: good lines whole, bad ones reported by number and left out. Throws what the
 * file system or the database throws; what was loaded until then stays, and loading again is harmless.
 */
export async function loadFile(db: ServiceDatabase, path: string, options: LoadOptions): Promise<Loaded> {
  const count: Loaded = { loaded: 0, bad: 0 }
  let batch: Good[] = []
  let done = 0
  const bad = (line: number, problem: string) => {
    count.bad += 1
    options.onBad(line, problem)
  }
  const flush = async (bytes: number) => {
    const problems = await writeBatch(db, batch)
    for (const { line, problem } of problems) bad(line, problem)
    count.loaded += batch.length - problems.length
    const left = new Set(problems.map(({ line }) => line))
    const written = batch.filter(({ line }) => !left.has(line))
    for (const { line, notes = [] } of written) for (const note of notes) options.onNote?.(line, note)
    const ids = idsOf(written)
    if (ids.length > 0) await options.onCustomers?.(ids, () => readCustomers(db, ids))
    options.onProgress(bytes)
    batch = []
    done = bytes
  }
  for await (const read of readFileLines(path, options.kind)) {
    if ('problem' in read) bad(read.line, read.problem)
    else if ('note' in read) options.onNote?.(read.line, read.note)
    else batch.push(read)
    if (batch.length >= BATCH || read.bytes - done > BATCH_BYTES) await flush(read.bytes)
  }
  await flush(done)
  return count
}

const idsOf = (lines: Good[]): string[] => [
  ...new Set(lines.flatMap(({ value }) => (value.kind === 'customers' ? [value.value.id] : []))),
]

/** Writes a batch in one transaction; where one line can't be written, each line in a transaction of its own. */
async function writeBatch(db: ServiceDatabase, batch: Good[]): Promise<{ line: number; problem: string }[]> {
  try {
    await write(db, batch)
    return []
  } catch (error) {
    if (!(error instanceof LineError)) throw error
  }
  const problems: { line: number; problem: string }[] = []
  for (const good of batch) {
    try {
      await write(db, [good])
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      problems.push({ line: good.line, problem: error.message })
    }
  }
  return problems
}

/** Customers as getCustomers answers. */
async function readCustomers(db: ServiceDatabase, ids: string[]): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const chunk of chunksOf(ids))
    customers.push(...(await db.selectFrom('customers').select(COLUMNS).where('id', 'in', chunk).execute()))
  return customers
}

async function write(db: ServiceDatabase, batch: Good[]): Promise<void> {
  const lines = batch.map(({ value }) => value)
  await inTurn(db, (transaction) => writeLines(transaction, lines))
}
