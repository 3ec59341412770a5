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
import { noteActive } from '@/lib/server/session/visits'
import { checkOrigin } from './check-origin'

/** A handler's input after all checks have passed. */
interface Call<Body> {
  app: AppContext
  request: Request
  requestId: string
  params: Record<string, string>
  body: Body
}

interface Open<Body> {
  /** `anyone`: also signed-out users. */
  who: 'anyone'
  /** Requires another credential instead of the session: throws Problem 401 without it. */
  admit?: (call: Pick<Call<never>, 'app' | 'request'>) => void
  audit?: undefined
  handle: (call: Call<Body>) => Promise<Response | unknown>
}

interface Guarded<Body> {
  who: Permission
  /** Whether the password must have been entered in the last few minutes. */
  fresh?: boolean
  audit?: undefined
  handle: (call: Call<Body> & { actor: Actor }) => Promise<Response | unknown>
}

/** A write and its audit row, in one transaction. */
interface Recorded<Body> {
  who: Permission
  fresh?: boolean
  audit: AuditAction
  /** Makes its changes only through `write` and returns the audit row's subject; `answer` is the response. */
  handle: (call: Call<Body> & { actor: Actor; write: AppWrite }) => Promise<RecordedWrite>
}

interface RecordedWrite {
  subject: string
  /** If a method does one of several things; otherwise the method's own. */
  action?: AuditAction
  detail?: AuditEntry['detail']
  answer?: Response | unknown
}

/** One method of a route: permission, body schema (none: no body is read), which may depend on the settings, and handler. */
export type Method<Schema extends z.ZodType | undefined> = {
  body?: Schema | ((config: Config) => Schema)
} & (
  | Open<Schema extends z.ZodType ? z.output<Schema> : undefined>
  | Guarded<Schema extends z.ZodType ? z.output<Schema> : undefined>
  | Recorded<Schema extends z.ZodType ? z.output<Schema> : undefined>
)

type AnyMethod = Method<z.ZodType | undefined>
type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Methods = Partial<Record<Verb, AnyMethod>>
/** A body that takes longer than this may have been held back, in ms. */
const HELD_BACK_MS = 100
/** Next passes nothing to a route without parameters. */
type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> }
type Handler = (request: Request, context: Context) => Promise<Response>

export const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** A route file's exports for Next: a handler for every method. */
export type Handlers = Record<(typeof VERBS)[number], Handler>

/** Keeps the type of a method's body in a route's list of methods. */
export function method<Schema extends z.ZodType | undefined = undefined>(definition: Method<Schema>) {
  return definition as AnyMethod
}

/**
 * Creates the handlers of a route for Next. Checks in this order: method 405, session 401, origin 403, role 403,
 * second factor 403, fresh password 403, content type 415, size 413, body 400. Errors are problem+json. Each call
 * logs one line with the route's `name`, which has no ID.
 */
export function route(name: string, methods: Methods): Handlers {
  const handler: Handler = async (request, context) => {
    const startedAt = performance.now()
    const requestId = request.headers.get(REQUEST_HEADERS.id) ?? `req_${randomBytes(6).toString('hex')}`
    const app = appContext()
    const incoming: Incoming = { app, request, requestId, name, actorId: null }
    let failure: unknown = null
    const response = await answer(incoming, context, methods).catch((error: unknown) => {
      const problem = isGivenUp(request, error) ? GIVEN_UP : toProblem(error)
      failure = problem.status >= 500 ? error : null
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
      actor: incoming.actorId,
    }
    if (failure) app.log.error({ ...line, error: describeError(failure) }, 'request failed')
    else app.log.info(line, 'request')
    app.metrics?.request(name, request.method, response.status, ms)
    return response
  }
  return Object.fromEntries(VERBS.map((verb) => [verb, handler])) as Handlers
}

/** Only for the log and the metrics: a browser that disconnected isn't our failure. */
const GIVEN_UP = new Problem(499, 'The client closed the request')

function isGivenUp({ signal }: Request, error: unknown): boolean {
  return signal.aborted && error instanceof Error && error.name === 'AbortError'
}

interface Incoming {
  app: AppContext
  request: Request
  requestId: string
  /** The route's name. */
  name: string
  /** For the log, once the user is known. */
  actorId: string | null
}

async function answer(incoming: Incoming, context: Context, methods: Methods): Promise<Response> {
  const { app, request, requestId } = incoming
  const found = methods[request.method as Verb]
  if (!found) {
    const allow = Object.keys(methods).join(', ')
    throw new Problem(405, 'This method isn’t allowed here', { detail: `Use ${allow}.`, headers: { allow } })
  }
  const admit = () => admitted(incoming, found)
  let actor = await admit()
  const admittedAt = performance.now()
  const schema = typeof found.body === 'function' ? found.body(app.config) : found.body
  const body = schema ? await readBody(request, schema) : undefined
  // A body can be held back for a minute, and its user may have lost access since.
  if (performance.now() - admittedAt > HELD_BACK_MS) actor = await admit()
  const call = { app, request, requestId, params: await plainParams(context), body: body as never }
  const result = await perform(found, call, actor)
  if (result instanceof Response) return result
  return result === undefined ? new Response(null, { status: 204 }) : Response.json(result)
}

/** The user, after all checks except the body's; null: signed out, where that is allowed. */
async function admitted(incoming: Incoming, found: AnyMethod): Promise<Actor | null> {
  const { app, request, requestId, name } = incoming
  if (found.who === 'anyone') {
    found.admit?.({ app, request })
    checkOrigin(app, request)
    return null
  }
  const actor = await findActor(app, request.headers)
  if (!actor) throw signedOut()
  incoming.actorId = actor.id
  checkOrigin(app, request)
  await requireRole(app, actor, found.who, name, requestId)
  requireSecondFactor(app, actor, found.who)
  // Not awaited: the response doesn't depend on it.
  void noteActive(app, actor)
  if (found.fresh) await requireFreshPassword(app, actor)
  return actor
}

const signedOut = () => new Problem(401, 'You’re not signed in', { detail: 'Sign in and try again.' })

async function perform(found: AnyMethod, call: Call<never>, actor: Actor | null): Promise<unknown> {
  if (found.who === 'anyone') return found.handle(call)
  if (!actor) throw signedOut()
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

const by = ({ id, role }: Actor) => ({ actorId: id, role })

/** Rejects a role without the permission and records that once in 15 minutes. Throws Problem 403 and 503. */
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
    detail: `It requires the ${rolesThatMay(permission).join(' or ')} role. Ask an admin to change your role.`,
  })
}

/** Route parameters as text; a catch-all's with its slashes. Throws Problem 404 for text that no ID can hold. */
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
