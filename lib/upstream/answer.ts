import 'server-only'
import type { OperationName } from '@/lib/contract'
import { UpstreamError } from './errors'
import { type Json, parseExact } from './exact-json'

/** An answer larger than this, decoded, is not read to its end. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

/** Reads an answer's JSON, counting decoded bytes as they come: a small gzip body can be huge inside. */
export async function readAnswer(
  response: Response,
  operation: OperationName,
  signal: AbortSignal,
): Promise<Json> {
  const bytes = await readBytes(response, operation, signal)
  try {
    return parseExact(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new UpstreamError('unreadable-body', operation, response.status)
  }
}

async function readBytes(
  response: Response,
  operation: OperationName,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) throw new UpstreamError('unreadable-body', operation, response.status)
  const cancel = () => void reader.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > MAX_ANSWER_BYTES) {
        cancel()
        throw new UpstreamError('too-large', operation, response.status)
      }
      chunks.push(value)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
