import 'server-only'
import { z } from 'zod'
import { invalid } from './body'

/** What a request's address asks for. Throws Problem 400 for what is unknown, said twice, or not as described. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(request.url)
  const names = [...searchParams.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw invalid([{ code: 'custom', path: [twice], message: 'is given more than once', input: twice }])
  // As a key of an object it is passed over by the schema.
  if (names.includes('__proto__'))
    throw invalid([{ code: 'unrecognized_keys', keys: ['__proto__'], path: [], message: '', input: {} }])
  const nul = [...searchParams].find((pair) => pair.join('').includes('\0'))
  if (nul)
    throw invalid([
      { code: 'custom', path: [nul[0].replaceAll('\0', '')], message: 'contains U+0000', input: nul },
    ])
  const parsed = schema.safeParse(Object.fromEntries(searchParams))
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues)
}

/** A whole number from 1 in an address, without signs or zeros before it. */
export const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: `must be a whole number from 1 to ${most}` })
    .transform(Number)
    .refine((value) => value <= most, { error: `must be at most ${most}` })
