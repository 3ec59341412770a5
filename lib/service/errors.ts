import 'server-only'
import type { ErrorBody } from '@/lib/contract'

/** A response, whatever the transport. A body is JSON. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** Headers of every response: JSON that must not be cached. */
export function jsonAnswer(body: Uint8Array, status = 200, headers?: Record<string, string>): Answer {
  return { status, headers: headers ? { ...HEADERS, ...headers } : HEADERS, body }
}

/** A rejection; its message may be shown to any caller. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers?: Record<string, string>,
  ) {
    super(message)
    this.name = 'ServiceError'
  }

  toAnswer(): Answer {
    const body: ErrorBody = { status: 'error', message: this.message }
    return jsonAnswer(Buffer.from(JSON.stringify(body)), this.status, this.headers)
  }
}
