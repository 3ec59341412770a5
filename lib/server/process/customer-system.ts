import 'server-only'
import { hash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '@/lib/server/app/config'
import { describeError } from '@/lib/server/app/log'
import { placeOf } from '@/lib/server/app/place-of'
import type { Secrets } from '@/lib/server/app/secrets'
import { createAnswerer } from '@/lib/service/answerer'
import { createListener } from '@/lib/service/listener'
import { openService } from '@/lib/service/open'
import { createHandler } from '@/lib/service/service'
import { createUpstream, type Upstream, type UpstreamOptions } from '@/lib/upstream/client'
import type { Outcome } from '@/lib/upstream/outcome'

export interface Embedded {
  db: Awaited<ReturnType<typeof openService>>
  handle: (request: Request) => Promise<Response>
  /** The same on Node's own server, for external requests. */
  listener: RequestListener
}

/** Opens the embedded service; null: the settings name an existing API. */
export async function openEmbedded(config: Config, log: Logger): Promise<Embedded | null> {
  if (config.engagementUrl) return null
  const db = await openService(placeOf(config, 'engagement'))
  const onFault = (error: unknown) => log.error({ error: describeError(error) }, 'embedded service failed')
  const answer = createAnswerer(db, { onFault })
  return { db, handle: createHandler(answer), listener: createListener(answer) }
}

/** Identifies the customer system: the embedded service, or an API's URL and app. */
export function sourceOf(
  { engagementUrl }: Pick<Config, 'engagementUrl'>,
  { appId }: Pick<Secrets, 'appId'>,
): string {
  if (!engagementUrl) return 'embedded'
  return hash('sha256', JSON.stringify([engagementUrl.href, appId]), 'base64url')
}

/** Call listeners, and limits for tests. */
type More = Pick<UpstreamOptions, 'onCall' | 'connectMs' | 'headersMs' | 'now'>

/** Connects to the Customer Engagement Data API, embedded or remote. */
export function connect(
  config: Config,
  secrets: Secrets,
  embedded: Embedded | null,
  log: Logger,
  { onCall, ...limits }: More = {},
): Upstream {
  return createUpstream({
    baseUrl: (config.engagementUrl ?? new URL('http://embedded.invalid')).href,
    keys: { apiKey: secrets.apiKey, secretKey: secrets.secretKey, appId: secrets.appId },
    timeoutMs: config.engagementTimeoutMs,
    ...limits,
    onCall: (outcome) => {
      logCall(log, outcome)
      onCall?.(outcome)
    },
    ...(embedded && { transport: embedded.handle }),
  })
}

/** Logs failed calls and contract mismatches; others only at debug level. */
function logCall(log: Logger, { operation, ms, attempts, error, unreadable, cut, unmatched }: Outcome): void {
  const line = { operation, ms, attempts, unreadable, cut, ...(unmatched && { unmatched }) }
  if (error) {
    const { kind, status, code } = error
    const fault = { ...line, fault: kind, upstreamStatus: status, code }
    if (kind === 'bad-request')
      log.error(fault, 'customer system rejected a request as invalid: a bug in Frontdesk')
    else log.warn(fault, 'customer system call failed')
  } else if (unreadable || cut || unmatched) log.warn(line, 'unexpected data from the customer system')
  else log.debug(line, 'customer system call')
}
