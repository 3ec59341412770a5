import 'server-only'
import { z } from 'zod'
import type { Config } from './config'
import { Problem } from './problem'

const MAX_BODY_BYTES = 64 * 1024
/** U+0000 as a JSON escape: after a backslash that isn't escaped itself. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** A JSON object with exactly these fields. */
export const objectOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: 'must be an object' })

/** A time in UTC to the millisecond, as Frontdesk writes it. */
export const since = z.iso.datetime({
  precision: 3,
  error: 'must be a time such as 2026-03-09T08:00:00.000Z',
})

/** Reads a JSON body of at most 64 KiB, counted as it arrives. Throws 415, 413 or 400. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Problem(415, 'The request body must be JSON', {
      detail: 'Send Content-Type: application/json.',
    })
  }
  const text = await readText(request)
  // PostgreSQL can't store it, and users don't type it.
  if (NUL.test(text))
    throw new Problem(400, 'The request body contains the character U+0000', {
      detail: 'Remove it and try again.',
    })
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues)
}

/** Caches a schema that depends on the settings: zod takes 2 ms to create one. */
export function schemaBy<Schema extends z.ZodType>(
  make: (config: Config) => Schema,
): (config: Config) => Schema {
  const made = new WeakMap<Config, Schema>()
  return (config) => {
    const schema = made.get(config) ?? make(config)
    made.set(config, schema)
    return schema
  }
}

/** The most issues in a response, and the most characters repeated of an unknown field's name. */
const MOST_ISSUES = 20
const LONGEST_NAME = 100

/** A 400 that names the first twenty invalid fields; unknown fields are named one by one. */
export function invalid(found: readonly z.core.$ZodIssue[]): Problem {
  const all = found.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not a known field' }))
      : [{ path: issue.path, message: issue.message }],
  )
  const issues = all.slice(0, MOST_ISSUES).map(({ path, message }) => ({ path: nameOf(path), message }))
  const left = all.length - MOST_ISSUES
  const more = left > 0 ? [`${left} more ${left === 1 ? 'field is' : 'fields are'} invalid.`] : []
  const said = issues.map(({ path, message }) => `${path || 'The body'} ${message}.`)
  return new Problem(400, 'The request is invalid', { detail: [...said, ...more].join(' '), issues })
}

function nameOf(path: PropertyKey[]): string {
  const name = path.map(String).join('.')
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'The request body is not valid UTF-8', { detail: 'Send it as UTF-8.' })
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES)
        throw new Problem(413, 'The request body is larger than 64 KiB', { detail: 'Send less data.' })
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    // The client disconnected or was too slow. It can't read a response, and it isn't our failure.
    throw new Problem(400, 'The request body was cut off', { detail: 'Send the request again.' })
  }
  return Buffer.concat(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'The request body is not valid JSON', { detail: 'Correct it and try again.' })
  }
}
