import 'server-only'
import type { Readable } from 'node:stream'
import { answerNames, keepAnswerOrder } from './answer-order'
import { parseExact } from './exact'
import type { Kind } from './kinds'
import { decode, LineError, MAX_LINE_BYTES, type Read } from './line'
import { notesOf } from './notes'
import { validate } from './validate'

/** Reads newline-delimited JSON, one object per line. Empty lines are counted and skipped. */
export async function* readNdjson(source: Readable, kind: Kind | null): AsyncGenerator<Read> {
  let line = 0
  let bytes = 0
  for await (const { content, length } of splitLines(source)) {
    line += 1
    bytes += length
    if (content?.every(isSpace)) continue
    yield { line, bytes, ...readLine(content, kind) }
  }
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0d

function readLine(content: Buffer | null, kind: Kind | null) {
  if (!content) return { problem: 'is longer than 1 MiB' }
  const text = decode(content)
  if (text === null) return { problem: 'is not UTF-8' }
  try {
    const fields = parseExact(text)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return { problem: 'is not a JSON object' }
    const value = validate(fields as Record<string, unknown>, kind)
    keepAnswerOrder(value, answerNames(text))
    return { value, notes: notesOf(value) }
  } catch (error) {
    if (error instanceof LineError) return { problem: error.message }
    throw error
  }
}

const NEWLINE = 10
const RETURN = 13

/** Finds the end of a line: a line feed, a carriage return or both; JSON text never contains them. */
function endOfLine(chunk: Buffer, from: number): number {
  const newline = chunk.indexOf(NEWLINE, from)
  const carriage = chunk.indexOf(RETURN, from)
  if (newline === -1 || carriage === -1) return Math.max(newline, carriage)
  return Math.min(newline, carriage)
}

interface Split {
  /** Without the line ending; null if the line is longer than the cap. */
  content: Buffer | null
  length: number
}

async function* splitLines(source: Readable): AsyncGenerator<Split> {
  let parts: Buffer[] = []
  let length = 0
  const keep = (part: Buffer) => {
    length += part.length
    if (length <= MAX_LINE_BYTES) parts.push(part)
    else parts = []
  }
  const take = (): Split => {
    const split = { content: length > MAX_LINE_BYTES ? null : Buffer.concat(parts), length: length + 1 }
    parts = []
    length = 0
    return split
  }
  let endedByReturn = false
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = endOfLine(chunk, 0); end !== -1; end = endOfLine(chunk, from)) {
      const isSecondHalf = endedByReturn && end === from && chunk[end] === NEWLINE && length === 0
      endedByReturn = chunk[end] === RETURN
      if (!isSecondHalf) {
        keep(chunk.subarray(from, end))
        yield take()
      }
      from = end + 1
    }
    keep(chunk.subarray(from))
    if (from < chunk.length) endedByReturn = false
  }
  if (length) yield take()
}
