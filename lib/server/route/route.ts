import 'server-only'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { can, type Permission, rolesThatMay } from '@/lib/access'
import { transact } from '@/lib/database/transact'
import { type AppContext, appContext } from '@/lib/server/app/app-context'
import { readBody } from '@/lib/server/app/body'
import type { Config } from '@/lib/server/app/config'
import { describeError } from '@/lib/server/app/log'
import { Problem, toProblem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import type { AuditAction } from '@/lib/server/audit/actions'
import type { AppWrite, AuditEntry } from '@/lib/server/audit/log'
import { type Actor, findActor } from '@/lib/server/session/find-actor'
import { requireFreshPassword } from '@/lib/server/session/fresh-password'
import { recordOnce } from '@/lib/server/session/limits/record-once'
import { requireSecondFactor } from '@/lib/server/session/require-second-factor'
import { checkOrigin } from './check-origin'

/** What a handler is given after all checks have passed. */
interface Call<Body> {
  app: AppContext
  request: Request
  requestId: string
  params: Record<string, string>
  body: Body
}

interface Open<Body> {
  /** `anyone`: also the signed-out. */
  who: 'anyone'
  /** Asks for another credential in the session's place: throws Problem 401 without it. */
  admit?: (call: Pick<Call<never>, 'app' | 'request'>) => void
  audit?: undefined
  handle: (call: Call<Body>) => Promise<Response | unknown>
}

interface Guarded<Body> {
  who: Permission
  /** Whether the password has to have been typed a few minutes ago at most. */
  fresh?: boolean
  audit?: undefined
  handle: (call: Call<Body> & { actor: Actor }) => Promise<Response | unknown>
}

/** A write and its row in the audit log: done together, or neither. */
interface Recorded<Body> {
  who: Permission
  fresh?: boolean
  audit: AuditAction
  /** Does its changes on `write` alone and says to whom or what; `answer` is what the caller gets. */
  handle: (call: Call<Body> & { actor: Actor; write: AppWrite }) => Promise<RecordedWrite>
}

interface RecordedWrite {
  subject: string
  /** Where a method does one of several things; otherwise the method's own. */
  action?: AuditAction
  detail?: AuditEntry['detail']
  answer?: Response | unknown
}

/** One method of a route: who may, what the body is (none: no body is read), also by the settings, and what it does. */
export type Method<Schema extends z.ZodType | undefined> = {
  body?: Schema | ((config: Config) => Schema)
} & (
  | Open<Schema extends z.ZodType ? z.output<Schema> : undefined>
  | Guarded<Schema extends z.ZodType ? z.output<Schema> : undefined>
  | Recorded<Schema extends z.ZodType ? z.output<Schema> : undefined>
)

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A body that takes longer than this to come has waited for something, in ms. */
const HELD_BACK_MS = 100
/** Next hands a route without parameters none at all. */
type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> }
type Handler = (request: Request, context: Context) => Promise<Response>

export const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** What a route file gives Next: a handler for every method. */
export type Handlers = Record<(typeof VERBS)[number], Handler>

/** Keeps the type of a method's body while the methods of a route stand side by side. */
export function method<Schema extends z.ZodType | undefined = undefined>(definition: Method<Schema>) {
  return definition as Method<z.ZodType | undefined>
}

/**
 * The handlers of one route for Next. Checks in this order: method 405, session 401, origin 403,
 * role 403, second factor 403, fresh password 403, content type 415, size 413, body 400. Errors are
 * problem+json; each call is one log line under the route's `name`, which carries no id.
 */
export function route(name: string, methods: Partial<Record<Verb, Method<z.ZodType | undefined>>>): Handlers {
  const allow = Object.keys(methods).join(', ')
  const handler: Handler = async (request, context) => {
    const startedAt = performance.now()
    const requestId = request.headers.get(REQUEST_HEADERS.id) ?? `req_${randomBytes(6).toString('hex')}`
    const app = appContext()
    const seen: Seen = { actorId: null, error: null }
    const incoming = { app, request, requestId, seen }
    const response = await answer(incoming, context, { name, methods, allow }).catch((error: unknown) => {
      const problem = isGivenUp(request, error) ? GIVEN_UP : toProblem(error)
      seen.error = problem.status >= 500 ? error : null
      return problem.toResponse(requestId)
    })
    response.headers.set('cache-control', 'private, no-store')
    response.headers.set('x-request-id', requestId)
    const ms = Math.round(performance.now() - startedAt)
    const line = {
      requestId,
      method: request.method,
      route: name,
      status: response.status,
      ms,
      actor: seen.actorId,
    }
    if (seen.error) app.log.error({ ...line, error: describeError(seen.error) }, 'request failed')
    else app.log.info(line, 'request')
    app.metrics?.request(name, request.method, response.status, ms)
    return response
  }
  return Object.fromEntries(VERBS.map((verb) => [verb, handler])) as Handlers
}

/** Nobody reads it: it is for the log and the metrics, in which a browser that went away is no failure of ours. */
const GIVEN_UP = new Problem(499, 'The client closed the request')

function isGivenUp({ signal }: Request, error: unknown): boolean {
  return signal.aborted && error instanceof Error && error.name === 'AbortError'
}

interface Definition {
  name: string
  methods: Partial<Record<Verb, Method<z.ZodType | undefined>>>
  allow: string
}

interface Seen {
  actorId: string | null
  error: unknown
}

interface Incoming {
  app: AppContext
  request: Request
  requestId: string
  seen: Seen
}

async function answer(
  incoming: Incoming,
  context: Context,
  { name, methods, allow }: Definition,
): Promise<Response> {
  const { app, request, requestId } = incoming
  const found = methods[request.method as Verb]
  if (!found)
    throw new Problem(405, 'This method isn’t allowed here', { detail: `Use ${allow}.`, headers: { allow } })
  const admit = () => admitted(incoming, found, name)
  let actor = await admit()
  const admittedAt = performance.now()
  const schema = typeof found.body === 'function' ? found.body(app.config) : found.body
  const body = schema ? await readBody(request, schema) : undefined
  // A body can be held back for a minute: who was disabled or demoted meanwhile may no longer.
  if (performance.now() - admittedAt > HELD_BACK_MS) actor = await admit()
  const call = { app, request, requestId, params: await plainParams(context), body: body as never }
  const result = await perform(found, call, actor)
  if (result instanceof Response) return result
  return result === undefined ? new Response(null, { status: 204 }) : Response.json(result)
}

/** Who calls, once everything but the body was found good; null where the signed-out may. */
async function admitted(
  { app, request, requestId, seen }: Incoming,
  found: Method<z.ZodType | undefined>,
  name: string,
): Promise<Actor | null> {
  const actor = found.who === 'anyone' ? null : await findActor(app, request.headers)
  if (!actor && found.who !== 'anyone')
    throw new Problem(401, 'You’re not signed in', { detail: 'Sign in and try again.' })
  if (found.who === 'anyone') found.admit?.({ app, request })
  seen.actorId = actor?.id ?? null
  checkOrigin(app, request)
  if (actor && found.who !== 'anyone') {
    await requireRole(app, actor, found.who, name, requestId)
    requireSecondFactor(app, actor, found.who)
    if ('fresh' in found && found.fresh) await requireFreshPassword(app, actor)
  }
  return actor
}

async function perform(
  found: Method<z.ZodType | undefined>,
  call: Call<never>,
  actor: Actor | null,
): Promise<unknown> {
  if (found.who === 'anyone') return found.handle(call)
  if (!actor) throw new Problem(401, 'You’re not signed in', { detail: 'Sign in and try again.' })
  if (found.audit === undefined) return found.handle({ ...call, actor })
  const { db, audit } = call.app
  return transact(db, async (write) => {
    const { subject, action = found.audit, detail, answer } = await found.handle({ ...call, actor, write })
    const { requestId } = call
    await audit.append(write, {
      ...by(actor),
      action,
      subject,
      outcome: 'done',
      requestId,
      detail,
    })
    return answer
  })
}

/** Whose doing a row of the audit log is. */
const by = ({ id, role }: Actor) => ({ actorId: id, role })

/**
 * Refuses a role that may not, and records that it tried at the route of a name, once in 15 minutes. Throws Problem
 * 403, and 503 where that can't be recorded.
 */
export async function requireRole(
  app: Pick<AppContext, 'db' | 'audit'>,
  actor: Actor,
  permission: Permission,
  name: string,
  requestId: string,
) {
  if (can(actor.role, permission)) return
  const entry = { action: 'access.refused', subject: null, outcome: 'refused' } as const
  const row = { ...by(actor), ...entry, requestId, detail: { route: name } }
  await recordOnce(app, `${entry.action} ${actor.id} ${actor.role} route ${name}`, row)
  throw new Problem(403, 'Your role doesn’t allow this', {
    detail: `It requires the role ${rolesThatMay(permission).join(' or ')}. Ask an admin to change your role.`,
  })
}

/** Parameters of an address as text; a catch-all's with its slashes. Throws Problem 404 for what no id can hold. */
export async function plainParams(context: Context): Promise<Record<string, string>> {
  const params = (await context.params) ?? {}
  if (Object.values(params).flat().join('').includes('\0'))
    throw new Problem(404, 'Nothing exists at this address', { detail: 'Check the URL.' })
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('/') : (value ?? ''),
    ]),
  )
}
