import 'server-only'
import type { z } from 'zod'
import type { OperationName, operations } from '@/lib/contract'
import { openApiText } from '@/lib/contract/openapi'
import { dataVersion } from '@/lib/database/version'
import { Answers } from './answers'
import { readBody } from './body'
import { getCustomers } from './customers'
import { jsonResponse, ServiceError } from './errors'
import { getEvents } from './events'
import { getFormSubmissions } from './forms'
import { describeIssues } from './issues'
import { createKeyCheck, type KeyCheck } from './keys'
import { type Match, matchOperation } from './match'
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

export interface ServiceOptions {
  /** Is told what went wrong inside; the caller of the API only gets a 500 without detail. */
  onFault?: (error: unknown) => void
}

/** The embedded service: answers every request under `/v2/`, whatever its origin. Never throws. */
export function createService(
  db: ServiceDatabase,
  { onFault }: ServiceOptions = {},
): (request: Request) => Promise<Response> {
  const appOf = createKeyCheck(db)
  const answers = new Answers()
  return async (request) => {
    try {
      const { pathname } = new URL(request.url)
      if (pathname === OPENAPI_PATH) return answerDocument(request.method)
      return await answerOperation(db, { appOf, answers, request, match: matchOperation(pathname) })
    } catch (error) {
      if (error instanceof ServiceError) return error.toResponse()
      onFault?.(error)
      return new ServiceError(500, 'Internal server error.').toResponse()
    }
  }
}

interface Asked {
  appOf: KeyCheck
  answers: Answers
  request: Request
  match: Match | null
}

/** Checks in this order: method 405, keys 401, operation 404, body 400 and 413, app 400. */
async function answerOperation(
  db: ServiceDatabase,
  { appOf, answers, request, match }: Asked,
): Promise<Response> {
  if (match && request.method !== 'POST') throw new ServiceError(405, 'Use POST.', { allow: 'POST' })
  const appId = await appOf(request.headers)
  if (appId === null) throw new ServiceError(401, 'X-API-KEY and X-SECRET-KEY must be a valid key pair.')
  if (!match) throw new ServiceError(404, 'There is no such operation.')
  const body = await readBody(request)
  const parsed = match.operation.input.safeParse(body)
  if (!parsed.success) throw new ServiceError(400, describeIssues(parsed.error.issues, body))
  if ('app_id' in parsed.data && parsed.data.app_id !== appId) {
    throw new ServiceError(400, 'app_id must be the app that the key pair belongs to.')
  }
  return jsonResponse(await answerText(db, answers, match.name, { ...parsed.data, ...match.params }))
}

/** The operation's answer as JSON text: as kept where nothing has changed since, else made anew. */
async function answerText(
  db: ServiceDatabase,
  answers: Answers,
  name: OperationName,
  input: object,
): Promise<string> {
  const run = handlers[name] as (db: ServiceDatabase, input: object) => Promise<unknown>
  const version = name === 'removeContact' ? null : dataVersion(db)
  if (version === null) return JSON.stringify(await run(db, input))
  const asked = `${name} ${JSON.stringify(input)}`
  const kept = answers.find(version, asked)
  if (kept !== undefined) return kept
  const answer = JSON.stringify(await run(db, input))
  answers.keep(version, asked, answer)
  return answer
}

function answerDocument(method: string): Response {
  if (method === 'HEAD') return jsonResponse(null)
  if (method === 'GET') return jsonResponse(openApiText())
  throw new ServiceError(405, 'Use GET.', { allow: 'GET, HEAD' })
}
