import 'server-only'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { readCsv } from './csv'
import type { Kind } from './kinds'
import type { Read } from './line'
import { readNdjson } from './ndjson'

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Reads a file line by line with flat memory; `.csv` is CSV, all else is NDJSON. */
export async function* readFileLines(path: string, kind: Kind | null): AsyncGenerator<Read> {
  const start = await skipMark(path)
  const source = createReadStream(path, { start })
  try {
    for await (const read of /\.csv$/i.test(path) ? readCsv(source, kind) : readNdjson(source, kind))
      yield { ...read, bytes: read.bytes + start }
  } finally {
    source.destroy()
  }
}

/** Where a file's text begins: after its byte-order mark, if it has one. */
async function skipMark(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0)
    return bytesRead === 3 && buffer.equals(BYTE_ORDER_MARK) ? 3 : 0
  } finally {
    await file.close()
  }
}
