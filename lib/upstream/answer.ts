import 'server-only'
import type { OperationName } from '@/lib/contract'
import { UpstreamError } from './errors'
import { type ExactJson, parseExact } from './exact-json'
import { ownTurn, type Turn } from './own-turn'
import { TooMuchError } from './scan'

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
  if (bytes.byteLength < LARGE_BYTES) return parse(bytes, operation, response.status)
  // Who has gone while it waited is given nothing.
  const ownTurnOrNone = () => turn().then(() => signal.throwIfAborted())
  await ownTurnOrNone()
  const answer = parse(bytes, operation, response.status)
  await ownTurnOrNone()
  return answer
}

function parse(bytes: Uint8Array, operation: OperationName, status: number): ExactJson {
  try {
    return parseExact(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
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
