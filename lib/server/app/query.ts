import 'server-only'
import { z } from 'zod'
import { invalid } from './body'

/** Parses the request's query. Throws Problem 400 for unknown, repeated or invalid parameters. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(request.url)
  const names = [...searchParams.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw invalid([{ code: 'custom', path: [twice], message: 'is given more than once', input: twice }])
  // The schema would skip it as an object key.
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

/** An integer from 1, without a sign or leading zeros. */
export const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: `must be a whole number from 1 to ${most}` })
    .transform(Number)
    .refine((value) => value <= most, { error: `must be at most ${most}` })
