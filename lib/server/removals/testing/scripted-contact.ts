import 'server-only'
import { createUpstream } from '@/lib/upstream/client'

/** Upstream's behavior when it is asked to remove. `applied`: the contact goes, whatever the response. */
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
 * A scripted upstream with a few contacts behind the real client. `timeoutMs`: when silence ends; must exceed any
 * response on a busy machine.
 */
export function scriptedContact(ids: readonly string[] = ['c1'], timeoutMs = 1000) {
  const contacts = new Map<string, Record<string, unknown>>(ids.map((id) => [id, contactOf(id)]))
  const world = {
    contacts,
    /** IDs that upstream was asked to remove, in order. */
    asked: [] as string[],
    gone: [] as string[],
    script: { applied: true, answer: 'success' } as RemoveScript,
    canRead: true,
    /** The rows returned for a found contact. */
    rows: (found: Record<string, unknown>): unknown[] => [found],
    /** Runs before upstream acts on a removal. */
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
    const { applied, answer } = world.script
    await world.onAsked(body.id)
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
  // The breaker has its own tests; a fast clock lets each call through.
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
