import 'server-only'
import { type FileHandle, open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import type { z } from 'zod'
import { type Kind, kindOf, kinds, type Line } from './kinds'

const MAX_LINE_BYTES = 1024 * 1024

/** Databases end text at it or refuse it, so that it would not come back as it was. */
const NUL_PROBLEM = 'holds a NUL character'

/** A line of a file that was read, or the reasons why it can't be. Lines count from 1. */
export type Read = { line: number; bytes: number } & ({ value: Line } | { problem: string })

/** Reads a file line by line with flat memory; `.csv` is CSV, all else is NDJSON. */
export async function* readFileLines(path: string, kind: Kind | null): AsyncGenerator<Read> {
  const file = await open(path)
  try {
    yield* /\.csv$/i.test(path) ? readCsv(file, kind) : readNdjson(file, kind)
  } finally {
    await file.close().catch(() => {})
  }
}

async function* readNdjson(file: FileHandle, kind: Kind | null): AsyncGenerator<Read> {
  let number = 0
  let bytes = 0
  for await (const line of splitLines(file)) {
    number += 1
    bytes += line.bytes
    if (line.content === null) yield { line: number, bytes, problem: 'is longer than 1 MiB' }
    else {
      const text = decode(number === 1 ? withoutMark(line.content) : line.content)
      if (text === null) yield { line: number, bytes, problem: 'is not UTF-8' }
      else if (text.trim()) yield { line: number, bytes, ...readJson(text, kind) }
    }
  }
}

/** Lines as bytes, without their end; null for one that is too long, of which no more is kept than the cap. */
async function* splitLines(file: FileHandle): AsyncGenerator<{ content: Buffer | null; bytes: number }> {
  let parts: Buffer[] = []
  let length = 0
  const take = () => {
    const content = length > MAX_LINE_BYTES ? null : Buffer.concat(parts)
    const line = { content, bytes: length + 1 }
    parts = []
    length = 0
    return line
  }
  for await (const chunk of file.createReadStream({ autoClose: false })) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      length += end - from
      if (length <= MAX_LINE_BYTES) parts.push(chunk.subarray(from, end))
      yield take()
      from = end + 1
    }
    length += chunk.length - from
    if (length <= MAX_LINE_BYTES) parts.push(chunk.subarray(from))
  }
  if (length) yield take()
}

const withoutMark = (line: Buffer) =>
  line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? line.subarray(3) : line

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function readJson(text: string, kind: Kind | null): { value: Line } | { problem: string } {
  let fields: unknown
  let hasNul = false
  try {
    fields = JSON.parse(text, (_, value) => {
      hasNul ||= typeof value === 'string' && value.includes('\0')
      return value
    })
  } catch {
    return { problem: 'is not JSON' }
  }
  if (hasNul) return { problem: NUL_PROBLEM }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return { problem: 'is not a JSON object' }
  return validate(fields as Record<string, unknown>, kind)
}

async function* readCsv(file: FileHandle, kind: Kind | null): AsyncGenerator<Read> {
  const parser = file.createReadStream({ autoClose: false }).pipe(
    parse({
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim()),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_BYTES,
    }),
  )
  try {
    for await (const { record, info } of parser) {
      const fields = Object.fromEntries(
        Object.entries(record as Record<string, string>).filter(([, cell]) => cell !== ''),
      )
      const at = { line: info.lines as number, bytes: info.bytes as number }
      if (info.error) yield { ...at, problem: 'has another number of cells than the first line' }
      else if (Object.values(fields).some((cell) => cell.includes('\ufffd')))
        yield { ...at, problem: 'is not UTF-8' }
      else if (Object.values(fields).some((cell) => cell.includes('\0')))
        yield { ...at, problem: NUL_PROBLEM }
      else yield { ...at, ...validate(fields, kind, true) }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error
    yield {
      line: parser.info.lines,
      bytes: parser.info.bytes,
      problem: 'is not CSV; what follows it was not read',
    }
  }
}

/** A cell is text; where a field is due that isn't, the cell is read as JSON. */
function fromCell(schema: z.ZodObject, name: string, cell: unknown): unknown {
  const shape: Record<string, z.ZodType> = schema.shape
  if (typeof cell !== 'string' || shape[name]?.safeParse(cell).success) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

function validate(
  fields: Record<string, unknown>,
  asked: Kind | null,
  isCsv = false,
): { value: Line } | { problem: string } {
  const kind = asked ?? kindOf(fields)
  const schema: z.ZodObject = kinds[kind]
  const given = isCsv
    ? Object.fromEntries(Object.entries(fields).map(([name, cell]) => [name, fromCell(schema, name, cell)]))
    : fields
  const parsed = schema.safeParse(given)
  if (parsed.success) return { value: { kind, value: parsed.data } as Line }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the line'} ${message}`)
  return { problem: `as ${kind}: ${reasons.join('; ')}` }
}
