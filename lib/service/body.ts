import 'server-only'
import { LIMITS } from '@/lib/contract'
import { ServiceError } from './errors'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a request's JSON, at most 1 MiB of it. Throws 400 or 413. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ServiceError(400, 'Content-Type must be application/json.')
  const bytes = await readBytes(request)
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

/** A declared length is what the HTTP parser lets through at most, so such a body is read in one go. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared === null) return readCounted(request)
  if (Number(declared) > LIMITS.maxBodyBytes) throw tooLarge()
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > LIMITS.maxBodyBytes) throw tooLarge()
  return new Uint8Array(bytes)
}

/** A body of unknown length is counted while it comes in, and left alone past the limit. */
async function readCounted(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > LIMITS.maxBodyBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => new ServiceError(413, 'The body must be at most 1 MiB.')
