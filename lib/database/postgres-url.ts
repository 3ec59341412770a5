import 'server-only'

/** Each of these requires a certificate and its verification. */
const VERIFIED = ['require', 'verify-ca', 'verify-full']
const ALLOWED = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port', 'target_session_attrs']
/** Scheme and user, hosts, and the rest. */
const PARTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const ROLE = /[?&]target_session_attrs=/

/** What is wrong with a database URL, to follow its setting's name; null: nothing. Never quotes the URL. */
export function faultOfUrl(url: string): string | null {
  const servers = serversOf(url)
  if (!servers.every((one) => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol))) {
    return 'must be an address such as postgres://user:password@host:5432/database.'
  }
  const [{ pathname, hash, searchParams }] = servers.map((one) => new URL(one)) as [URL]
  if (pathname.length < 2) return 'must end with a database name, such as /frontdesk.'
  if (hash) return 'must not have a fragment; write # in a password as %23.'
  if (!canDecode(url)) return 'has a % that isn’t part of a code; write % in a password as %25.'
  const modes = searchParams.getAll('sslmode')
  if (modes.length > 1 || modes.some((mode) => ![...VERIFIED, 'disable'].includes(mode))) {
    return 'has an sslmode that doesn’t verify the server. Use sslmode=verify-full, or sslmode=disable on a private network.'
  }
  const refused = [...searchParams.keys()].find((name) => !ALLOWED.includes(name))
  return refused === undefined
    ? faultOfHosts(servers, searchParams)
    : `can only have the parameters ${ALLOWED.join(', ')}.`
}

function faultOfHosts(servers: string[], parameters: URLSearchParams): string | null {
  if (parameters.getAll('target_session_attrs').some((role) => role !== 'read-write')) {
    return 'has a target_session_attrs that Frontdesk can’t use. It writes, so use target_session_attrs=read-write.'
  }
  const named = [...parameters.getAll('host'), ...parameters.getAll('port')]
  if (named.some((value) => value.includes(',')) || (named.length > 0 && servers.length > 1)) {
    return 'must have several hosts before the database name, such as postgres://user:password@one:5432,two:5432/database.'
  }
  if (servers.length === 1) return null
  if (servers.some((one) => new URL(one).hostname === '')) return 'has an empty host among its hosts.'
  if (new Set(servers).size < servers.length) return 'has the same host and port twice.'
  return null
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A URL for each of the hosts, in their order. */
export function serversOf(url: string): string[] {
  const [, start, hosts, rest] = PARTS.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Whether connections must be checked to lead to the primary: there are several hosts, or the URL says so. */
export function mustFindPrimary(url: string): boolean {
  return ROLE.test(url) || serversOf(url).length > 1
}

/** The URL of one host for `pg`: any TLS mode verifies the certificate; without a mode `PGSSLMODE` is ignored. */
export function verifiedUrl(url: string): string {
  if (!/[?&]ssl/.test(url)) return `${url}${url.includes('?') ? '&' : '?'}sslmode=disable`
  return url.replace(/([?&]sslmode=)(?:require|verify-ca)(?=&|$)/, '$1verify-full')
}
