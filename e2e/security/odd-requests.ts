import fc from 'fast-check'

interface Server {
  url: string
  /** An admin's session. */
  cookie: string
  appId: string
  apiKey: string
  secretKey: string
  formIds: string[]
  /** The path of a file of the build. */
  asset: string
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'CONNECT',
]
const PAGES = [
  '/',
  '/sign-in',
  '/customers',
  '/customers/c1',
  '/schedule',
  '/opt-outs',
  '/forms',
  '/team',
  '/audit',
]
const ROUTES = [
  'customers',
  'customers/insights',
  'today',
  'customers/list',
  'customers/find',
  'customers/events',
  'customers/count',
  'opt-outs',
]
const MORE_ROUTES = [
  'schedule',
  'schedule/changes',
  'removals',
  'removals/x',
  'removals/preview',
  'exports',
  'exports/x',
  'views',
  'team',
]
const LAST_ROUTES = [
  'account',
  'preferences',
  'session/password',
  'auth/sign-in/email',
  'ready',
  'health',
  'metrics',
]
const OPERATIONS = [
  'getCustomers',
  'getEvents',
  'getFormSubmissions/x',
  'viewClassSchedule',
  'removeContact',
  'x',
]
const ENDINGS = [
  '',
  '',
  '',
  '?',
  '?a=%',
  '/',
  '//',
  '/..',
  '/%2e%2e',
  '%00',
  '%',
  '%ff',
  '#x',
  '?__proto__=1',
  ';x',
  '\\',
]
const RANGES = [
  'bytes=10-5',
  'bytes=0-0',
  'bytes=-1',
  'bytes=999999999-',
  'bytes=a-b',
  'bytes=0-1,3-2',
  'x',
  '',
]

/** Headers that change a server's behavior, with values that no browser sends. */
const ODD_HEADERS: Record<string, string[]> = {
  Range: RANGES,
  'If-Range': ['"x"', 'W/"x"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  'If-None-Match': ['*', '"x"', 'W/"x', ',,,', ''],
  'If-Modified-Since': ['Thu, 01 Jan 2099 00:00:00 GMT', 'x', '0'],
  'If-Match': ['*', 'x'],
  'If-Unmodified-Since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Expect: ['100-continue', '200-ok', ''],
  Upgrade: ['websocket', 'h2c', 'x'],
  Connection: ['Upgrade', 'keep-alive', 'close, x', 'x'],
  'HTTP2-Settings': ['AAMAAABkAAQCAAAAAAIAAAAA'],
  'Accept-Encoding': ['br', 'gzip;q=0', '*', 'x;q=9', '\u00ff', 'identity;q=0'],
  Accept: ['text/html', '*/*;q=x', ''],
  'Content-Type': [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/json; charset=x',
    '',
  ],
  'Content-Encoding': ['gzip', 'x'],
  Cookie: ['=', ';;;', '__proto__=1', 'better-auth.session_token=%', `a=${'b'.repeat(4000)}`],
  Origin: ['null', 'x', 'http://', 'https://other.example'],
  'X-Forwarded-For': ['x', '::::', '1.2.3.4, ,', '[::1]:99999', `${'1,'.repeat(500)}`],
  'X-Forwarded-Host': ['x y', '', '[', 'a:99999'],
  Forwarded: ['for=;;', 'x'],
  RSC: ['1'],
  'Next-Action': ['x', '0'.repeat(42)],
  'Next-Router-State-Tree': ['%', '[]', '%5B%5D', '{'],
  'Next-Router-Prefetch': ['1', 'x'],
  'X-Nextjs-Data': ['1'],
  'X-Middleware-Subrequest': ['middleware'],
  'Transfer-Encoding': ['identity', 'gzip', 'x'],
  TE: ['trailers', 'x'],
  Trailer: ['x'],
  'Sec-Fetch-Site': ['cross-site', 'x'],
  'X-Odd': ['\u00e9\u00ff', '\t', `${'x'.repeat(9000)}`, `${'x'.repeat(20_000)}`],
}

const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '{',
  '{"limit":1}',
  '{"find":"an"}',
  '\u00ff',
  '{"__proto__":{"a":1}}',
  'a'.repeat(80_000),
]

const header = fc
  .constantFrom(...Object.keys(ODD_HEADERS))
  .chain((name) => fc.constantFrom(...(ODD_HEADERS[name] ?? [''])).map((value) => `${name}: ${value}`))

/** Unusual requests for every port of a server, in every way that HTTP allows, as bytes (latin-1). */
export function entrances({ url, cookie, appId, apiKey, secretKey, formIds, asset }: Server) {
  const { host } = new URL(url)
  const routes = [...ROUTES, ...MORE_ROUTES, ...LAST_ROUTES, `forms/${formIds[0]}/submissions`]
  const paths = [
    ...PAGES,
    ...routes.map((name) => `/api/${name}`),
    ...OPERATIONS.map((name) => `/v2/ExternalApi/${name}`),
    ...['/v2/openapi.json', '/v2', asset, asset, asset, '/_next/static/x', '/_next/image?url=/x&w=1&q=1'],
    ...[
      '/_next/data/x/customers.json',
      '/favicon.ico',
      '/robots.txt',
      '*',
      'http://other.example/',
      '/screenshot.png',
    ],
  ]
  const credentials = ['', `Cookie: ${cookie}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n`]
  const keys = `X-API-KEY: ${apiKey}\r\nX-SECRET-KEY: ${secretKey}\r\nContent-Type: application/json\r\n`
  const bodies = [...BODIES, JSON.stringify({ app_id: appId }), JSON.stringify({ app_id: appId, limit: 3 })]
  /** Asks to close, so that the closed connection shows that all earlier requests are done. */
  const last = `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

  const request = fc
    .record({
      method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...METHODS)),
      path: fc.constantFrom(...paths),
      ending: fc.constantFrom(...ENDINGS),
      version: fc.constantFrom('1.1', '1.1', '1.1', '1.0', '2.0'),
      credential: fc.constantFrom(...credentials, keys),
      headers: fc.array(header, { maxLength: 4 }),
      body: fc.constantFrom(...bodies),
      isChunked: fc.boolean(),
    })
    .map(({ method, path, ending, version, credential, headers, body, isChunked }) => {
      const encoding =
        isChunked && body !== ''
          ? 'Transfer-Encoding: chunked'
          : `Content-Length: ${Buffer.byteLength(body, 'latin1')}`
      const sent = isChunked && body !== '' ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
      const lines = [`${method} ${path}${ending} HTTP/${version}`, `Host: ${host}`, encoding, ...headers]
      return Buffer.from(`${lines.join('\r\n')}\r\n${credential}\r\n${sent}${last}`, 'latin1')
    })
  return { request, asset }
}
