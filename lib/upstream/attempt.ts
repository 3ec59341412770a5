import 'server-only'
import { KEY_HEADERS, type Operation, type OperationName, operations } from '@/lib/contract'
import type { Yield } from '@/lib/jobs/yield'
import { addressesUnder } from './address'
import { readAnswer } from './answer'
import { isUpstreamError } from './errors'
import type { ExactJson } from './exact-json'
import { faultOf, faultOfStatus } from './faults'

/** What sends a request: the network or the embedded service. */
export type Transport = (request: Request) => Promise<Response>

interface Keys {
  apiKey: string
  secretKey: string
  appId: string
}

export interface AttemptOptions {
  /** Scheme, host and port, and a path if it has one: `https://example.com/engagement`. */
  baseUrl: string
  keys: Keys
  transport: Transport
}

/** Creates a function for one attempt at a call, which retries repeat. Throws TypeError for an unusable URL or key. */
export function createAttempt({ baseUrl, keys, transport }: AttemptOptions) {
  const addressOf = addressesUnder(baseUrl)
  const headers = headersOf(keys)

  /** Sends one request and returns the response's JSON. Throws UpstreamError, or the signal's reason. */
  return async function attempt(
    name: OperationName,
    input: Record<string, unknown>,
    signal: AbortSignal,
    turn?: Yield,
  ): Promise<ExactJson> {
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
/** Throws without the value; the error of Headers would quote the key. */
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

/** Exactly the operation's fields in the contract, and `app_id` if it takes one. */
function bodyOf(operation: Operation, values: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const fields = Object.keys(operation.input.shape).map((name) => [name, values[name]])
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(fields)))
}

function post(url: URL, headers: Headers, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: new Headers([...headers, ['content-length', String(body.byteLength)]]),
    // Always a stream, which can't be resent: with a text, fetch would silently repeat a removal after a 421.
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
