import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import { method, route } from '@/lib/server/route/route'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Whether an `Authorization` header has the token, in constant time. */
export function carriesToken(header: string | null, token: string): boolean {
  const given = /^bearer +([^ ]+) *$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(sha256(given), sha256(token))
}

/** This instance's metrics, for clients with the token. Without a token in the settings the route doesn't exist. */
export const metricsRoute = route('metrics', {
  GET: method({
    who: 'anyone',
    admit: requireToken,
    async handle({ app }) {
      const registry = app.metrics?.registry
      const headers = { 'content-type': registry?.contentType ?? '' }
      return new Response(await registry?.metrics(), { headers })
    },
  }),
})

function requireToken({ app, request }: { app: Pick<AppContext, 'config'>; request: Request }): void {
  const { metricsToken } = app.config
  if (metricsToken === null)
    throw new Problem(404, 'Nothing exists at this address', { detail: 'Check the URL.' })
  if (carriesToken(request.headers.get('authorization'), metricsToken)) return
  throw new Problem(401, 'A valid metrics token is required', {
    detail: 'Send Authorization: Bearer with the value of METRICS_TOKEN.',
    headers: { 'www-authenticate': 'Bearer' },
  })
}
