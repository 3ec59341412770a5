import 'server-only'
import type { ErrorBody } from '@/lib/contract'

/** A refusal that the service answers with; its message may be shown to any caller. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ServiceError'
  }

  /** The answer: `{status: "error", message}`. */
  toResponse(): Response {
    const body: ErrorBody = { status: 'error', message: this.message }
    return Response.json(body, {
      status: this.status,
      headers: { 'cache-control': 'no-store', ...this.headers },
    })
  }
}
