import 'server-only'
import { appContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { type Handlers, plainParams, VERBS } from './route'

/** The handlers of a catch-all route that serves a list of paths and returns 404 for all others. */
export function byPath(param: string, routes: Record<string, Handlers>): Handlers {
  const unknown = notFoundRoute()
  const handlerOf = (verb: keyof Handlers): Handlers['GET'] => {
    return async (request, context) => {
      const path = (await plainParams(context))[param] ?? ''
      const found = Object.hasOwn(routes, path) ? routes[path] : undefined
      return (found ?? unknown)[verb](request, context)
    }
  }
  return Object.fromEntries(VERBS.map((verb) => [verb, handlerOf(verb)])) as Handlers
}

/** Returns 404 as problem+json for every method. */
export function notFoundRoute(): Handlers {
  const handler: Handlers['GET'] = async (request) => {
    const response = new Problem(404, 'Nothing exists at this address', {
      detail: 'Check the URL.',
    }).toResponse(request.headers.get(REQUEST_HEADERS.id) ?? '')
    response.headers.set('cache-control', 'private, no-store')
    appContext().metrics?.request('unknown', request.method, response.status, 0)
    return response
  }
  return Object.fromEntries(VERBS.map((verb) => [verb, handler])) as Handlers
}
