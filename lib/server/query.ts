import 'server-only'
import type { z } from 'zod'
import { invalid } from './body'

/** What a request's address asks for. Throws Problem 400 for what is unknown, said twice, or not as described. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(request.url)
  const names = [...searchParams.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw invalid([{ code: 'custom', path: [twice], message: 'is there twice', input: twice }])
  const parsed = schema.safeParse(Object.fromEntries(searchParams))
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues)
}
