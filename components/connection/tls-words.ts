/** What is wrong with a certificate, and what to do, by the codes of the program that checks it. */
const WORDS: readonly [RegExp, string][] = [
  [/^CERT_HAS_EXPIRED$/, 'Its certificate has expired: whoever runs the system has to renew it.'],
  [/^CERT_NOT_YET_VALID$/, 'Its certificate isn’t valid yet, or the clock of Frontdesk’s server is slow.'],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'Its certificate is for another name than the one in ENGAGEMENT_API_URL: one of the two has to change.',
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/,
    'Its certificate is signed by nobody whom Frontdesk’s server trusts: the system needs one of a known authority, or start Frontdesk with your own authority’s file in NODE_EXTRA_CA_CERTS.',
  ],
  [/^CERT_REVOKED$/, 'Its certificate was withdrawn: whoever runs the system has to replace it.'],
  [
    /^ERR_SSL/,
    'What listens there doesn’t speak TLS as it should: check https and the port in ENGAGEMENT_API_URL.',
  ],
]

/** Why no trustworthy connection was made and what to do about it. */
export function tlsWords(code: string | null): string {
  const [, words] = WORDS.find(([codes]) => codes.test(code ?? '')) ?? []
  return words ?? `Its certificate couldn’t be checked${code === null ? '' : ` (${code})`}.`
}
