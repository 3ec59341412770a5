import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { mutatedLists, PLAN } from '@/lib/upstream/mutated-lists'
import { noWalkNotes, walk } from '@/lib/upstream/walk'
import { OptOutList } from './opt-out-list'

vi.setConfig({ testTimeout: 300_000 })

const ENOUGH = 2000
const LISTS = [
  ['getCustomers', {}],
  ['getOptoutCustomers', {}],
  ['getEvents', { user_id: 'u' }],
  ['getFormSubmissions', { form_id: 'frm_1' }],
] as const

/** Runs a property until so many answers were mutated, 10,000 in all tests. */
async function untilEnough<Plan>(plan: fc.Arbitrary<Plan>, run: (plan: Plan) => Promise<number>) {
  let mutated = 0
  let wholes = 0
  const property = fc.asyncProperty(plan, async (one) => {
    const found = await run(one)
    mutated += Math.abs(found)
    if (found < 0) wholes += 1
  })
  while (mutated < ENOUGH) await fc.assert(property, { numRuns: 50 })
  // A walk that never calls anything whole would pass, too.
  expect(wholes).toBeGreaterThan(2)
}

it.each(LISTS)('a walk of %s never calls mutated answers whole that lack a row', async (name, filters) => {
  await untilEnough(PLAN, async (plan) => {
    const { upstream, stayed, mutated } = mutatedLists(plan)
    const notes = noWalkNotes()
    const ids: string[] = []
    const read = (place: object) => upstream.read(name, { ...filters, ...place } as never) as never
    const idOf = (row: { id: string }) => row.id
    for await (const rows of walk(read, idOf, notes, upstream.lists.of(name))) ids.push(...rows.map(idOf))
    expect(new Set(ids).size).toBe(ids.length)
    if (notes.changedWhileRead) return mutated()
    for (const id of stayed) expect(ids).toContain(id)
    return -mutated()
  })
})

it('the opt-out list never vouches for a customer who is on it', async () => {
  await untilEnough(PLAN, async (plan) => {
    const { upstream, stayed, mutated } = mutatedLists(plan)
    const facts = upstream.lists.of('getOptoutCustomers')
    const list = new OptOutList((place) => upstream.read('getOptoutCustomers', place), Date.now, facts)
    list.ask([])
    await list.settled()
    const { isWhole, entries } = list.ask([...stayed])
    if (!isWhole) return mutated()
    expect(Object.keys(entries).sort()).toEqual([...stayed].sort())
    return -mutated()
  })
})
