import 'server-only'
import type { ServiceDatabase } from '../schema'
import type { Kind } from './kinds'
import { type Read, readFileLines } from './read'
import { LineError, writeLine } from './write'

const BATCH = 500

/** What came of one file. */
export interface Loaded {
  loaded: number
  bad: number
}

interface LoadOptions {
  /** Null: told from each line's fields. */
  kind: Kind | null
  /** A line that wasn't loaded, and why. */
  onBad: (line: number, problem: string) => void
  /** Bytes of the file that are done. */
  onProgress: (bytes: number) => void
}

type Good = Extract<Read, { value: unknown }>

/** Loads a file in batches: good lines whole, bad ones reported by number and left out. */
export async function loadFile(db: ServiceDatabase, path: string, options: LoadOptions): Promise<Loaded> {
  const count: Loaded = { loaded: 0, bad: 0 }
  let batch: Good[] = []
  const bad = (line: number, problem: string) => {
    count.bad += 1
    options.onBad(line, problem)
  }
  const flush = async () => {
    const problems = await writeBatch(db, batch)
    for (const { line, problem } of problems) bad(line, problem)
    count.loaded += batch.length - problems.length
    options.onProgress(batch.at(-1)?.bytes ?? 0)
    batch = []
  }
  for await (const read of readFileLines(path, options.kind)) {
    if ('problem' in read) bad(read.line, read.problem)
    else batch.push(read)
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length) await flush()
  return count
}

/** Writes a batch in one transaction; where one line can't be written, each line in a transaction of its own. */
async function writeBatch(db: ServiceDatabase, batch: Good[]): Promise<{ line: number; problem: string }[]> {
  try {
    await db.transaction().execute(async (write) => {
      for (const { value } of batch) await writeLine(write, value)
    })
    return []
  } catch {
    return writeSingly(db, batch)
  }
}

async function writeSingly(db: ServiceDatabase, batch: Good[]): Promise<{ line: number; problem: string }[]> {
  const problems: { line: number; problem: string }[] = []
  for (const { line, value } of batch) {
    try {
      await db.transaction().execute((write) => writeLine(write, value))
    } catch (error) {
      problems.push({ line, problem: error instanceof LineError ? error.message : 'could not be written' })
    }
  }
  return problems
}
