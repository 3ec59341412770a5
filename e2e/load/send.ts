import { type Agent, request } from 'node:http'

/** The result of one request. Status 0: no complete response. */
export interface Answered {
  status: number
  /** From sending to the last byte. */
  ms: number
  /** In seconds; null: none. */
  retryAfter: number | null
  /** The response's first cookie, ready to send. */
  cookie: string
  body: string
}

interface Asked {
  agent: Agent
  cookie?: string
  /** Sent as JSON with POST; without it: GET. */
  body?: object
}

/** One request over a real connection; never throws. */
export function send(url: string, path: string, { agent, cookie = '', body }: Asked): Promise<Answered> {
  const startedAt = performance.now()
  const headers = {
    origin: url,
    cookie,
    'accept-encoding': 'gzip, br',
    ...(body ? { 'content-type': 'application/json' } : { accept: 'text/html' }),
  }
  return new Promise((resolve) => {
    const ended = (status: number, rest: Partial<Answered> = {}) =>
      resolve({
        status,
        ms: performance.now() - startedAt,
        retryAfter: null,
        cookie: '',
        body: '',
        ...rest,
      })
    const sent = request(url + path, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      const wait = response.headers['retry-after']
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => ended(0))
      response.on('end', () =>
        ended(response.statusCode ?? 0, {
          retryAfter: wait === undefined ? null : Number(wait),
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      )
    })
    sent.on('error', () => ended(0))
    sent.end(body && JSON.stringify(body))
  })
}
