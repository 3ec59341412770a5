import 'server-only'

/** Deeper than any page. */
const DEEPEST = 40
const PARAM_TYPES = /^(?:c|oc|d|(?:c|d)i\((?:\.|\.\.|\.\.\.)\)|(?:c|d)i\(\.\.\)\(\.\.\))$/
const REFRESH = ['refetch', 'inside-shared-layout', 'metadata-only']

/** Whether Next.js can read a `Next-Router-State-Tree` header; it logs an error for each invalid one. */
export function isRouterState(header: string | string[]): boolean {
  if (typeof header !== 'string') return false
  try {
    return isTree(JSON.parse(decodeURIComponent(header)), 0)
  } catch {
    return false
  }
}

function isTree(value: unknown, depth: number): boolean {
  if (depth > DEEPEST || !Array.isArray(value) || value.length < 2 || value.length > 6) return false
  const [segment, children, url, refresh, hints, name] = value
  if (!isSegment(segment) || children === null || typeof children !== 'object' || Array.isArray(children))
    return false
  const isUrl = url == null || (Array.isArray(url) && url.length === 2 && url.every(isText))
  const isRest =
    (refresh == null || REFRESH.includes(refresh)) &&
    (hints == null || typeof hints === 'number') &&
    (name === undefined || isText(name))
  return isUrl && isRest && Object.values(children).every((child) => isTree(child, depth + 1))
}

function isSegment(value: unknown): boolean {
  if (isText(value)) return true
  if (!Array.isArray(value) || value.length !== 4) return false
  const [name, key, type, siblings] = value
  const isKnown = isText(name) && isText(key) && isText(type) && PARAM_TYPES.test(type)
  return isKnown && (siblings === null || (Array.isArray(siblings) && siblings.every(isText)))
}

const isText = (value: unknown): value is string => typeof value === 'string'
