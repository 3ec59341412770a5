import 'server-only'
import fc from 'fast-check'
import { createUpstream } from './client'

const MUTATIONS = [
  'none',
  'repeat',
  'reverse',
  'shuffle',
  'shorten',
  'empty',
  'swap',
  'twice',
  'insert',
  'delete',
  'ignore filter',
  'loosen filter',
] as const
const ORDERS = ['honest', 'honest ', 'last page again', 'over again', 'ignored', 'unstable'] as const

/** What a model of a customer system does wrong, always or to one of its answers. */
interface Plan {
  count: number
  cap: number
  offsets: (typeof ORDERS)[number]
  filters: 'honest' | 'ignored' | 'loose'
  seed: number
  /** By the number of the answer; where there is none, it is honest. */
  mutations: (typeof MUTATIONS)[number][]
}

export const CUSTOMERS_PLAN: fc.Arbitrary<Plan> = fc.record({
  count: fc.integer({ min: 0, max: 16 }),
  cap: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.constant(1000)),
  offsets: fc.oneof(fc.constant('honest' as const), fc.constantFrom(...ORDERS)),
  filters: fc.oneof(fc.constant('honest' as const), fc.constantFrom('honest', 'ignored', 'loose')),
  seed: fc.nat(),
  mutations: fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.constant('none' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...MUTATIONS) },
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

/** Customers by such a plan, behind the real client. */
export function mutatedCustomers({ count, cap, offsets, filters, seed, mutations }: Plan) {
  const all = Array.from({ length: count }, (_, nth) => personOf(nth))
  const stayed = new Map(all.map((one) => [one.id, one]))
  const everyone = new Map(stayed)
  const misplaced = new Set<string>()
  let answers = 0
  let state = seed
  let last: Person[] = []
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  const shuffled = (some: readonly Person[]) =>
    some
      .map((one) => [random(1e6), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one)

  function slice(list: Person[], asked: Asked, kind: string) {
    const { limit = 100, offset = 0 } = asked
    const most = Math.min(limit, cap)
    const end = Math.max(0, list.length - most)
    const from = {
      honest: offset,
      'honest ': offset,
      unstable: offset,
      'last page again': offset >= list.length ? end : offset,
      'over again': offset % Math.max(1, list.length),
      ignored: 0,
    }[offsets]
    const ordered = offsets === 'unstable' ? shuffled(list) : list
    const rows = ordered.slice(from, from + most)
    const other = list[random(list.length)]
    if (kind === 'reverse') rows.reverse()
    if (kind === 'shuffle') return shuffled(rows)
    if (kind === 'shorten') rows.splice(Math.max(1, rows.length - 3))
    if (kind === 'empty') return []
    if (kind === 'swap' && rows.length > 0 && other) {
      misplaced.add(other.id)
      rows[random(rows.length)] = other
    }
    if (kind === 'twice' && rows.length > 1) rows[1] = rows[0] as Person
    return rows
  }

  function answer(asked: Asked): Person[] {
    const before = mutations[answers - 1]
    // Two lies in a row that tell of the same end can't be told from one.
    const kind =
      before === 'empty' || mutations[answers - 2] === 'empty' ? 'none' : (mutations[answers] ?? 'none')
    answers += 1
    if (kind === 'insert') {
      const one = personOf(100 + answers)
      everyone.set(one.id, one)
      all.unshift(one)
    }
    const at = random(all.length + 1)
    // That a row stood in another's place can't be seen once it is gone.
    if (kind === 'delete' && !misplaced.has(all[at]?.id ?? ''))
      for (const { id } of all.splice(at, 1)) stayed.delete(id)
    if (kind === 'repeat') return last
    const exact = (['_id', 'user_id', 'email', 'phone'] as const).filter((name) => asked[name] !== undefined)
    const way = kind === 'ignore filter' ? 'ignored' : kind === 'loosen filter' ? 'loose' : filters
    const isIn = (one: Person) =>
      exact.every((name) => {
        const [own, text] = [one[name === '_id' ? 'id' : name], asked[name] ?? '']
        if (way === 'honest') return own === text
        return way === 'ignored' || own.startsWith(text.slice(0, -1))
      })
    last = slice(all.filter(isIn), asked, kind)
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
    /** Who was ever there. */
    everyone,
    nobody: personOf(999),
    counts: () => ({ answers }),
  }
}
