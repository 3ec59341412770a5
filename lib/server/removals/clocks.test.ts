import pino from 'pino'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createAuditLog } from '../audit/log'
import { findRemoval } from './read'
import { createRemovals } from './removals'
import { scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals, SECRET } from './testing/trial-removals'

const { world, upstream } = scriptedContact(['c1', 'c2', 'c3'])
const { db } = await openTrialRemovals(upstream)
afterAll(() => db.destroy())
afterEach(() => void vi.restoreAllMocks())

const machineTime = Date.now
/** Another instance whose clock is ahead or behind by some ms. */
function instance(aheadMs = 0) {
  vi.spyOn(Date, 'now').mockImplementation(() => machineTime() + aheadMs)
  const log = pino({ level: 'silent' })
  return createRemovals({
    db,
    audit: createAuditLog(db, SECRET),
    onGone: async () => {},
    upstream,
    log,
    timeoutMs: 40,
  })
}

/** Leaves a removal with an unknown outcome while the contact still exists. */
async function leaveUnknown(contact: string): Promise<string> {
  world.script = { applied: false, answer: 500 }
  const removals = instance()
  const { token } = await removals.preview(ANA, contact, 'req_0')
  const asked = { actor: ANA, token, confirm: `${contact}@example.com`, reason: 'Asked', requestId: contact }
  const id = await removals.request(asked)
  expect((await findRemoval(db, id))?.state).toBe('unknown')
  return id
}
const due = (id: string) =>
  db.updateTable('removals').set({ next_check_at: 1 }).where('id', '=', id).execute()

it.each([
  ['c1', 300_000],
  ['c2', 86_400_000],
])(
  'an unknown removal of %s isn’t called present by an instance whose clock is %d ms ahead',
  async (contact, ms) => {
    const id = await leaveUnknown(contact)
    await due(id)
    await instance(ms).reconciler.tick()
    expect(await findRemoval(db, id)).toMatchObject({ state: 'unknown' })
  },
)

it('a check that a wrong clock delayed by days is made now', async () => {
  const id = await leaveUnknown('c3')
  const later = machineTime() + 10 * 86_400_000
  await db.updateTable('removals').set({ next_check_at: later }).where('id', '=', id).execute()
  world.contacts.delete('c3')
  await instance().reconciler.tick()
  expect(await findRemoval(db, id)).toMatchObject({ state: 'confirmed' })
})
