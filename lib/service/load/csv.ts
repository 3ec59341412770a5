import 'server-only'
import { pipeline, type Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { problemOfText } from './exact'
import type { Kind } from './kinds'
import { decode, LineError, MAX_LINE_BYTES, type Read } from './line'
import { validateCells } from './validate'

/** Past this the parser gives up: a quote was opened and never closed. */
const MAX_RECORD_BYTES = 8 * MAX_LINE_BYTES

/** A place that the parser couldn't read; at the end of what can be read, nothing after it is trusted. */
interface Skipped {
  line: number
  isEnd: boolean
}

/** Reads CSV whose first line names the fields. Its lines are counted as an editor counts them. */
export async function* readCsv(source: Readable, kind: Kind | null): AsyncGenerator<Read> {
  const skipped: Skipped[] = []
  const parser = parse({
    // Each byte as one character, so that what is not UTF-8 can be told apart afterwards.
    encoding: 'latin1',
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_records_with_error: true,
    on_skip(error) {
      if (error) skipped.push({ line: Number(error.lines), isEnd: isEnd(error, parser.info.records) })
      return undefined
    },
  })
  // A failing source ends the parser, whose reader then throws: nothing is left to do here.
  pipeline(source, parser, () => {})

  let names: string[] | null = null
  let countedTwice = 0
  let told = 0
  const tellSkipped = function* (before: number, bytes: number): Generator<Read, boolean> {
    for (let next = skipped[0]; next && next.line < before; next = skipped[0]) {
      skipped.shift()
      const line = next.line - countedTwice
      if (next.isEnd) yield { line, bytes, problem: 'is not CSV; what follows it was not read' }
      else if (line !== told) yield { line, bytes, problem: 'has a quote inside a cell that is not quoted' }
      told = line
      if (next.isEnd) return true
    }
    return false
  }

  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    if (yield* tellSkipped(info.lines, info.bytes)) return
    // The parser counts a CRLF inside quotes as two lines.
    countedTwice += breaks(record, /\r\n/g)
    const at = { line: info.lines - countedTwice - breaks(record, /\r\n|\n|\r/g), bytes: info.bytes }
    if (names) yield { ...at, ...readRecord(names, record, kind) }
    else {
      const header = readHeader(record)
      if (typeof header === 'string') return yield { ...at, problem: header }
      names = header
    }
  }
  yield* tellSkipped(Number.POSITIVE_INFINITY, parser.info.bytes)
}

const breaks = (cells: string[], pattern: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)

/** A stray quote costs its own line; any other fault leaves open where the next line begins. */
const isEnd = ({ code }: CsvError, records: number) =>
  String(code) !== 'INVALID_OPENING_QUOTE' || records === 0

function readHeader(record: string[]): string[] | string {
  const names = record.map((cell) => decode(Buffer.from(cell, 'latin1'))?.trim())
  const twice = names.find((name, place) => name && names.indexOf(name) !== place)
  if (twice) return `names the field ${twice} twice; nothing was read`
  return names.every((name) => name !== undefined) ? names : 'is not UTF-8; nothing was read'
}

function readRecord(names: string[], record: string[], kind: Kind | null) {
  if (record.reduce((sum, cell) => sum + cell.length, 0) > MAX_LINE_BYTES)
    return { problem: 'is longer than 1 MiB' }
  if (record.length !== names.length) return { problem: 'has another number of cells than the first line' }
  const cells: [string, string][] = []
  for (const [place, name] of names.entries()) {
    const cell = decode(Buffer.from(record[place] ?? '', 'latin1'))
    if (cell === null) return { problem: 'is not UTF-8' }
    const problem = problemOfText(cell)
    if (problem) return { problem }
    if (name) cells.push([name, cell])
  }
  try {
    return { value: validateCells(Object.fromEntries(cells), kind) }
  } catch (error) {
    if (error instanceof LineError) return { problem: error.message }
    throw error
  }
}
