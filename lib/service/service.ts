import 'server-only'
import { type Answerer, createAnswerer, type ServiceOptions } from './answerer'
import { readBody } from './body'
import type { ServiceDatabase } from './schema'

/** The embedded service: handles every request under `/v2/`, whatever its origin. Never throws. */
export function createService(
  db: ServiceDatabase,
  options?: ServiceOptions,
): (request: Request) => Promise<Response> {
  return createHandler(createAnswerer(db, options))
}

/** The service with the interface of `fetch`. */
export function createHandler(answer: Answerer): (request: Request) => Promise<Response> {
  return async (request) => {
    const { status, headers, body } = await answer({
      method: request.method,
      pathname: new URL(request.url).pathname,
      header: (name) => request.headers.get(name),
      readBody: () => readBody(request.headers.get('content-length'), request.body),
    })
    return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status, headers })
  }
}
