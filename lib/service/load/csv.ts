import 'server-only'
import { pipeline, type Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { trimInvisible } from '@/lib/contact/invisible'
import { withoutGuards } from '@/lib/format/spreadsheet'
import { answerNames, keepAnswerOrder } from './answer-order'
import { problemOfText } from './exact'
import { type Heading, readHeading } from './headings'
import type { Kind } from './kinds'
import { decode, LineError, MAX_LINE_BYTES, type Read } from './line'
import { notesOf } from './notes'
import { validateCells } from './validate'

/** Beyond this the parser gives up: a quote was never closed. */
const MAX_RECORD_BYTES = 8 * MAX_LINE_BYTES

/** A position that the parser couldn't read; later lines aren't trusted. */
interface Skipped {
  line: number
  isEnd: boolean
}

interface Layout {
  separator: string
  firstLine: number
}

/** The apostrophe that stops a spreadsheet from running a cell, as in our exports. */
const GUARD = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Reads CSV with field names in the first line. Line numbers match those in a text editor. */
export async function* readCsv(
  source: Readable,
  kind: Kind | null,
  { separator, firstLine }: Layout,
): AsyncGenerator<Read> {
  const skipped: Skipped[] = []
  const parser = parse({
    // Latin-1 keeps each byte, so that text that isn't UTF-8 can be detected later.
    encoding: 'latin1',
    info: true,
    delimiter: separator,
    from_line: firstLine,
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
  // A source error ends the parser, and its reader throws.
  pipeline(source, parser, () => {})

  let heading: Heading | null = null
  let guarded = 0
  let countedTwice = 0
  let told = 0
  const tellSkipped = function* (before: number, bytes: number): Generator<Read, boolean> {
    for (let next = skipped[0]; next && next.line < before; next = skipped[0]) {
      skipped.shift()
      const line = next.line - countedTwice
      if (next.isEnd) yield { line, bytes, problem: 'is not valid CSV; the rest of the file was not loaded' }
      else if (line !== told) yield { line, bytes, problem: 'has a quote inside an unquoted cell' }
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
    if (record.every(isBlank)) continue
    if (heading) {
      guarded += record.filter((cell) => GUARD.test(cell)).length
      yield { ...at, ...readRecord(heading, record) }
    } else {
      const header = readHeader(record, kind)
      if (typeof header === 'string') return yield { ...at, line: 0, problem: header }
      heading = header
    }
  }
  if (yield* tellSkipped(Number.POSITIVE_INFINITY, parser.info.bytes)) return
  if (guarded > 0) {
    const cells = guarded === 1 ? '1 cell' : `${guarded} cells`
    yield {
      line: 0,
      bytes: parser.info.bytes,
      note: `${cells} began with an apostrophe before a formula character, such as '+. The apostrophe was removed`,
    }
  }
}

/** Whether a cell, read as Latin-1, is empty. */
const isBlank = (cell: string) =>
  cell.trim() === '' || trimInvisible(decode(Buffer.from(cell, 'latin1')) ?? 'x') === ''

const breaks = (cells: string[], pattern: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)

/** A stray quote only breaks its own line; after other errors the next line's start is unknown. */
const isEnd = ({ code }: CsvError, records: number) =>
  String(code) !== 'INVALID_OPENING_QUOTE' || records === 0

function readHeader(record: string[], kind: Kind | null): Heading | string {
  const names = record.map((cell) => decode(Buffer.from(cell, 'latin1')))
  const isText = (name: string | null) => name !== null
  if (!names.every(isText)) return 'is not UTF-8. Save it as CSV (UTF-8). Nothing was loaded'
  return readHeading(names, kind)
}

function readRecord({ kind, columns, holdsAnswers }: Heading, record: string[]) {
  if (record.reduce((sum, cell) => sum + cell.length, 0) > MAX_LINE_BYTES)
    return { problem: 'is longer than 1 MiB' }
  // Extra cells without a heading must be empty.
  if (record.length < columns.length || !record.slice(columns.length).every(isBlank))
    return { problem: 'has a different number of cells than the first line' }
  const cells: [string, string][] = []
  const answers: [string, string][] = []
  for (const [place, column] of columns.entries()) {
    const cell = decode(Buffer.from(record[place] ?? '', 'latin1'))
    if (cell === null) return { problem: 'is not UTF-8' }
    const problem = problemOfText(cell)
    if (problem) return { problem }
    const text = withoutGuards(cell)
    if (column && 'field' in column) cells.push([column.field, text])
    else if (column && text !== '') answers.push([column.question, text])
  }
  try {
    const given = holdsAnswers ? Object.fromEntries(answers) : null
    const value = validateCells(Object.fromEntries(cells), kind, given)
    const data = cells.find(([field]) => field === 'submission_data')?.[1]
    const names =
      data === undefined ? answers.map(([question]) => question) : answerNames(`{"submission_data":${data}}`)
    keepAnswerOrder(value, names)
    return { value, notes: notesOf(value) }
  } catch (error) {
    if (error instanceof LineError) return { problem: error.message }
    throw error
  }
}
