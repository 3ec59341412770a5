/** What is wrong with a certificate and what to do, by Node and OpenSSL error code. */
const MESSAGES: readonly [RegExp, string][] = [
  [/^CERT_HAS_EXPIRED$/, 'Your customer system’s certificate has expired. Renew it there.'],
  [
    /^CERT_NOT_YET_VALID$/,
    'Your customer system’s certificate isn’t valid yet, or the clock on Frontdesk’s server is wrong.',
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'Your customer system’s certificate is for a different host name than ENGAGEMENT_API_URL. Change one of them.',
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/,
    'Frontdesk’s server doesn’t trust the authority that signed your customer system’s certificate. Use a certificate from a public authority, or set NODE_EXTRA_CA_CERTS to your own authority’s certificate file.',
  ],
  [/^CERT_REVOKED$/, 'Your customer system’s certificate was revoked. Replace it there.'],
  [
    /^ERR_SSL/,
    'The server at this address doesn’t speak TLS. Check https and the port in ENGAGEMENT_API_URL.',
  ],
]

/** Why the secure connection failed, and what to do about it. */
export function tlsMessage(code: string | null): string {
  const [, message] = MESSAGES.find(([codes]) => codes.test(code ?? '')) ?? []
  return (
    message ?? `Your customer system’s certificate couldn’t be verified${code === null ? '' : ` (${code})`}.`
  )
}
