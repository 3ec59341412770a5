import 'server-only'
import { createReadStream } from 'node:fs'
import type { Customer } from '@/lib/contract'
import { chunksOf } from '../chunks'
import { COLUMNS } from '../customers'
import type { ServiceDatabase } from '../schema'
import { inTurn } from '../turn'
import { readCsv } from './csv'
import { judgeFile } from './judge'
import type { Kind } from './kinds'
import { LineError, type Read } from './line'
import { readNdjson } from './ndjson'
import { writeLines } from './write'

/** Reads a file line by line with constant memory; `.csv` and `.tsv` are CSV, all else NDJSON. */
async function* readFileLines(path: string, kind: Kind | null): AsyncGenerator<Read> {
  const judged = await judgeFile(path)
  if ('problem' in judged) return yield { line: 0, bytes: 0, problem: judged.problem }
  const { start } = judged
  const source = createReadStream(path, { start })
  try {
    const reads = judged.type === 'csv' ? readCsv(source, kind, judged) : readNdjson(source, kind)
    for await (const read of reads) yield { ...read, bytes: read.bytes + start }
  } finally {
    source.destroy()
  }
}

const BATCH = 500

/** Maximum size of a batch in bytes, so that long lines don't fill the memory. */
const BATCH_BYTES = 8 * 1024 * 1024

export interface Loaded {
  loaded: number
  bad: number
}

interface LoadOptions {
  /** Null: detected from each line's fields. */
  kind: Kind | null
  /** A line that wasn't loaded, and why; line 0: the whole file wasn't. */
  onBad: (line: number, problem: string) => void
  onNote?: (line: number, note: string) => void
  /** Ids of customers just written, before the next ones are; `read` loads them from the service. */
  onCustomers?: (ids: string[], read: () => Promise<Customer[]>) => Promise<void>
  onProgress: (bytes: number) => void
}

type Good = Extract<Read, { value: unknown }>

/** Loads a file in batches; rejects bad lines by number. Loading again is harmless. Throws file and database errors. */
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

interface Problem {
  line: number
  problem: string
}

/** Writes a batch in one transaction; if a line fails, each line in its own transaction. */
async function writeBatch(db: ServiceDatabase, batch: Good[]): Promise<Problem[]> {
  const lines = batch.map(({ value }) => value)
  try {
    await inTurn(db, (write) => writeLines(write, lines))
    return []
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    const [only, ...others] = batch
    if (only && others.length === 0) return [{ line: only.line, problem: error.message }]
  }
  const problems: Problem[] = []
  for (const good of batch) problems.push(...(await writeBatch(db, [good])))
  return problems
}

/** Customers as getCustomers returns them. */
async function readCustomers(db: ServiceDatabase, ids: string[]): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const chunk of chunksOf(ids))
    customers.push(...(await db.selectFrom('customers').select(COLUMNS).where('id', 'in', chunk).execute()))
  return customers
}
