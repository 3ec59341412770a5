import 'server-only'
import { createReadStream } from 'node:fs'
import { readCsv } from './csv'
import { judgeFile } from './judge'
import type { Kind } from './kinds'
import type { Read } from './line'
import { readNdjson } from './ndjson'

/** Reads a file line by line with constant memory; `.csv` and `.tsv` are CSV, all else NDJSON. */
export async function* readFileLines(path: string, kind: Kind | null): AsyncGenerator<Read> {
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
