import 'server-only'
import { LIMITS } from '@/lib/contract'
import { ServiceError } from './errors'

/** Reads a request's JSON object, at most 1 MiB, counted while it comes in. Throws 400 or 413. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ServiceError(400, 'Content-Type must be application/json.')
  try {
    return JSON.parse(await readText(request))
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new ServiceError(400, 'The body must be JSON.')
  }
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > LIMITS.maxBodyBytes) throw new ServiceError(413, 'The body must be at most 1 MiB.')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new ServiceError(400, 'The body must be UTF-8.')
  }
}
