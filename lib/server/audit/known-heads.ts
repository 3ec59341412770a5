import 'server-only'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** An earlier head of the log, recorded elsewhere; `source` says where. */
export interface KnownHead {
  seq: number
  hash: string
  source: string
}

/** Parses a head from a command line, `SEQ:HASH`; null: invalid. */
export function parseHead(text: string): { seq: number; hash: string } | null {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return hash === undefined ? null : { seq: Number(seq), hash }
}

export async function headsOfLog(file: string): Promise<KnownHead[]> {
  const heads: KnownHead[] = []
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line.includes('audit head')) continue
    const head = parse(line)
    if (head) heads.push({ ...head, source: file })
  }
  return heads
}

/** Log collectors may add a prefix to a line. */
function parse(line: string): { seq: number; hash: string } | null {
  try {
    const { msg, seq, hash } = JSON.parse(line.slice(line.indexOf('{')))
    return msg === 'audit head' ? parseHead(`${seq}:${hash}`) : null
  } catch {
    return null
  }
}
