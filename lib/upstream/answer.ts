import 'server-only'
import { LIMITS, type OperationName, operations, type Rows } from '@/lib/contract'
import { parseInOrder } from '@/lib/contract/name-order'
import { type Yield, yieldToEventLoop } from '@/lib/jobs/yield'
import { UpstreamError } from './errors'
import { type ExactJson, type Json, parseExact, parseExactInTurns } from './exact-json'
import { type ScanLimits, TooMuchError } from './scan'

/** Longest text that is parsed twice; beyond it the order stays unknown, to not block the event loop. */
const LONGEST = 4_000_000

/** Adds the order of names to a parsed response, for rows whose names JavaScript reorders. */
function withNames(operation: OperationName, text: string, answer: ExactJson): ExactJson {
  const rows: Rows | null = operations[operation].rows
  const parsed = rows?.ordered && text.length <= LONGEST ? parseInOrder(text) : null
  if (!rows?.ordered || !parsed) return answer
  const { envelope, ordered } = rows
  const list = envelope === null ? parsed.value : Object(parsed.value)[envelope]
  if (!Array.isArray(list)) return answer
  const names = new Map<number, string[]>()
  for (const [index, row] of (list as Json[]).entries()) {
    const found = parsed.namesOf(Object(Object(row)[ordered.field]))
    const plain = Object.keys(Object.fromEntries(found.map((name) => [name, null])))
    if (found.some((name, at) => name !== plain[at])) names.set(index, found)
  }
  return names.size > 0 ? { ...answer, names } : answer
}

/** Maximum size of a response, decoded. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
/** Larger responses take more than a millisecond to parse, and again to process. */
const LARGE_BYTES = 64 * 1024

/**
 * Reads a response's JSON, counting decoded bytes: a small gzip body can be huge inside. Skips a byte order mark.
 * Yields to the event loop before and after it parses a large response. Throws UpstreamError `too-large` or
 * `unreadable-body`, the stream's error, or the signal's reason.
 */
export async function readAnswer(
  response: Response,
  operation: OperationName,
  signal: AbortSignal,
  turn: Yield = yieldToEventLoop,
): Promise<ExactJson> {
  const bytes = await readBytes(response, operation, signal)
  const limits = limitsOf(operation)
  if (bytes.byteLength < LARGE_BYTES) {
    return asFault(operation, response.status, () => {
      const text = decode(bytes)
      return withNames(operation, text, parseExact(text, limits))
    })
  }
  // The caller may have cancelled meanwhile.
  const yieldOrThrow = () => turn().then(() => signal.throwIfAborted())
  await yieldOrThrow()
  const text = await asFault(operation, response.status, () => decode(bytes))
  const parsed = parseExactInTurns(text, yieldOrThrow, limits)
  const answer = await asFault(operation, response.status, () => parsed, signal)
  await yieldOrThrow()
  const named = withNames(operation, text, answer)
  if (named !== answer) await yieldOrThrow()
  return named
}

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Limits of the operation's response, and where its rows are. */
function limitsOf(operation: OperationName): ScanLimits {
  const rows: Rows | null = operations[operation].rows
  return { rowLevel: rows && rows.envelope === null ? 1 : 2, mostRows: rows?.most ?? LIMITS.maxLimit }
}

/** Runs the work; turns errors in the text into UpstreamError, but rethrows the signal's reason. */
async function asFault<Result>(
  operation: OperationName,
  status: number,
  work: () => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (signal?.aborted) throw error
    const kind = error instanceof TooMuchError ? 'too-large' : 'unreadable-body'
    throw new UpstreamError(kind, operation, status)
  }
}

async function readBytes(
  response: Response,
  operation: OperationName,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const cancel = () => void reader.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  // One growing buffer: a list of millions of one-byte chunks would take gigabytes below the cap.
  let bytes = new Uint8Array(64 * 1024)
  let size = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return bytes.subarray(0, size)
      if (size + value.byteLength > MAX_ANSWER_BYTES) {
        throw new UpstreamError('too-large', operation, response.status)
      }
      bytes = withRoom(bytes, size, value.byteLength)
      bytes.set(value, size)
      size += value.byteLength
    }
  } catch (error) {
    cancel()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function withRoom(bytes: Uint8Array<ArrayBuffer>, size: number, more: number): Uint8Array<ArrayBuffer> {
  if (size + more <= bytes.length) return bytes
  const larger = new Uint8Array(Math.max(bytes.length * 2, size + more))
  larger.set(bytes.subarray(0, size))
  return larger
}
