import 'server-only'
import { z } from 'zod'
import type { Permission } from '@/lib/access'
import { type Customer, operations } from '@/lib/contract'
import type { AppContext } from '@/lib/server/app/app-context'
import { objectOf, schemaBy } from '@/lib/server/app/body'
import type { Config } from '@/lib/server/app/config'
import { expectsForms } from '@/lib/server/customers/expects-forms'
import { noteOpened } from '@/lib/server/customers/note-opened'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { method, route } from '@/lib/server/route/route'

type ReadName = Exclude<keyof typeof operations, 'removeContact' | 'getFormSubmissions' | 'getEvents'>

/** Called with what was read, and when reading it began, in ms since 1970. */
type OnRead = (
  app: AppContext,
  input: Record<string, unknown>,
  answer: { rows: unknown[]; unreadable: unknown[]; unmatched?: unknown },
  readAt: number,
) => void

/**
 * The route of one read operation. Takes the operation's input without `app_id` and rejects unknown fields. Returns
 * its rows by name, with `unreadable`, `unmatched` (number and filters of rows that don't match an exact filter) and
 * `paging` (if the page is unusual).
 */
export function readRoute(
  name: string,
  permission: Permission,
  operation: ReadName,
  onRead: OnRead = () => {},
) {
  const { rows } = operations[operation]
  const body = bodyOf(operation)
  return route(name, {
    POST: method({
      who: permission,
      body,
      async handle({ app, request, requestId, actor, body }) {
        const input: Record<string, unknown> = body
        const read = readPageCounted(app, actor, requestId)
        const askedAt = Date.now()
        const reading = read(operation, input as never, { signal: request.signal })
        const isFull = operation === 'getCustomers' && (input.fulldata === true || input.events === true)
        if (isFull && typeof input._id === 'string')
          void app.userIds.learn(input._id, reading as Promise<{ rows: Customer[] }>)
        const answer = await reading
        if (isFull) noteOpened(app, answer.rows as Customer[], askedAt)
        onRead(app, input, answer, askedAt)
        const { unreadable, unmatched, paging } = answer
        const expected = isFull && (await expectsForms(app.db)) && { expectsForms: true }
        return { [rows.name]: answer.rows, unreadable, unmatched, paging, ...expected }
      },
    }),
  })
}

/** The server adds `app_id` and keys, so a browser can't send them. */
function bodyOf(operation: ReadName): z.ZodObject | ((config: Config) => z.ZodObject) {
  const { app_id, ...shape } = operations[operation].input.shape as z.ZodRawShape
  if (operation !== 'getOptoutCustomers') return objectOf(shape)
  return schemaBy(({ optoutTypes }) => {
    const error = `must be one of ${optoutTypes.join(', ')}`
    const type = z.string().refine((value) => optoutTypes.includes(value), { error })
    return objectOf({ ...shape, type: type.optional() })
  })
}
