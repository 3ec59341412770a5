import 'server-only'
import type { z } from 'zod'
import { date, dateTime, time } from '@/lib/contract'

export type Kind = 'text' | 'integer' | 'object'

export interface Field {
  name: string
  kind: Kind
  /** The contract's type in a word or two. */
  expected: string
  /** Whether text matches the contract; null: any does. */
  isInForm: ((text: string) => boolean) | null
}

/** Every integer in the contract's rows is a flag. */
const WORDS: Record<Kind, string> = { text: 'text', integer: '0 or 1', object: 'object' }
const FORMS = new Map<z.core.$ZodType, string>([
  [date, 'date'],
  [dateTime, 'date and time'],
  [time, 'time of day'],
])

/** How to read each documented field, from the contract's schema of a row. */
export function fieldsOf(row: z.ZodObject): Field[] {
  return Object.entries(row.shape).map(([name, schema]) => fieldOf(name, schema))
}

function fieldOf(name: string, schema: z.core.$ZodType): Field {
  const kind = kindOf(name, schema)
  // safeParse makes errors that cost ten times as much, a thousand times a page.
  const isInForm = (value: string) => {
    const run = schema._zod.run({ value, issues: [] }, { async: false })
    return 'issues' in run && run.issues.length === 0
  }
  const form = FORMS.get(schema)
  return { name, kind, expected: form ?? WORDS[kind], isInForm: form ? isInForm : null }
}

function kindOf(name: string, schema: z.core.$ZodType): Kind {
  switch (schema._zod.def.type) {
    case 'string':
      return 'text'
    case 'number':
      return 'integer'
    case 'object':
    case 'record':
      return 'object'
    default:
      throw new TypeError(`The contract's field ${name} has a shape that rows are not read by.`)
  }
}
