import { createServer } from 'node:http'

/** What to answer for one operation; a list is used up one call at a time, its last entry stays. */
interface Rule {
  status?: number
  /** The answer's JSON. */
  json?: unknown
  /** The answer as it is, in place of `json`. */
  text?: string
  /** Wait this long before answering, in ms. */
  delayMs?: number
  /** Answer nothing and cut the connection. */
  reset?: boolean
}

type Script = Record<string, Rule | Rule[]>

const PREFIX = '/v2/ExternalApi/'
let rules: Script = {}

/**
 * A Customer Engagement Data API that does what it is told, on real sockets and independent of our
 * service: `PUT /script` sets the answers by operation, for example `{"getCustomers": {"status": 500}}`,
 * and where the body has a date or an `_id` also by that: `{"viewClassSchedule 2026-03-12": {"status": 500}}`.
 */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  if (request.url === '/script') {
    if (request.method === 'PUT') rules = JSON.parse(body)
    response.end('{}')
    return
  }
  const operation = request.url?.slice(PREFIX.length).split('/')[0] ?? ''
  const { date, _id } = JSON.parse(body || '{}')
  const found = rules[`${operation} ${date ?? _id}`] ?? rules[operation] ?? { json: empty(operation) }
  const rule = Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found
  if (rule?.delayMs) await new Promise((resolve) => setTimeout(resolve, rule.delayMs))
  if (rule?.reset) {
    request.socket.destroy()
    return
  }
  response.writeHead(rule?.status ?? 200, { 'content-type': 'application/json' })
  response.end(rule?.text ?? JSON.stringify(rule?.json ?? {}))
})

function empty(operation: string): unknown {
  if (operation === 'getFormSubmissions') return []
  if (operation === 'getEvents') return { events: [] }
  return operation === 'viewClassSchedule' ? { result: [] } : { members: [] }
}

server.listen(Number(process.env.UPSTREAM_PORT), '127.0.0.1')
