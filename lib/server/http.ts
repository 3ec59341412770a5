import 'server-only'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import next from 'next'
import { DIRECT } from '@/app/api/direct'
import { announce, reportProgress } from './announce'
import { createAssets } from './assets'
import { logHeads } from './audit/log-heads'
import { ConfigError, readConfig } from './config'
import { setDesk } from './desk'
import { firstStart } from './first-start'
import { pageName } from './metrics/page-name'
import { answerDirectly, type NodeHandlers } from './node-handler'
import { openDesk } from './open-desk'
import { packed } from './packed'
import { peerAddress } from './peer'
import { REQUEST_HEADERS } from './request-headers'
import { securityHeaders } from './security-headers'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Next would send such an address of ours on to a tidy one; there is nothing at it. */
const UNTIDY = /^\/api(?=[/?]|$)(?:[^?]*\/\/|[^?]*\/(?:\?|$))/
const DRAIN_MS = 10_000
const isDevelopment = process.argv.includes('--dev')

/** Starts the one HTTP server: `/v2/*` goes to the embedded service, everything else to Next. */
async function main(): Promise<void> {
  const config = readConfig()
  if (process.argv.includes('--check')) return
  const opened = await openDesk(config)
  setDesk(opened.desk)
  const accounts = await firstStart(opened, reportProgress)

  const app = next({
    dev: isDevelopment,
    dir: process.cwd(),
    hostname: config.host,
    port: config.port,
    quiet: true,
  })
  const server = createServer({ maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 30_000 })
  await app.prepare()
  const handlePage = app.getRequestHandler()
  const serveAsset = isDevelopment
    ? () => false
    : createAssets(process.cwd(), securityHeaders(config, '', false))
  const handleService = opened.embedded?.listener ?? notServed

  const listener: RequestListener = (request, response) => {
    if (serveAsset(request, response)) return
    // From a pool of random bytes: asking the system for each costs as much as reading a session.
    const nonce = randomUUID()
    prepare(request, response, nonce)
    count(request, response)
    if (!METHODS.includes(request.method ?? '')) return refuseMethod(response)
    if (UNTIDY.test(request.url ?? '')) return notFound(response)
    if (/^\/v2(\/|\?|$)/.test(request.url ?? '')) return handleService(request, response)
    packed(request, response, () => {
      const direct = directOf(request.url)
      if (!direct || !answerDirectly(direct, request, response)) void handlePage(request, response)
    })
  }

  /** Routes count for themselves, by their names. */
  function count({ url = '', method = '' }: IncomingMessage, response: ServerResponse): void {
    const { metrics } = opened.desk
    if (!metrics || /^\/api(\/|\?|$)/.test(url) || !METHODS.includes(method)) return
    const startedAt = performance.now()
    response.on('finish', () =>
      metrics.request(pageName(url), method, response.statusCode, performance.now() - startedAt),
    )
  }

  /** Sets what only we may say about a request, and the headers of every answer. */
  function prepare(request: IncomingMessage, response: ServerResponse, nonce: string): void {
    const security = securityHeaders(config, nonce, isDevelopment)
    const peer = peerAddress(request, config.trustedProxies)
    for (const name of Object.keys(request.headers)) {
      if (/^(x-forwarded-|x-frontdesk-|x-middleware-|forwarded$)/.test(name)) delete request.headers[name]
    }
    const requestId = `req_${randomUUID().slice(-12)}`
    request.headers[REQUEST_HEADERS.id] = requestId
    request.headers[REQUEST_HEADERS.peer] = peer
    request.headers[REQUEST_HEADERS.url] = request.url ?? '/'
    // Next takes the nonce for its own scripts from here.
    request.headers['content-security-policy'] = security['content-security-policy']
    response.setHeader('x-request-id', requestId)
    // What says nothing better of itself, such as a redirect, may be about the signed-in.
    response.setHeader('cache-control', 'private, no-store')
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
  }

  server.on('request', listener)
  server.on('upgrade', app.getUpgradeHandler())
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? [`PORT ${config.port} is in use on ${config.host}.`]
        : [`The server can’t listen: ${error.code}.`],
    )
  })
  server.listen(config.port, config.host, () => announce(config, opened, accounts))

  const heads = logHeads(opened.desk)
  await opened.desk.removals.reconciler.start()

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    clearInterval(heads)
    server.close(async () => {
      await opened.close()
      process.exit(0)
    })
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** In development every route goes through Next, which sees its changes. */
function directOf(url = ''): NodeHandlers | undefined {
  return !isDevelopment && Object.hasOwn(DIRECT, url) ? DIRECT[url] : undefined
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('allow', METHODS.join(', '))
  answerProblem(response, 405, 'This method is not allowed here')
}

const notFound = (response: ServerResponse) =>
  answerProblem(response, 404, 'There is nothing at this address')

function answerProblem(response: ServerResponse, status: number, title: string): void {
  const requestId = response.getHeader('x-request-id')
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ type: 'about:blank', title, status, requestId }))
}

/** With another API connected, the embedded service is not there. */
function notServed(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: 'error', message: 'Another API is connected; this one is off.' }))
}

function fail(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(2)
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(error.problems)
  throw error
})
