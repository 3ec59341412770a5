import 'server-only'
import type { z } from 'zod'
import { type Operation, type OperationName, operations, PATH_PREFIX } from '@/lib/contract'
import { openApiText } from '@/lib/contract/openapi'
import { dataVersion } from '@/lib/database/version'
import { Answers } from './answers'
import { checkContentType, parseBody } from './body'
import { getCustomers } from './customers'
import { type Answer, jsonAnswer, ServiceError } from './errors'
import { getEvents } from './events'
import { getFormSubmissions } from './forms'
import { createKeyCheck, type KeyCheck } from './keys'
import { getOptoutCustomers } from './opt-outs'
import { removeContact } from './removal'
import { viewClassSchedule } from './schedule'
import type { ServiceDatabase } from './schema'

/** An operation of a path, with its path parameter. */
interface Match {
  name: OperationName
  operation: Operation
  params: Record<string, string>
}

function matchOperation(pathname: string): Match | null {
  if (!pathname.startsWith(PATH_PREFIX)) return null
  const [name = '', param, ...rest] = pathname.slice(PATH_PREFIX.length).split('/')
  if (!Object.hasOwn(operations, name) || rest.length) return null
  const known = name as OperationName
  const operation: Operation = operations[known]
  if (!operation.params) return param === undefined ? { name: known, operation, params: {} } : null
  return param ? { name: known, operation, params: { form_id: decode(param) } } : null
}

/** A decoded path segment; an invalid one stays unchanged and matches nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function describeIssues(issues: z.core.$ZodIssue[], body: unknown): string {
  return issues.map(({ path, message }) => describeIssue(path.join('.'), message, body)).join(' ')
}

function describeIssue(field: string, message: string, body: unknown): string {
  if (!field) return 'The body must be a JSON object.'
  return Object.hasOwn(Object(body), field) ? `${field} ${message}.` : `${field} is required.`
}

const OPENAPI_PATH = '/v2/openapi.json'

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

interface Asked {
  method: string
  /** Path without query. */
  pathname: string
  header(name: string): string | null
  /** Reads at most 1 MiB; throws a 413 beyond that. */
  readBody(): Promise<Uint8Array>
}

export interface ServiceOptions {
  /** Called with internal errors; the API's caller only gets a 500 without details. */
  onFault?: (error: unknown) => void
}

/** Handles every request under `/v2/`. Never throws. For HEAD, the transport omits the body. */
export type Answerer = (asked: Asked) => Promise<Answer>

/** The embedded service without a transport; `service.ts` and `listener.ts` add one. */
export function createAnswerer(db: ServiceDatabase, { onFault }: ServiceOptions = {}): Answerer {
  const inside: Inside = { db, appOf: createKeyCheck(db), answers: new Answers() }
  return async (asked) => {
    try {
      if (asked.pathname === OPENAPI_PATH) return answerDocument(asked.method)
      return await answerOperation(inside, asked)
    } catch (error) {
      if (error instanceof ServiceError) return error.toAnswer()
      onFault?.(error)
      return new ServiceError(500, 'Internal server error.').toAnswer()
    }
  }
}

interface Inside {
  db: ServiceDatabase
  appOf: KeyCheck
  answers: Answers
}

/** Checks in this order: method 405, keys 401, operation 404, body 400 and 413, app 400. */
async function answerOperation(inside: Inside, asked: Asked): Promise<Answer> {
  const match = matchOperation(asked.pathname)
  if (match && asked.method !== 'POST') throw new ServiceError(405, 'Use POST.', { allow: 'POST' })
  const appId = await inside.appOf(asked.header, dataVersion(inside.db))
  if (appId === null) throw new ServiceError(401, 'X-API-KEY and X-SECRET-KEY must be a valid key pair.')
  if (!match) throw new ServiceError(404, 'Unknown operation.')
  checkContentType(asked.header('content-type'))
  const body = parseBody(await asked.readBody())
  const parsed = match.operation.input.safeParse(body)
  if (!parsed.success) throw new ServiceError(400, describeIssues(parsed.error.issues, body))
  if ('app_id' in parsed.data && parsed.data.app_id !== appId) {
    throw new ServiceError(400, 'app_id must be the app that the key pair belongs to.')
  }
  return jsonAnswer(await runOperation(inside, match.name, { ...parsed.data, ...match.params }))
}

/** The operation's response as JSON: cached if nothing has changed since, else built again. */
async function runOperation(
  { db, answers }: Inside,
  name: OperationName,
  input: object,
): Promise<Uint8Array> {
  // Read again: the data may have changed while the body arrived.
  const version = dataVersion(db)
  const run = handlers[name] as (db: ServiceDatabase, input: object) => Promise<unknown>
  if (version === null || name === 'removeContact') return toJson(await run(db, input))
  const request = `${name} ${JSON.stringify(input)}`
  const kept = answers.find(version, request)
  if (kept) return kept
  const answer = toJson(await run(db, input))
  answers.keep(version, request, answer)
  return answer
}

/** A handler's result; bytes are already JSON. */
const toJson = (value: unknown) => (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)))

function answerDocument(method: string): Answer {
  if (method === 'GET' || method === 'HEAD') return jsonAnswer(Buffer.from(openApiText()))
  throw new ServiceError(405, 'Use GET.', { allow: 'GET, HEAD' })
}
