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
  '/today',
  '/welcome/[token]',
] as const

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The page name of a URL outside of `/api`, without anything that a user typed. */
export function pageName(url = ''): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/v2' || path.startsWith('/v2/')) return 'service'
  const isHere = (page: string) => (page.endsWith(']') ? folderOf(page) === folderOf(path) : page === path)
  return PAGES.find(isHere) ?? 'unknown'
}
