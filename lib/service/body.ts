import 'server-only'
import { LIMITS } from '@/lib/contract'
import { ServiceError } from './errors'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Rejects any content type except JSON, with 400. */
export function checkContentType(value: string | null): void {
  const type = value?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ServiceError(400, 'Content-Type must be application/json.')
}

export function parseBody(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new ServiceError(400, 'The body must be UTF-8.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError(400, 'The body must be JSON.')
  }
}

/** Reads a body of up to 1 MiB, counting bytes as they arrive. Throws 413. */
export async function readBody(
  declared: string | null,
  body: AsyncIterable<Uint8Array> | null,
): Promise<Uint8Array> {
  if (Number(declared) > LIMITS.maxBodyBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > LIMITS.maxBodyBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // Otherwise the caller disconnected: not a fault of ours.
    throw error instanceof ServiceError ? error : new ServiceError(400, 'The body must be complete.')
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => new ServiceError(413, 'The body must be at most 1 MiB.')
