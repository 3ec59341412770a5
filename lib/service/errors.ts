import 'server-only'
import type { ErrorBody } from '@/lib/contract'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** Every answer of the service: JSON that is not to be kept. */
export function jsonResponse(body: string | null, status = 200, headers?: Record<string, string>): Response {
  return new Response(body, { status, headers: headers ? { ...HEADERS, ...headers } : HEADERS })
}

/** A refusal that the service answers with; its message may be shown to any caller. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers?: Record<string, string>,
  ) {
    super(message)
    this.name = 'ServiceError'
  }

  /** The answer: `{status: "error", message}`. */
  toResponse(): Response {
    const body: ErrorBody = { status: 'error', message: this.message }
    return jsonResponse(JSON.stringify(body), this.status, this.headers)
  }
}
