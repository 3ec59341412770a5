import 'server-only'

export const PAGES = [
  '/',
  '/account',
  '/audit',
  '/connection',
  '/customers',
  '/customers/[customerId]',
  '/forms',
  '/forms/[formId]',
  '/opt-outs',
  '/removals',
  '/removals/[removalId]',
  '/schedule',
  '/sign-in',
  '/team',
  '/welcome/[token]',
] as const

const NAMES = new Set<string>(PAGES)
const BELOW = new Map(
  PAGES.filter((page) => page.endsWith(']')).map((page): [string, string] => [
    page.slice(0, page.lastIndexOf('/')),
    page,
  ]),
)

/** The page name of a URL outside of `/api`, without anything that a user typed. */
export function pageName(url = ''): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/v2' || path.startsWith('/v2/')) return 'service'
  if (NAMES.has(path) && !path.endsWith(']')) return path
  return BELOW.get(path.slice(0, path.lastIndexOf('/'))) ?? 'unknown'
}
