import 'server-only'
import { desk } from '../desk'
import { Problem } from '../problem'
import { method, route } from '../route'
import { carriesToken } from './bearer'

/** The figures of this copy for whoever has the token; without a token in the settings there is no such address. */
export function metricsRoute() {
  return route('metrics', {
    GET: method({
      who: 'anyone',
      admit: requireToken,
      async handle() {
        const registry = desk().metrics?.registry
        const headers = { 'content-type': registry?.contentType ?? '' }
        return new Response(await registry?.metrics(), { headers })
      },
    }),
  })
}

function requireToken(request: Request): void {
  const { metricsToken } = desk().config
  if (metricsToken === null) throw new Problem(404, 'There is nothing at this address')
  if (carriesToken(request.headers.get('authorization'), metricsToken)) return
  throw new Problem(401, 'This needs the token of the metrics', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}
