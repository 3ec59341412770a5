import 'server-only'
import type { z } from 'zod'

/** One sentence for each invalid field. */
export function describeIssues(issues: z.core.$ZodIssue[], body: unknown): string {
  return issues.map(({ path, message }) => describeIssue(path.join('.'), message, body)).join(' ')
}

function describeIssue(field: string, message: string, body: unknown): string {
  if (!field) return 'The body must be a JSON object.'
  return Object.hasOwn(Object(body), field) ? `${field} ${message}.` : `${field} is required.`
}
