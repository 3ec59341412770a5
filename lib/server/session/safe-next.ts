import 'server-only'

/** The path to go to after sign-in, or `/`: only one that a browser resolves on this site to the same path. */
export function safeNext(asked: string | string[] | undefined): string {
  if (typeof asked !== 'string' || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(asked)) return '/'
  const base = 'http://own.invalid'
  if (!URL.canParse(asked, base)) return '/'
  const url = new URL(asked, base)
  const path = url.pathname + url.search + url.hash
  const staysHere = url.origin === base && path === asked && !path.startsWith('//')
  return staysHere && !/^\/(api|v2|sign-in)(\/|\?|$)/.test(path) ? path : '/'
}
