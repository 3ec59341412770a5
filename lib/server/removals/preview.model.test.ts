import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { Problem } from '@/lib/server/app/problem'
import { ANA, manyTrialRemovals } from '@/lib/server/removals/testing/trial-removals'
import { isUpstreamError } from '@/lib/upstream/errors'
import { CONTACT_IDS, CONTACT_PLAN, mutatedContact } from '@/lib/upstream/testing/mutated-contact'
import { AmbiguousContact, InexactContact, readContact } from './contact'

vi.setConfig({ testTimeout: 120_000 })

const ENOUGH = 10_000
const ID = fc.constantFrom(...CONTACT_IDS, 'c9')

type Seen = { contact: object; counts: Record<string, number | null> }

/** Another contact is never shown, and a count is right or unknown. */
function expectTrue(seen: Seen, truth: Seen): void {
  const known = Object.entries(seen.counts).filter(([, count]) => count !== null)
  const trueOnes = known.map(([name]) => [name, truth.counts[name]])
  expect({ ...seen.contact, counts: known }).toEqual({ ...truth.contact, counts: trueOnes })
}

it('a mutated response never previews another contact or shows an uncertain count', async () => {
  const seen = { answers: 0, found: 0, exact: 0, refused: 0 }
  const property = fc.asyncProperty(CONTACT_PLAN, ID, async (plan, id) => {
    const trial = mutatedContact(plan)
    const truth = trial.truth(id)
    for (let nth = 0; nth < plan.kinds.length; nth++) {
      try {
        const found = await readContact(trial.upstream, id)
        if (!found) continue
        expectTrue(found, truth)
        seen.found += 1
        if (found.counts.visits !== null) seen.exact += 1
      } catch (error) {
        const isRefusal = error instanceof AmbiguousContact || error instanceof InexactContact
        if (!isRefusal && !isUpstreamError(error)) throw error
        seen.refused += 1
      }
    }
    seen.answers += trial.answers()
  })
  while (seen.answers < ENOUGH) await fc.assert(property, { numRuns: 200 })
  // The property would also hold if every preview were rejected.
  expect(Math.min(seen.found, seen.exact, seen.refused)).toBeGreaterThan(500)
})

it('a contact previewed from a mutated response is removed only if the preview was right', async () => {
  const apps = manyTrialRemovals()
  const seen = { removed: 0, refused: 0 }
  const property = fc.asyncProperty(CONTACT_PLAN, ID, async ({ seed, kinds }, id) => {
    const trial = mutatedContact({ seed, kinds: kinds.slice(0, 1) })
    const app = await apps.open(trial.upstream)
    try {
      const removals = app.start()
      const truth = trial.truth(id)
      const { contact, counts, token } = await removals.preview(ANA, id, 'req_0')
      expectTrue({ contact, counts }, truth)
      const asked = { actor: ANA, token, confirm: String(contact.email), reason: 'Asked', requestId: 'req_1' }
      await removals.request(asked)
      expect(counts).toEqual(truth.counts)
      expect(trial.removed).toEqual([id])
      seen.removed += 1
    } catch (error) {
      if (!(error instanceof Problem) && !isUpstreamError(error)) throw error
      expect(trial.removed).toEqual([])
      seen.refused += 1
    } finally {
      await app.end()
    }
  })
  await fc.assert(property, { numRuns: 60 })
  await apps.close()
  expect(Math.min(seen.removed, seen.refused)).toBeGreaterThan(3)
})
