/** A host that sign-in must never lead to. */
const HOSTS = ['evil.example', '[::1]:443', 'user:word@3232235777']

/** Prefixes before a host: ways to write "another site" that some browser or server once accepted. */
const STARTS = [
  'https://',
  'http:',
  'https:/\\',
  'hTTps:\t//',
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/\\',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '\u0000//',
  '\u00a0//',
  '\ufeff//',
  '/./ /',
  '/.//',
  '/..//',
  '/x/..//',
  '/%2e%2e//',
  '/%2f',
  '/%5c',
  '%2f%2f',
  '%5c%5c',
  '/%09/',
  '/%0d%0a/',
  '\uff0f\uff0f',
  '/\uff0f',
  '/\u2215',
  '/\u2044\u2044',
  '/\u29f8',
  '/\ufe68',
  '@',
  '/@',
  '.',
  ';//',
  '?//',
  '#//',
]

/** URLs with a script or another scheme, and own URLs that sign-in must not lead to. */
const OTHERS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '/javascript:alert(1)//',
  'javascript://x.example/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
  'mailto:a@x.example',
  'about:blank',
  '/api/auth/sign-out',
  '/api',
  '/API/auth/sign-out',
  '/v2/openapi.json',
  '/sign-in?next=//evil.example',
  '/sign-in',
  '',
  '.',
  '..',
  '/..',
  '/customers\r\nset-cookie: a=b',
  '/customers\u2028',
  '<script>',
  `/${'a'.repeat(5000)}//evil.example`,
]

/** Hundreds of decoded values of `next`. `own` is the site's own origin. */
export function hostileNexts(own: string): string[] {
  const { host } = new URL(own)
  const foreign = STARTS.flatMap((start) => HOSTS.map((one) => `${start}${one}/customers`))
  const absolute = [
    own,
    `${own}/customers`,
    `//${host}/customers`,
    `${own}@evil.example`,
    `${own}.evil.example`,
  ]
  return [...foreign, ...absolute, ...OTHERS]
}
