import 'server-only'
import fc from 'fast-check'
import { createUpstream } from '@/lib/upstream/client'
import type { Json } from '@/lib/upstream/exact-json'
import { clockThatRunsAhead, seededRandom } from './mutated-pages'

const KINDS = [
  'none',
  'ignore filter',
  'loosen filter',
  'another',
  'other case',
  'twice',
  'with another',
  'empty',
  'number',
  'rounded number',
  'odd rows',
  'odd lists',
  'holes in lists',
  'repeated entries',
  'wrong envelope',
] as const

/** What a customer system responds about one contact, by the number of the response. */
interface Plan {
  seed: number
  kinds: (typeof KINDS)[number][]
}

export const CONTACT_PLAN: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat(),
  kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 12 }),
})

/** Contact ids, some of which are part of others or look like numbers. */
export const CONTACT_IDS = ['c1', 'C1', 'c10', 'c11', '42', '420', '9007199254740993'] as const
const LISTS = ['visits', 'purchases', 'memberships', 'sales_notes', 'events'] as const

type Person = Record<string, Json> & { id: string }

const personOf = (id: string, nth: number): Person => ({
  id,
  user_id: `u_${id}`,
  firstname: `First${nth}`,
  lastname: `Last${nth}`,
  email: `name${nth}@mail.example`,
  phone: `+1 415 555 100${nth}`,
  email_optout: nth % 2,
  ...Object.fromEntries(
    LISTS.map((name, list) => [
      name,
      Array.from({ length: (nth + list) % 4 }, (_, at) => ({ id: `${name}${at}` })),
    ]),
  ),
})

const ODD_ROWS: Json[] = [null, 7, 'c1', [], { email: 'name0@mail.example' }, { id: {} }]
const ODD_LISTS: Json[] = [null, '', 3, 'none', {}, { 0: { id: 'v' }, 1: { id: 'w' } }]
const ENVELOPES: Json[] = [[], null, { members: null }, { members: {} }, { customers: [] }, 'no']

/** Contacts from such a plan, read by the real client. */
export function mutatedContact({ seed, kinds }: Plan) {
  const random = seededRandom(seed)
  const people: Person[] = CONTACT_IDS.map(personOf)
  const removed: string[] = []
  let answers = 0

  function changedLists(own: Person, change: (list: Json[]) => Json): Person {
    const changed = LISTS.filter(() => random(2) === 0)
    return {
      ...own,
      ...Object.fromEntries(changed.map((name) => [name, change(own[name] as Json[])])),
    } as Person
  }

  function rowsFor(kind: Plan['kinds'][number], id: string): Json[] {
    const own = people.find((one) => one.id === id)
    if (kind === 'ignore filter') return people
    if (kind === 'loosen filter') return people.filter((one) => one.id.startsWith(id.slice(0, 2)))
    if (!own || kind === 'empty') return []
    const other = people.find((one) => one.id !== id) ?? own
    const put = (list: Json[], value: Json) => list.toSpliced(random(list.length + 1), 0, value)
    switch (kind) {
      case 'another':
        return [other]
      case 'other case':
        return [{ ...other, id: id === id.toUpperCase() ? `${id.toLowerCase()} ` : id.toUpperCase() }]
      case 'twice':
        return [own, own]
      case 'with another':
        return random(2) === 0 ? [own, other] : [other, own]
      case 'odd rows':
        return put([own], ODD_ROWS[random(ODD_ROWS.length)] ?? null)
      case 'odd lists':
        return [changedLists(own, () => ODD_LISTS[random(ODD_LISTS.length)] ?? null)]
      case 'holes in lists':
        return [changedLists(own, (list) => put(list, null))]
      case 'repeated entries':
        return [changedLists(own, (list) => put(list, list[0] ?? null))]
      default:
        return [own]
    }
  }

  function answer(id: string): string {
    const kind = kinds[answers] ?? 'none'
    answers += 1
    if (kind === 'wrong envelope') return JSON.stringify(ENVELOPES[random(ENVELOPES.length)])
    const text = JSON.stringify({ members: rowsFor(kind, id) })
    if (kind === 'number') return text.replace(/"id":"(\d+)"/, '"id":$1')
    return kind === 'rounded number' ? text.replace(/"id":"(\d+)3"/, '"id":$12') : text
  }

  const upstream = createUpstream({
    baseUrl: 'http://trial.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    now: clockThatRunsAhead(),
    transport: async (request) => {
      const body = (await request.json()) as { _id?: string; id?: string }
      if (request.url.endsWith('/getCustomers')) return new Response(answer(body._id ?? ''))
      removed.push(body.id ?? '')
      return Response.json({ result: 'success' })
    },
  })
  return {
    upstream,
    removed,
    answers: () => answers,
    /** An honest response about a contact. */
    truth(id: string) {
      const own: Record<string, Json> = people.find((one) => one.id === id) ?? {}
      const isList = (name: string) => LISTS.some((list) => list === name)
      const counts: Record<string, number | null> = { submissions: null }
      for (const name of LISTS) counts[name] = Array.isArray(own[name]) ? own[name].length : null
      return { contact: Object.fromEntries(Object.entries(own).filter(([name]) => !isList(name))), counts }
    },
  }
}
