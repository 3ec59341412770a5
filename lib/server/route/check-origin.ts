import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { allowedOrigins } from '@/lib/server/app/origins'
import { Problem } from '@/lib/server/app/problem'

/** `Sec-Fetch-Site` values of our own pages and typed URLs. */
const OWN_SITES = ['same-origin', 'none']

/** Rejects requests from other pages, also of another subdomain or port. Throws Problem 403. */
export function checkOrigin({ config, log }: Pick<AppContext, 'config' | 'log'>, request: Request): void {
  const origin = request.headers.get('origin')
  const configured = allowedOrigins(config)
  const isOwn = origin === null ? request.method === 'GET' : configured.includes(origin)
  const site = request.headers.get('sec-fetch-site')
  if (isOwn && (site === null || OWN_SITES.includes(site))) return
  log.warn({ origin: origin?.slice(0, 200) ?? null, site, configured }, 'request rejected: foreign origin')
  throw foreignOrigin(origin, configured)
}

/** Names the URL to use, and what an operator can change. */
function foreignOrigin(origin: string | null, configured: string[]): Problem {
  const address = configured.join(' or ')
  const hidden =
    'Your browser didn’t say which page sent it. A privacy setting or a proxy that sets Referrer-Policy: no-referrer can cause this.'
  const other = `It came from a different address than the configured one, ${address}.`
  return new Problem(403, 'This request may come from another site', {
    type: '/problems/origin',
    detail: `${origin === null || origin === 'null' ? hidden : other} Open Frontdesk at ${address}. If you run this server, set APP_URL to the address that users open.`,
  })
}
