import { afterAll, expect, it, vi } from 'vitest'
import { takeLease } from '@/lib/database/lease'
import type { Upstream } from '@/lib/upstream/client'
import { findRemoval } from './read'
import { scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals } from './testing/trial-removals'

const { world, upstream } = scriptedContact(['c1'])
const first = counted(upstream)
const second = counted(upstream)
const one = await openTrialRemovals(first.upstream)
const two = one.over(second.upstream)
afterAll(() => one.db.destroy())

/** An upstream that counts an instance's reads. */
function counted(upstream: Upstream) {
  const count = { reads: 0 }
  const read: Upstream['read'] = (...asked) => {
    count.reads += 1
    return upstream.read(...asked)
  }
  return { count, upstream: { ...upstream, read } }
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

it('one of two instances checks a removal’s outcome, and the other does once that one has died', async () => {
  const [copy, other] = [one.start(), two.start()]
  world.script = { applied: false, answer: 500 }
  const { token } = await copy.preview(ANA, 'c1', 'req_1')
  const asked = { actor: ANA, token, confirm: 'c1@example.com', reason: 'Asked', requestId: 'req_2' }
  const id = await copy.request(asked)
  await copy.reconciler.job.start()
  await other.reconciler.job.start()
  const { reads } = first.count
  one.clock.now += 1000
  await soon(() => expect(first.count.reads).toBeGreaterThan(reads))
  expect(second.count.reads).toBe(0)

  // As a dying instance leaves it: not returned, and not taken in between.
  const name = 'reconciling removals'
  const holder = 'a copy that died'
  await one.db.updateTable('leases').set({ holder }).where('name', '=', name).execute()
  expect(await takeLease(one.db, name, holder, 2000)).toBe(true)
  await copy.reconciler.job.stop()
  world.contacts.delete('c1')
  one.clock.now += 30_000
  const diedAt = performance.now()
  await soon(() => expect(second.count.reads).toBeGreaterThan(0))
  expect(performance.now() - diedAt).toBeGreaterThan(1500)
  await vi.waitFor(async () => expect((await findRemoval(one.db, id))?.state).toBe('confirmed'), 15_000)
  await other.reconciler.job.stop()
})
