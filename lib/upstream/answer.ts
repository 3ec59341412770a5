import 'server-only'
import { LIMITS, type OperationName, operations, type Rows } from '@/lib/contract'
import { UpstreamError } from './errors'
import { type ExactJson, parseExact, parseExactInTurns } from './exact-json'
import { ownTurn, type Turn } from './own-turn'
import { withNames } from './row-names'
import { type ScanLimits, scan, TooMuchError } from './scan'

/** An answer larger than this, decoded, is not read to its end. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
/** Of more than this parsing takes a millisecond, and so does whatever is done with it then. */
const LARGE_BYTES = 64 * 1024

/**
 * Reads an answer's JSON, counting decoded bytes as they come: a small gzip body can be huge inside.
 * A byte order mark at the start is passed over. A large answer is parsed in a turn of its own, and given in
 * another. Throws UpstreamError `too-large` or `unreadable-body`, what the body's stream throws, or the
 * signal's reason.
 */
export async function readAnswer(
  response: Response,
  operation: OperationName,
  signal: AbortSignal,
  turn: Turn = ownTurn,
): Promise<ExactJson> {
  const bytes = await readBytes(response, operation, signal)
  const limits = limitsOf(operation)
  if (bytes.byteLength < LARGE_BYTES) {
    return asFault(operation, response.status, () => {
      const text = decode(bytes)
      scan(text, limits)
      return withNames(operation, text, parseExact(text))
    })
  }
  // Who has gone while it waited is given nothing.
  const ownTurnOrNone = () => turn().then(() => signal.throwIfAborted())
  await ownTurnOrNone()
  const text = await asFault(operation, response.status, () => decode(bytes))
  const parsed = parseExactInTurns(text, ownTurnOrNone, limits)
  const answer = await asFault(operation, response.status, () => parsed, signal)
  await ownTurnOrNone()
  const named = withNames(operation, text, answer)
  if (named !== answer) await ownTurnOrNone()
  return named
}

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** What the operation may give at most, and where its rows stand. */
function limitsOf(operation: OperationName): ScanLimits {
  const rows: Rows | null = operations[operation].rows
  return { rowLevel: rows && rows.envelope === null ? 1 : 2, mostRows: rows?.most ?? LIMITS.maxLimit }
}

/** Does the work; what is wrong with the text becomes an UpstreamError, and the signal's reason stays what it is. */
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
  // One growing buffer: a list of millions of one-byte chunks would cost gigabytes below the cap.
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
