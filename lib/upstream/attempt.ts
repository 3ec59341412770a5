import 'server-only'
import { KEY_HEADERS, type Operation, type OperationName, operations } from '@/lib/contract'
import { addressesUnder } from './address'
import { readAnswer } from './answer'
import { isUpstreamError } from './errors'
import type { ExactJson } from './exact-json'
import { faultOf, faultOfStatus } from './faults'
import type { Turn } from './own-turn'

/** What carries a request: the network, or the embedded service. */
export type Transport = (request: Request) => Promise<Response>

interface Keys {
  apiKey: string
  secretKey: string
  appId: string
}

export interface AttemptOptions {
  /** Scheme, host and port, and a path of its own where it has one: `https://example.com/engagement`. */
  baseUrl: string
  keys: Keys
  transport: Transport
}

/** Asks once and gives the answer's JSON. Throws UpstreamError, or the signal's reason. */
export type Attempt = (
  name: OperationName,
  input: Record<string, unknown>,
  signal: AbortSignal,
  turn?: Turn,
) => Promise<ExactJson>

/** One attempt at a call: what retries repeat. Throws TypeError where address or keys can't be used. */
export function createAttempt({ baseUrl, keys, transport }: AttemptOptions): Attempt {
  const addressOf = addressesUnder(baseUrl)
  const headers = headersOf(keys)

  return async (name, input, signal, turn) => {
    const operation: Operation = operations[name]
    const url = addressOf(operation, input)
    const body = bodyOf(operation, { ...input, app_id: keys.appId })
    let status: number | null = null
    try {
      const response = await transport(post(url, headers, body, signal))
      status = response.status
      const fault = signal.aborted ? signal.reason : faultOfStatus(response, name)
      if (fault) {
        response.body?.cancel().catch(() => {})
        throw fault
      }
      return await readAnswer(response, name, signal, turn)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw isUpstreamError(error) ? error : faultOf(error, name, status)
    }
  }
}
/** Throws without the value: the error that Headers would throw quotes the key. */
function headersOf({ apiKey, secretKey }: Keys): Headers {
  try {
    return new Headers({
      'content-type': 'application/json',
      accept: 'application/json',
      [KEY_HEADERS.apiKey]: apiKey,
      [KEY_HEADERS.secretKey]: secretKey,
    })
  } catch {
    throw new TypeError('A key contains a character that isn’t allowed in a header.')
  }
}

/** Exactly the fields that the contract has for the operation: no others, and `app_id` where it takes one. */
function bodyOf(operation: Operation, values: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const fields = Object.keys(operation.input.shape).map((name) => [name, values[name]])
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(fields)))
}

function post(url: URL, headers: Headers, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: new Headers([...headers, ['content-length', String(body.byteLength)]]),
    // A stream can't be sent twice: with a text, fetch would quietly ask again after a 421, and a
    // removal is asked for once.
    body: new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(body)
        controller.close()
      },
    }),
    duplex: 'half',
    redirect: 'manual',
    signal,
  }
  return new Request(url, init)
}
