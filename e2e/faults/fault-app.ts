import { randomUUID } from 'node:crypto'
import * as customers from '@/app/api/customers/route'
import * as submissions from '@/app/api/forms/[formId]/submissions/route'
import * as preview from '@/app/api/removals/preview/route'
import * as removals from '@/app/api/removals/route'
import { APP_KEYS } from '@/e2e/support/places'
import type { Rule } from '@/e2e/support/scripted-answer'
import { scriptedListener } from '@/e2e/support/scripted-listener'
import { person } from '@/e2e/support/scripted-person'
import { setAppContext } from '@/lib/server/app/app-context'
import { createLog } from '@/lib/server/app/log'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { connect } from '@/lib/server/process/customer-system'
import { createRemovals } from '@/lib/server/removals/removals'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import type { Upstream } from '@/lib/upstream/client'
import { loopback } from '@/lib/upstream/testing/loopback-server'

const ORIGIN = 'http://localhost:3000'

/** The API routes that show the faults. */
const ROUTES = { customers, submissions, preview, removals }

export interface Limits {
  /** The deadline of a call, as `ENGAGEMENT_TIMEOUT_MS`. */
  timeoutMs?: number
  headersMs?: number
  now?: () => number
  /** The id to remove, if it isn't the one that is read. */
  removesAt?: string
}

interface PostOptions {
  signal?: AbortSignal
  formId?: string
}

/** A response with these rows. */
export const there = (...members: unknown[]) => ({ json: { members } })

/**
 * A whole app in this process with its own databases, a signed-in admin and a scripted customer system on a real
 * socket. `connectTo` replaces the connection to it.
 */
export async function openFaultApp() {
  const {
    app,
    secrets,
    person: addUser,
    close,
  } = await openTestApp({
    ...APP_KEYS,
    ENGAGEMENT_API_URL: 'http://frontdesk.invalid',
  })
  const { email } = await addUser('admin@team.example', 'admin')
  const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
  const asked = new Request(ORIGIN, { method: 'POST', headers })
  const signedIn = await signIn(app, asked, { email, password: PASSWORD }, 'req_0')
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const servers = loopback()
  const { listener, script, seen } = scriptedListener()
  const base = await servers.http(listener)

  function wayTo(address: string, { timeoutMs = 3000, headersMs = 1000, now }: Limits): Upstream {
    const config = { ...app.config, engagementUrl: new URL(address), engagementTimeoutMs: timeoutMs }
    return connect(config, secrets, null, log, { headersMs, ...(now && { now }) })
  }

  /** Connects to another address, with a new breaker and retry budget; all counts start over. */
  function connectTo(address: string, limits: Limits = {}): Upstream {
    const reads = wayTo(address, limits)
    const removes = limits.removesAt ? wayTo(limits.removesAt, limits) : reads
    const upstream = { ...reads, removeContact: removes.removeContact }
    const { db, audit } = app
    const timeoutMs = limits.timeoutMs ?? 3000
    setAppContext({
      ...app,
      log,
      upstream,
      removals: createRemovals({ db, audit, onGone: async () => {}, upstream, log, timeoutMs }),
    })
    lines.length = 0
    seen.length = 0
    script({})
    return upstream
  }

  async function post(route: keyof typeof ROUTES, body: unknown, { signal, formId = '' }: PostOptions = {}) {
    const request = new Request(ORIGIN, {
      method: 'POST',
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    const response = await ROUTES[route].POST(request, { params: Promise.resolve({ formId }) })
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, text, json: JSON.parse(text) }
  }

  /** How often the customer system got a removal. */
  const removed = () => seen.filter((name) => name === 'removeContact').length

  /** Removes a contact as the dialog does; the customer system follows the rule, and then has the contact or not. */
  async function remove(rule: Rule, isThereAfter = true) {
    const one = person(`c_${randomUUID()}`)
    const after = isThereAfter ? there(one) : there()
    script({ getCustomers: [there(one), there(one), after], removeContact: rule })
    const { json } = await post('preview', { id: one.id })
    const answer = await post('removals', { token: json.token, confirm: one.email, reason: 'Asked' })
    const row = await app.db
      .selectFrom('removals')
      .select('state')
      .where('contact_id', '=', one.id)
      .executeTakeFirst()
    return { ...answer, removed: removed(), state: row?.state ?? null }
  }

  return {
    base,
    servers,
    script,
    seen,
    lines,
    connectTo,
    post,
    remove,
    removed,
    async close() {
      await servers.close()
      await close()
    },
  }
}
