import 'server-only'
import fc from 'fast-check'
import { createUpstream } from './client'

/** What a model of a customer system does wrong, always or to one of its answers. */
interface Plan {
  count: number
  cap: number
  offsets: 'honest' | 'honest ' | 'last page again' | 'over again' | 'ignored'
  /** By the number of the answer; where there is none, it is honest. */
  mutations: ('none' | 'repeat' | 'reverse' | 'shorten' | 'insert' | 'delete')[]
}

export const PLAN: fc.Arbitrary<Plan> = fc.record({
  count: fc.integer({ min: 0, max: 60 }),
  cap: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1000)),
  offsets: fc.constantFrom('honest', 'honest ', 'last page again', 'over again', 'ignored'),
  mutations: fc.array(fc.constantFrom('none', 'repeat', 'reverse', 'shorten', 'insert', 'delete'), {
    minLength: 5,
    maxLength: 40,
  }),
})

/** A customer system by such a plan, behind the real client. `stayed`: the rows that were there all the time. */
export function mutatedLists({ count, cap, offsets, mutations }: Plan) {
  const all = Array.from({ length: count }, (_, nth) => `c${nth}`)
  const stayed = new Set(all)
  let calls = 0
  let mutated = 0
  let last: string[] | null = null

  function answer(limit: number, asked: number): string[] {
    const kind = mutations[calls] ?? 'none'
    calls += 1
    if (kind !== 'none') mutated += 1
    if (kind === 'insert') all.unshift(`new${calls}`)
    if (kind === 'delete') for (const id of all.splice((calls * 7) % (all.length + 1), 1)) stayed.delete(id)
    const most = Math.min(limit, cap)
    const end = Math.max(0, all.length - most)
    const offset = {
      honest: asked,
      'honest ': asked,
      'last page again': asked >= all.length ? end : asked,
      'over again': asked % Math.max(1, all.length),
      ignored: 0,
    }[offsets]
    const rows = all.slice(offset, offset + most)
    if (kind === 'reverse') rows.reverse()
    if (kind === 'shorten') rows.splice(Math.max(1, rows.length - 3))
    if (kind === 'repeat' && last) return last
    last = rows
    return rows
  }

  const upstream = createUpstream({
    baseUrl: 'http://trial.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    transport: async (request) => {
      const {
        limit = 100,
        offset = 0,
        _id,
      } = (await request.json()) as { limit?: number; offset?: number; _id?: string }
      const ids = _id === undefined ? answer(limit, offset) : all.filter((id) => id === _id)
      const rows = ids.map((id) => ({ id, submission_id: id, email_optout: 1 }))
      if (request.url.includes('getFormSubmissions')) return Response.json(rows)
      return Response.json(request.url.includes('getEvents') ? { events: rows } : { members: rows })
    },
  })
  return { upstream, stayed, mutated: () => mutated }
}
