import 'server-only'
import type { loopback } from '@/lib/upstream/testing/loopback-server'

/** The customer system's customers. */
export const PEOPLE = ['Łukasz Kowalski', 'Ana Lopez', 'Anastasia Straße'].map((name, index) => {
  const [firstname, lastname] = name.split(' ')
  const email = `c${index}@mail.example`
  return {
    id: `c${index}`,
    user_id: `u${index}`,
    firstname,
    lastname,
    email,
    phone: `+1 555 010 ${2230 + index}`,
  }
})
/** A number that two customers have, one with a spreadsheet's apostrophe. */
export const SHARED = { id: 'c8', firstname: 'Bo', email: 'xana@mail.example', phone: '+1 555 010 2231' }

type Filters = Partial<Record<'_id' | 'user_id' | 'email' | 'phone', string>>

const honest = ({ _id, user_id, email, phone }: Filters): object[] =>
  PEOPLE.filter(
    (one) => one.id === _id || one.user_id === user_id || one.email === email || one.phone === phone,
  )

/** How the customer system behaves. */
const WELL = {
  /** Whether it fails to respond to an exact filter. */
  isDown: false,
  /** Holds back responses to exact filters; null: doesn't. */
  held: null as Promise<void> | null,
  /** Its rows for an exact filter. */
  rowsFor: honest,
}

/** A customer system for searches, on a real socket. Change its `system`; `reset` makes it well again. */
export async function searchUpstream(servers: ReturnType<typeof loopback>) {
  const system = { ...WELL }
  const url = await servers.http((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { _id, user_id, email, phone, offset = 0 } = JSON.parse(Buffer.concat(chunks).toString())
      const isExact = [_id, user_id, email, phone].some((value) => value !== undefined)
      if (isExact) await system.held
      if (isExact && system.isDown) {
        response.statusCode = 500
        response.end('down')
        return
      }
      const filters = { _id, user_id, email, phone }
      const members = isExact ? system.rowsFor(filters) : [...PEOPLE, SHARED].slice(offset)
      response.end(JSON.stringify({ members }))
    })
  })
  return { url, system, reset: () => Object.assign(system, WELL) }
}
