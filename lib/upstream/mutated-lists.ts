import 'server-only'
import fc from 'fast-check'
import type { Upstream } from './client'
import { createListFacts } from './list-facts'

const KINDS = [
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
] as const
const OFFSETS = ['honest', 'last page again', 'over again', 'ignored', 'unstable'] as const

const LIES = new Set(['empty', 'swap', 'twice'])

/** What a model of a customer system does wrong, always or to one of its answers. */
interface Plan {
  count: number
  cap: number
  offsets: (typeof OFFSETS)[number]
  seed: number
  /** By the number of the answer; where there is none, it is honest. */
  mutations: (typeof KINDS)[number][]
}

export const PLAN: fc.Arbitrary<Plan> = fc.record({
  count: fc.integer({ min: 0, max: 60 }),
  cap: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1000)),
  offsets: fc.oneof(fc.constant('honest' as const), fc.constantFrom(...OFFSETS)),
  seed: fc.nat(),
  mutations: fc.oneof(
    fc.array(fc.constantFrom(...KINDS), { maxLength: 4 }),
    fc.array(fc.constantFrom(...KINDS), { minLength: 5, maxLength: 40 }),
  ),
})

/** A customer system by such a plan, as the client reads it. */
export function mutatedLists({ count, cap, offsets, seed, mutations }: Plan) {
  const all = Array.from({ length: count }, (_, nth) => `c${nth}`)
  /** The rows that were there all the time. */
  const stayed = new Set(all)
  const misplaced = new Set<string>()
  const lengths: number[] = []
  let answers = 0
  let state = seed
  let last: string[] | null = null
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  const shuffled = (ids: readonly string[]) =>
    ids
      .map((id) => ({ id, by: random(1e6) }))
      .sort((one, other) => one.by - other.by)
      .map(({ id }) => id)

  function change(kind: Plan['mutations'][number]): void {
    if (kind === 'insert') all.unshift(`new${answers}`)
    const at = random(all.length)
    // That a row stood in another's place can't be seen once it is gone.
    if (kind !== 'delete' || misplaced.has(all[at] ?? '')) return
    for (const id of all.splice(at, 1)) stayed.delete(id)
  }

  function answer(limit: number, asked: number): string[] {
    // The same lie twice in a row can't be told from the truth.
    const isAfterLie = mutations.slice(Math.max(0, answers - 2), answers).some((kind) => LIES.has(kind))
    const kind = isAfterLie ? 'none' : (mutations[answers] ?? 'none')
    answers += 1
    change(kind)
    lengths.push(all.length)
    const most = Math.min(limit, cap)
    const offset = {
      honest: asked,
      unstable: asked,
      'last page again': asked >= all.length ? Math.max(0, all.length - most) : asked,
      'over again': asked % Math.max(1, all.length),
      ignored: 0,
    }[offsets]
    const rows = (offsets === 'unstable' ? shuffled(all) : all).slice(offset, offset + most)
    const other = all[random(all.length)]
    if (kind === 'empty') return []
    if (kind === 'reverse') rows.reverse()
    if (kind === 'shorten') rows.splice(Math.max(1, rows.length - 3))
    if (kind === 'twice' && rows[0] !== undefined && rows.length > 1) misplace(rows, 1, rows[0])
    if (kind === 'swap' && rows.length > 0 && other !== undefined) misplace(rows, random(rows.length), other)
    if (kind === 'repeat' && last?.length) return last
    last = kind === 'shuffle' ? shuffled(rows) : rows
    return last
  }

  function misplace(rows: string[], at: number, id: string): void {
    misplaced.add(id)
    rows[at] = id
  }

  const read = async (_name: string, { limit = 100, offset = 0 }: { limit?: number; offset?: number }) => {
    const submission_data = { Email: 'ana@studio.example' }
    const rows = answer(limit, offset).map((id) => ({
      ...{ id, submission_id: id, email_optout: 1, submission_data },
    }))
    return { rows, unreadable: [] }
  }
  return {
    upstream: { read: read as unknown as Upstream['read'], lists: createListFacts() },
    stayed,
    /** How long the list was at each answer. */
    lengths,
    answers: () => answers,
  }
}
