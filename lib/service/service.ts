import 'server-only'
import type { z } from 'zod'
import { type Operation, type OperationName, operations, PATH_PREFIX } from '@/lib/contract'
import { openApiDocument } from '@/lib/contract/openapi'
import { readBody } from './body'
import { getCustomers } from './customers'
import { ServiceError } from './errors'
import { getEvents } from './events'
import { getFormSubmissions } from './forms'
import { appOf } from './keys'
import { getOptoutCustomers } from './opt-outs'
import { removeContact } from './removal'
import { viewClassSchedule } from './schedule'
import type { ServiceDatabase } from './schema'

const OPENAPI_PATH = '/v2/openapi.json'

/** What each operation does with input that its schema has let through. */
const handlers: { [Name in OperationName]: (db: ServiceDatabase, input: InputOf<Name>) => Promise<unknown> } =
  {
    getFormSubmissions,
    viewClassSchedule,
    getCustomers,
    getOptoutCustomers,
    getEvents,
    removeContact,
  }

export type InputOf<Name extends OperationName> = z.output<(typeof operations)[Name]['input']> &
  (Name extends 'getFormSubmissions' ? { form_id: string } : unknown)

/** The embedded service: answers every request under `/v2/`, whatever its origin. Never throws. */
export function createService(db: ServiceDatabase): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await answer(db, request)
    } catch (error) {
      const known = error instanceof ServiceError ? error : new ServiceError(500, 'Internal server error.')
      return known.toResponse()
    }
  }
}

/** Checks in this order: method 405, keys 401, operation 404, body 400 and 413, app 400. */
async function answer(db: ServiceDatabase, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === OPENAPI_PATH) return answerDocument(request)
  const match = matchOperation(pathname)
  if (match && request.method !== 'POST') throw new ServiceError(405, 'Use POST.', { allow: 'POST' })
  const appId = await appOf(db, request.headers)
  if (appId === null) throw new ServiceError(401, 'X-API-KEY and X-SECRET-KEY must be a valid key pair.')
  if (!match) throw new ServiceError(404, 'There is no such operation.')
  const { input } = match.operation
  const parsed = input.safeParse(await readBody(request))
  if (!parsed.success) throw new ServiceError(400, describe(parsed.error.issues))
  if ('app_id' in parsed.data && parsed.data.app_id !== appId) {
    throw new ServiceError(400, 'app_id must be the app that the key pair belongs to.')
  }
  const run = handlers[match.name] as (db: ServiceDatabase, input: unknown) => Promise<unknown>
  const result = await run(db, { ...parsed.data, ...match.params })
  return Response.json(result, { headers: { 'cache-control': 'no-store' } })
}

function answerDocument(request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ServiceError(405, 'Use GET.', { allow: 'GET, HEAD' })
  }
  return Response.json(openApiDocument())
}

interface Match {
  name: OperationName
  operation: Operation
  params: Record<string, string>
}

/** The operation that a path names, with its path parameter; null where it names none. */
function matchOperation(pathname: string): Match | null {
  if (!pathname.startsWith(PATH_PREFIX)) return null
  const [name = '', param, ...rest] = pathname.slice(PATH_PREFIX.length).split('/')
  if (!Object.hasOwn(operations, name) || rest.length) return null
  const known = name as OperationName
  const operation: Operation = operations[known]
  if (!operation.params) return param === undefined ? { name: known, operation, params: {} } : null
  return param ? { name: known, operation, params: { form_id: decode(param) } } : null
}

/** A path segment's text; one that can't be decoded stays as it is, and so names nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Names every wrong field, in one sentence each. */
function describe(issues: z.core.$ZodIssue[]): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'The body'} ${sentence(message)}.`).join(' ')
}

const sentence = (message: string) => (message.startsWith('must') ? message : 'must be an object')
