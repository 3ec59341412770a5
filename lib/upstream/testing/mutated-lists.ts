import 'server-only'
import fc from 'fast-check'
import type { Upstream } from '@/lib/upstream/client'
import { createListFacts } from '@/lib/upstream/list-facts'
import {
  createMutatedPages,
  hidesMisplacing,
  MUTATIONS,
  type Mutation,
  mutationAt,
  OFFSETS,
  type Paging,
} from './mutated-pages'

const LIES = new Set(['empty', 'swap', 'twice'])

/** Faults of a simulated customer system: permanent, or in one response. */
interface Plan extends Paging {
  count: number
  /** By the number of the response; later ones are honest. */
  mutations: Mutation[]
}

export const PLAN: fc.Arbitrary<Plan> = fc.record({
  count: fc.integer({ min: 0, max: 60 }),
  cap: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1000)),
  offsets: fc.oneof(fc.constant('honest' as const), fc.constantFrom(...OFFSETS)),
  seed: fc.nat(),
  mutations: fc.oneof(
    fc.array(fc.constantFrom(...MUTATIONS), { maxLength: 4 }),
    fc.array(fc.constantFrom(...MUTATIONS), { minLength: 5, maxLength: 40 }),
  ),
})

/** A customer system with such a plan, read by the real client. */
export function mutatedLists({ count, cap, offsets, seed, mutations }: Plan) {
  const all = Array.from({ length: count }, (_, nth) => `c${nth}`)
  /** The rows that were in the list all along. */
  const stayed = new Set(all)
  const misplaced = new Set<string>()
  const lengths: number[] = []
  let answers = 0
  let last: string[] | null = null
  const { page, random } = createMutatedPages<string>({ cap, offsets, seed })

  function change(kind: Mutation): void {
    if (kind === 'insert') all.unshift(`new${answers}`)
    const at = random(all.length)
    if (kind !== 'delete' || hidesMisplacing(offsets, misplaced.has(all[at] ?? ''))) return
    for (const id of all.splice(at, 1)) stayed.delete(id)
  }

  function answer(limit: number, offset: number): string[] {
    const kind = mutationAt(mutations, answers, LIES)
    answers += 1
    change(kind)
    lengths.push(all.length)
    const rows = page(all, { limit, offset }, kind, (id) => misplaced.add(id))
    if (kind === 'empty') return []
    if (kind === 'repeat' && last?.length) return last
    last = rows
    return rows
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
    /** Length of the list at each response. */
    lengths,
    answers: () => answers,
  }
}
