import 'server-only'
import { type Operation, type OperationName, operations, PATH_PREFIX } from '@/lib/contract'

/** An operation of a path, with its path parameter. */
export interface Match {
  name: OperationName
  operation: Operation
  params: Record<string, string>
}

/** The operation of a path; null if unknown. */
export function matchOperation(pathname: string): Match | null {
  if (!pathname.startsWith(PATH_PREFIX)) return null
  const [name = '', param, ...rest] = pathname.slice(PATH_PREFIX.length).split('/')
  if (!Object.hasOwn(operations, name) || rest.length) return null
  const known = name as OperationName
  const operation: Operation = operations[known]
  if (!operation.params) return param === undefined ? { name: known, operation, params: {} } : null
  return param ? { name: known, operation, params: { form_id: decode(param) } } : null
}

/** A decoded path segment; an invalid one stays unchanged and matches nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
