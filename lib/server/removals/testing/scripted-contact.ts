import 'server-only'
import { createUpstream } from '@/lib/upstream/client'

/** How upstream behaves when it is asked to remove. `applied`: the contact goes, whatever is answered. */
export interface RemoveScript {
  applied: boolean
  answer: 'success' | 'html' | 'reset' | 'unreachable' | 'silence' | number
}

export const contactOf = (id: string) => ({
  id,
  firstname: 'Ana',
  lastname: 'Lopez',
  email: `${id}@example.com`,
  phone: '+1 555 010 2233',
  last_location: 'Harbor',
  email_optout: 0,
  sms_optout: 0,
  created_date: '2026-03-09T20:05:00.000Z',
  user_id: `u_${id}`,
  visits: [{ id: 'v1' }, { id: 'v2' }],
  purchases: [],
})

/**
 * An upstream of a few contacts for tests, behind the real client: a script says how it behaves.
 * `timeoutMs`: after which silence ends; what is answered must never take as long on a busy machine.
 */
export function scriptedContact(ids: readonly string[] = ['c1'], timeoutMs = 1000) {
  const contacts = new Map<string, Record<string, unknown>>(ids.map((id) => [id, contactOf(id)]))
  const world = {
    contacts,
    /** Ids that upstream was asked to remove, in order. */
    asked: [] as string[],
    /** Ids that went by being asked for, in order. */
    gone: [] as string[],
    script: { applied: true, answer: 'success' } as RemoveScript,
    canRead: true,
    /** The rows that reading gives where a contact was found. */
    rows: (found: Record<string, unknown>): unknown[] => [found],
    /** Told of each removal before upstream acts on it. */
    onAsked: async (_id: string) => {},
  }
  const transport = async (request: Request): Promise<Response> => {
    const body = JSON.parse(await request.text())
    if (request.url.endsWith('/getCustomers')) {
      if (!world.canRead) return new Response('<h1>down</h1>', { status: 500 })
      const found = contacts.get(body._id)
      return Response.json({ members: found ? world.rows(found) : [] })
    }
    world.asked.push(body.id)
    await world.onAsked(body.id)
    const { applied, answer } = world.script
    if (answer === 'unreachable')
      throw Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const isThere = contacts.has(body.id)
    if (applied && contacts.delete(body.id)) world.gone.push(body.id)
    if (answer === 'reset') throw Object.assign(new Error('cut'), { code: 'ECONNRESET' })
    if (answer === 'silence')
      await new Promise((_, reject) => request.signal.addEventListener('abort', reject))
    if (answer === 'html') return new Response('<h1>hello</h1>', { headers: { 'content-type': 'text/html' } })
    if (typeof answer === 'number')
      return Response.json({ status: 'error', message: 'no' }, { status: answer })
    return isThere
      ? Response.json({ result: 'success' })
      : Response.json({ status: 'error', message: 'unknown' }, { status: 404 })
  }
  // The breaker, which has tests of its own, lets each call through by a clock that runs ahead.
  let ahead = 0
  const upstream = createUpstream({
    baseUrl: 'http://upstream.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs,
    transport,
    now: () => {
      ahead += 3000
      return ahead
    },
  })
  return { world, upstream }
}
