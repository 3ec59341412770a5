import 'server-only'
import { getRequestListener } from '@hono/node-server'
import { expect } from 'vitest'
import type { Transport } from '@/lib/upstream/attempt'
import { createUpstream, type Upstream, type UpstreamOptions } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/errors'
import { loopback } from './loopback-server'

/** A customer system’s keys. */
export const KEYS = { apiKey: 'the-api-key', secretKey: 'the-secret-key', appId: 'the-app' }
const servers = loopback()

/** Closes the servers that a test opened. */
export const closeServers = servers.close

type Way = (handler: Transport, options?: Partial<UpstreamOptions>) => Promise<Upstream>

/** The same responses over a real socket and directly from a function, as in the embedded service. */
export const ways: [name: string, open: Way][] = [
  [
    'fetch',
    async (handler, options) =>
      createUpstream({
        baseUrl: await servers.http(getRequestListener(handler)),
        keys: KEYS,
        timeoutMs: 4000,
        ...options,
      }),
  ],
  [
    'a function',
    async (handler, options) =>
      createUpstream({
        baseUrl: 'http://embedded.invalid',
        keys: KEYS,
        timeoutMs: 4000,
        transport: handler,
        ...options,
      }),
  ],
]

/** The error of a call, which must fail. */
export async function faultOf(call: Promise<unknown>): Promise<UpstreamError> {
  const error = await call.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error as UpstreamError
}

/** Answers that are good. */
export const OK = { getCustomers: '{"members":[]}', removeContact: '{"result":"success"}' }
