import 'server-only'
import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import next from 'next'
import { DIRECT } from '@/app/api/direct'
import { setAppContext } from '@/lib/server/app/app-context'
import { ConfigError, readConfig } from '@/lib/server/app/config'
import { createLog, describeError } from '@/lib/server/app/log'
import { fileHeaders, securityHeaders } from '@/lib/server/app/security-headers'
import { unusable } from '@/lib/server/app/unusable'
import { pageName } from '@/lib/server/metrics/page-name'
import { COMMIT, VERSION } from '@/lib/version'
import { createAdmissionQueue } from './admission-queue'
import { announce, cannotListen, reportProgress, surviveClosedOutput } from './announce'
import { createAssets } from './assets'
import { createBoundedServer } from './bounded-server'
import { passNextConfig } from './built-next-config'
import { compress, forbidTransforms } from './compression'
import { answerProblem, createBusyResponse } from './early-response'
import { firstStart } from './first-start'
import { loadScriptsLate } from './late-scripts'
import { answerDirectly, type NodeHandlers } from './node-handler'
import { openApp } from './open-app'
import { withOwnReader } from './page-reader'
import { createPrepare } from './prepare-request'
import { createRequestGuard, logUncaught } from './request-guard'
import { lockFolder } from './server-lock'
import { createShutDown } from './shut-down'

const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Paths without a route that Next would render, redirect, or fail on. */
const UNTIDY = /^(?!\/)|^\/api(?:\?|$|(?=\/)[^?]*\/(?:\/|\?|$))/
/** Next rejects an unreadable URL without a page; at this one it shows its 404 page. */
const NO_PAGE = '/no-page'
/** Health checks must succeed above all when the server is busy. */
const HEALTH = '/api/health'
/**
 * How long a rejection waits, in ms. Clients that retry at once would otherwise make the server spend most of its time
 * on rejections.
 */
const REJECTION_DELAY_MS = 4000
/** The last file that Next writes, in the working directory. */
const BUILD = '.next/BUILD_ID'
const isDevelopment = process.argv.includes('--dev')

/** Starts the HTTP server: `/v2/*` goes to the embedded service, everything else to Next. */
async function main(): Promise<void> {
  surviveClosedOutput()
  const config = readConfig()
  if (process.argv.includes('--check')) return
  if (!isDevelopment && !existsSync(BUILD)) {
    throw new ConfigError(['No build found. Run npm start, which builds, or npm run build.'])
  }
  createLog(config.logLevel).info({ version: VERSION, commit: COMMIT, node: process.version }, 'starting')
  await Promise.resolve(config).then(lockFolder).catch(unusable(config))
  const opened = await openApp(config)
  setAppContext(opened.app)
  logUncaught(opened.app.log)
  const accounts = await firstStart(opened, reportProgress).catch(unusable(config))

  if (!isDevelopment) passNextConfig(process.cwd())
  const pages = next({
    dev: isDevelopment,
    dir: process.cwd(),
    hostname: config.host,
    port: config.port,
    quiet: true,
  })
  const server = createBoundedServer({ upgrades: isDevelopment })
  const shutDown = createShutDown(server)
  const line = createAdmissionQueue()
  await pages.prepare()
  const handlePage = pages.getRequestHandler()
  const serveAsset = isDevelopment ? () => false : createAssets(process.cwd(), fileHeaders(config))
  const handleService = opened.embedded?.listener ?? notServed

  const prepare = createPrepare(config, isDevelopment)
  const guarded = createRequestGuard(opened.app.log)
  const listener: RequestListener = (request, response) => {
    guarded(request, response, () => {
      shutDown.follow(response)
      if (serveAsset(request, response)) return
      const begin = () => guarded(request, response, () => answer(request, response))
      if (request.url === HEALTH) begin()
      else if (shutDown.isStopping() || !line.join(begin)) turnAway(request, response)
    })
  }

  /** Resolves once the handler is done, if it can be awaited. */
  function answer(request: IncomingMessage, response: ServerResponse): unknown {
    // The client disconnected while waiting.
    if (response.closed) return
    opened.inFlight.follow(response)
    prepare(request, response)
    const url = request.url ?? ''
    const isKnown = METHODS.includes(request.method ?? '')
    const isUnreadable = !isReadable(url)
    const isNowhere = UNTIDY.test(url) || (isUnreadable && !isForPerson(request))
    // API routes count themselves, by name.
    if (!isKnown || isNowhere || !/^\/api(\/|\?|$)/.test(url)) count(request, response)
    // It has its own responses, also for rejections.
    if (/^\/v2(\/|\?|$)/.test(url)) return handleService(request, response)
    if (!isKnown) refuseMethod(response)
    else if (isForNoPage(request)) refuseMethod(response, PAGE_METHODS)
    else if (isNowhere)
      answerProblem(response, 404, 'Nothing exists at this address', { detail: 'Check the URL.' })
    else {
      if (!/^\/api(\/|\?|$)/.test(url)) forbidTransforms(response)
      return new Promise((resolve) => {
        compress(request, response, () => {
          if (isUnreadable) request.url = NO_PAGE
          if (!isDevelopment) loadScriptsLate(response)
          const direct = directOf(url)
          resolve(
            (direct && answerDirectly(direct, request, response)) ||
              withOwnReader(() => handlePage(request, response)),
          )
        })
      })
    }
  }

  const answerBusy = createBusyResponse(securityHeaders(config, '', false))
  let turnedAway = 0
  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    turnedAway += 1
    opened.app.metrics?.request('turned-away', methodOf(request), 503, 0)
    if (turnedAway === 1) setTimeout(tellTurnedAway, 1000).unref()
    if (shutDown.isStopping()) answerBusy(request, response)
    else setTimeout(() => response.closed || answerBusy(request, response), REJECTION_DELAY_MS)
  }

  /** One line a second: more would cost time that an overloaded server lacks. */
  function tellTurnedAway(): void {
    opened.app.log.warn({ turnedAway }, 'overloaded: requests rejected')
    turnedAway = 0
  }

  function count(request: IncomingMessage, response: ServerResponse): void {
    const { metrics } = opened.app
    if (!metrics) return
    const startedAt = performance.now()
    response.on('finish', () =>
      metrics.request(
        pageName(request.url),
        methodOf(request),
        response.statusCode,
        performance.now() - startedAt,
      ),
    )
  }

  server.on('request', listener)
  if (isDevelopment) server.on('upgrade', pages.getUpgradeHandler())
  server.on('error', (error: NodeJS.ErrnoException) => {
    // After the start, this is a connection that couldn't be accepted, such as for lack of file descriptors.
    if (server.listening) opened.app.log.error({ code: error.code }, 'connection rejected')
    else fail([cannotListen(error.code, config)])
  })
  const stop = async () => {
    if (shutDown.isStopping()) return
    const cutOff = await shutDown.stop(opened.close)
    if (cutOff) opened.app.log.warn({ cutOff }, 'stopped before all responses were sent')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)

  server.listen(config.port, config.host, () => {
    config.port = (server.address() as AddressInfo).port
    announce(config, opened, accounts)
    opened.startJobs()
  })
}

/** Limits metrics to known methods, because clients can invent others. */
const methodOf = ({ method = '' }: IncomingMessage) => (METHODS.includes(method) ? method : 'unknown')

/** Whether the escapes in a path are valid text. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

function isForPerson({ url = '', headers }: IncomingMessage): boolean {
  return !/^\/api\//.test(url) && (headers.accept?.includes('text/html') ?? false)
}

/** In development every route goes through Next, which sees code changes. */
function directOf(url = ''): NodeHandlers | undefined {
  return !isDevelopment && Object.hasOwn(DIRECT, url) ? DIRECT[url] : undefined
}

/** Pages take no input: other methods could call server actions, which Next would log. */
function isForNoPage({ url = '', method = '' }: IncomingMessage): boolean {
  return !isDevelopment && !/^\/api(\/|\?|$)/.test(url) && !PAGE_METHODS.includes(method)
}

function refuseMethod(response: ServerResponse, allowed = METHODS): void {
  response.setHeader('allow', allowed.join(', '))
  answerProblem(response, 405, 'This method isn’t allowed here', { detail: `Use ${allowed.join(', ')}.` })
}

/** The embedded service doesn't exist if another API is connected. */
function notServed(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(
    JSON.stringify({
      status: 'error',
      message: 'The embedded service is off, because another API is connected.',
    }),
  )
}

function fail(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(2)
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(error.problems)
  createLog('info').fatal({ error: describeError(error) }, 'start failed')
  process.exit(1)
})
