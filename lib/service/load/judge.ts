import 'server-only'
import { open } from 'node:fs/promises'
import { countKnown } from './headings'

/** Bytes of a file's start that are inspected. */
const START = 64 * 1024

const SEPARATORS = [',', ';', '\t', '|']

/** A file's format, as detected from its start. */
export type Judged =
  | { type: 'ndjson'; start: number }
  | { type: 'csv'; start: number; separator: string; firstLine: number }
  | { problem: string }

/** Binary files, by their first bytes. */
const BINARY: [signature: number[], problem: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'is an Excel workbook or a zip file. Save it as CSV (UTF-8), or unpack it'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an Excel workbook. Save it as CSV (UTF-8)'],
  [[0x1f, 0x8b], 'is compressed (gzip). Unpack it first'],
  [[0x42, 0x5a, 0x68], 'is compressed (bzip2). Unpack it first'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'is compressed (xz). Unpack it first'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'is compressed (zstd). Unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF. Save the data as CSV (UTF-8)'],
]
const UTF_16 = 'is encoded as UTF-16. Save it as UTF-8'

const ONE_DOCUMENT =
  'is one JSON document. NDJSON has one object per line, without brackets around the objects or commas between them'

/** Detects encoding, compression, JSON or CSV, and the separator from a file's start. Throws file system errors. */
export async function judgeFile(path: string): Promise<Judged> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0)
    return judge(buffer.subarray(0, bytesRead), /\.(csv|tsv)$/i.test(path))
  } finally {
    await file.close()
  }
}

function judge(bytes: Buffer, isNamedCsv: boolean): Judged {
  const binary = BINARY.find(([signature]) => signature.every((byte, at) => bytes[at] === byte))
  if (binary) return { problem: binary[1] }
  if (isUtf16(bytes)) return { problem: UTF_16 }
  const start = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0
  const lines = bytes
    .toString('latin1', start)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
  const first = lines.find((line) => line !== '') ?? ''
  return isNamedCsv ? judgeCsv(lines, first, start) : judgeNdjson(lines, first, start)
}

/** In UTF-16, Latin letters have a NUL in every other byte. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const pairs = [...bytes.subarray(0, 64)]
  const nuls = [0, 1].map((parity) => pairs.filter((byte, at) => at % 2 === parity && byte === 0).length)
  return pairs.length >= 8 && Math.max(...nuls) >= pairs.length / 4 && Math.min(...nuls) === 0
}

function judgeNdjson(lines: string[], first: string, start: number): Judged {
  const isObject = (line: string) => line.startsWith('{')
  if (first === '' || (isObject(first) && !isPart(first))) return { type: 'ndjson', start }
  if (isObject(first) || first.startsWith('[')) return { problem: ONE_DOCUMENT }
  if (lines.some((line) => isObject(line) && !isPart(line))) return { type: 'ndjson', start }
  return { problem: 'is not NDJSON, which has one JSON object per line. A CSV file’s name must end in .csv' }
}

/** Whether a line is part of a larger document: a lone opening brace, or an object with a comma after it. */
const isPart = (line: string) => line === '{' || (line.startsWith('{') && line.endsWith('},'))

function judgeCsv(lines: string[], first: string, start: number): Judged {
  if (/^[[{]/.test(first))
    return { problem: 'is JSON, not CSV. Name it .ndjson and write one object per line' }
  // Excel's own line that names the separator.
  const hint = /^sep=(.)$/i.exec(lines[0] ?? '')
  if (hint?.[1]) return { type: 'csv', start, separator: hint[1], firstLine: 2 }
  return { type: 'csv', start, separator: separatorOf(first), firstLine: 1 }
}

/** The separator that gives the most known headings, or else the most headings. */
function separatorOf(line: string): string {
  const scores = SEPARATORS.map((separator) => {
    const cells = line.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
    return { separator, known: countKnown(cells), cells: cells.length }
  })
  const [best] = scores.sort((one, other) => other.known - one.known || other.cells - one.cells)
  return best?.separator ?? ','
}
