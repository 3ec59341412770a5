import 'server-only'
import { deepStrictEqual } from 'node:assert/strict'
import { type OperationName, operations, PATH_PREFIX } from '@/lib/contract'
import { setKeyPair } from '@/lib/service/keys'
import { type Kind, kinds, type Line } from '@/lib/service/load/kinds'
import { writeLines } from '@/lib/service/load/write'
import { createService } from '@/lib/service/service'
import { inTurn } from '@/lib/service/turn'
import { emptyService, openTrialDatabase, type TrialDatabase } from './trial-database'

export const TRIAL_KEYS = { apiKey: 'trial-api-key', secretKey: 'trial-secret-key', appId: 'trial-app' }

export const KEY_HEADERS_OF_TRIAL = {
  'x-api-key': TRIAL_KEYS.apiKey,
  'x-secret-key': TRIAL_KEYS.secretKey,
}

export type Row = Record<string, unknown>

/** A service for one test: real database, real requests. */
export interface Trial extends TrialDatabase {
  handle: (request: Request) => Promise<Response>
  /** Writes rows as `npm run load` would; missing fields get the loader's defaults. */
  put(kind: Kind, ...rows: Row[]): Promise<void>
  /** Sends any request to a path under `/v2/ExternalApi/`, with valid keys by default. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Calls an operation with valid keys and app; `path` if it isn't the operation's name. */
  call(name: OperationName, body: Row, path?: string): Promise<{ status: number; body: unknown }>
  /** The rows of a 200 that matches the contract exactly; throws on anything else. */
  rows(name: OperationName, body: Row, path?: string): Promise<Row[]>
  /** Deletes every row except the key pair. */
  empty(): Promise<void>
}

export async function openTrial(): Promise<Trial> {
  const database = await openTrialDatabase()
  const { db } = database
  await setKeyPair(db, TRIAL_KEYS)
  const handle = createService(db)

  const send: Trial['send'] = (path, init) =>
    handle(
      new Request(`http://service.invalid${PATH_PREFIX}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...KEY_HEADERS_OF_TRIAL },
        ...init,
      }),
    )

  const call: Trial['call'] = async (name, body, path = name) => {
    const app = name === 'getFormSubmissions' ? {} : { app_id: TRIAL_KEYS.appId }
    const response = await send(path, { body: JSON.stringify({ ...app, ...body }) })
    return { status: response.status, body: await response.json() }
  }

  return {
    ...database,
    handle,
    send,
    call,
    async put(kind, ...rows) {
      const lines = rows.map(
        (row) => ({ kind, value: kinds[kind].parse({ ...DEFAULTS[kind], ...row }) }) as Line,
      )
      await inTurn(db, (write) => writeLines(write, lines))
    },
    async rows(name, body, path) {
      const answer = await call(name, body, path)
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
      // Parsing drops unknown fields, so an extra field fails here.
      deepStrictEqual(operations[name].result.parse(answer.body), answer.body)
      const envelope = operations[name].rows?.envelope
      return (envelope ? (answer.body as Row)[envelope] : answer.body) as Row[]
    },
    empty: () => emptyService(db),
  }
}

/** Default fields of a test row. */
const DEFAULTS: Partial<Record<Kind, Row>> = {
  customers: { created_date: '2025-01-01T00:00:00.000Z' },
  events: { event_type: 'visit', event_date: '2025-01-01', event_time: '10:00:00' },
  classes: { class_name: 'Yoga', date: '2026-03-09', start_time: '09:00:00', end_time: '10:00:00' },
  submissions: { form_id: 'f1', submission_data: {}, submission_date: '2026-01-01T10:00:00.000Z' },
}
