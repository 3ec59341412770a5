import 'server-only'

/** Each of these requires a certificate and its verification. */
const VERIFIED = ['require', 'verify-ca', 'verify-full']

/** What is wrong with a database URL, to follow its setting's name; null: nothing. Never quotes the URL. */
export function faultOfUrl(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    return 'must be an address such as postgres://user:password@host:5432/database.'
  }
  if (parsed.pathname.length < 2) return 'must end with a database name, such as /frontdesk.'
  if (parsed.hash) return 'must not have a fragment; write # in a password as %23.'
  if (!canDecode(url)) return 'has a % that isn’t part of a code; write % in a password as %25.'
  const modes = parsed.searchParams.getAll('sslmode')
  if (modes.length > 1 || modes.some((mode) => ![...VERIFIED, 'disable'].includes(mode))) {
    return 'has an sslmode that doesn’t verify the server. Use sslmode=verify-full, or sslmode=disable on a private network.'
  }
  const refused = [...parsed.searchParams.keys()].find((name) => !ALLOWED.includes(name))
  return refused === undefined ? null : `can only have the parameters ${ALLOWED.join(', ')}.`
}

const ALLOWED = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port']

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The URL for `pg`: any TLS mode verifies the certificate; without a mode `PGSSLMODE` is ignored. */
export function verifiedUrl(url: string): string {
  if (!/[?&]ssl/.test(url)) return `${url}${url.includes('?') ? '&' : '?'}sslmode=disable`
  return url.replace(/([?&]sslmode=)(?:require|verify-ca)(?=&|$)/, '$1verify-full')
}
