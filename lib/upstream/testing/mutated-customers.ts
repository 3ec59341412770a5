import 'server-only'
import fc from 'fast-check'
import { createUpstream } from '@/lib/upstream/client'
import {
  createMutatedPages,
  hidesMisplacing,
  MUTATIONS,
  mutationAt,
  OFFSETS,
  type Paging,
} from './mutated-pages'

const KINDS = [...MUTATIONS, 'ignore filter', 'loosen filter'] as const

const LIES = new Set(['empty'])

/** Faults of a simulated customer system: permanent, or in one response. */
interface Plan extends Paging {
  count: number
  filters: 'honest' | 'ignored' | 'loose'
  /** By the number of the response; later ones are honest. */
  mutations: (typeof KINDS)[number][]
}

export const CUSTOMERS_PLAN: fc.Arbitrary<Plan> = fc.record({
  count: fc.integer({ min: 0, max: 16 }),
  cap: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.constant(1000)),
  offsets: fc.oneof(fc.constant('honest' as const), fc.constantFrom(...OFFSETS)),
  filters: fc.oneof(fc.constant('honest' as const), fc.constantFrom('honest', 'ignored', 'loose')),
  seed: fc.nat(),
  mutations: fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.constant('none' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...KINDS) },
    ),
    {
      maxLength: 24,
    },
  ),
})

interface Person {
  id: string
  user_id: string
  email: string
  phone: string
  email_optout: number
}

function personOf(nth: number): Person {
  const number = String(1000 + nth)
  return {
    id: `c${number}`,
    user_id: `u${number}`,
    email: `name${number}@mail.example`,
    phone: `+1 415 555 ${number}`,
    email_optout: nth % 2,
  }
}

interface Asked {
  _id?: string
  user_id?: string
  email?: string
  phone?: string
  limit?: number
  offset?: number
}

/** Customers from such a plan, read by the real client. */
export function mutatedCustomers({ count, cap, offsets, filters, seed, mutations }: Plan) {
  const all = Array.from({ length: count }, (_, nth) => personOf(nth))
  const stayed = new Map(all.map((one) => [one.id, one]))
  const everyone = new Map(stayed)
  const misplaced = new Set<string>()
  let answers = 0
  let last: Person[] = []
  const { page, random } = createMutatedPages<Person>({ cap, offsets, seed })

  function answer(asked: Asked): Person[] {
    const kind = mutationAt(mutations, answers, LIES)
    answers += 1
    if (kind === 'insert') {
      const one = personOf(100 + answers)
      everyone.set(one.id, one)
      all.unshift(one)
    }
    const at = random(all.length + 1)
    if (kind === 'delete' && !hidesMisplacing(offsets, misplaced.has(all[at]?.id ?? '')))
      for (const { id } of all.splice(at, 1)) stayed.delete(id)
    if (kind === 'repeat' && last.length > 0) return last
    const exact = (['_id', 'user_id', 'email', 'phone'] as const).filter((name) => asked[name] !== undefined)
    const way = kind === 'ignore filter' ? 'ignored' : kind === 'loosen filter' ? 'loose' : filters
    const isIn = (one: Person) =>
      exact.every((name) => {
        const [own, text] = [one[name === '_id' ? 'id' : name], asked[name] ?? '']
        if (way === 'honest') return own === text
        return way === 'ignored' || own.startsWith(text.slice(0, -1))
      })
    const { limit = 100, offset = 0 } = asked
    const mutation = kind === 'ignore filter' || kind === 'loosen filter' ? 'none' : kind
    last = page(all.filter(isIn), { limit, offset }, mutation, ({ id }) => misplaced.add(id))
    return last
  }

  const upstream = createUpstream({
    baseUrl: 'http://trial.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    transport: async (request) => {
      const rows = answer((await request.json()) as Asked)
      return Response.json({ members: rows })
    },
  })
  return {
    upstream,
    stayed,
    /** All customers ever in the list. */
    everyone,
    unknown: personOf(999),
    counts: () => ({ answers }),
  }
}
