import { afterEach, describe, expect, it } from 'vitest'
import type { AppDatabase } from '@/lib/server/app/schema'
import { findRemoval, readCertificate } from './read'
import { scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals } from './testing/trial-removals'
import { faultOfCertificate } from './verify'

const opened: AppDatabase[] = []
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))

/** A removal of one contact, with a scripted upstream. */
async function removed(script: ReturnType<typeof scriptedContact>['world']['script'], rows?: Rows) {
  const { world, upstream } = scriptedContact()
  const app = await openTrialRemovals(upstream)
  opened.push(app.db)
  const removals = app.start()
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  world.script = script
  world.onAsked = async () => {
    if (rows) world.rows = rows
  }
  const asked = { actor: ANA, token, confirm: 'c1@example.com', reason: 'Asked', requestId: 'req_1' }
  const id = await removals.request(asked)
  const now = () => new Date(app.clock.now).toISOString()
  return {
    ...app,
    ...{ world, removals, id, now },
    shown: () => findRemoval(app.db, id),
    actions: async () => (await readCertificate(app.db, id))?.audit.map(({ action }) => action),
    wait: async (ms: number) => {
      app.clock.now += ms
      await removals.reconciler.tick()
    },
  }
}

type Rows = (found: Record<string, unknown>) => unknown[]
const TWICE: Rows = (found) => [found, { ...found, lastname: 'Other' }]
const ANOTHER: Rows = (found) => [{ ...found, id: 'c2' }]

describe('when upstream reports the contact as removed', () => {
  it('but keeps it: says that it still exists, keeps checking, and doesn’t remove it again', async () => {
    const { world, shown, wait, now, actions, db, id } = await removed({ applied: false, answer: 'success' })
    expect(await shown()).toMatchObject({
      state: 'confirmed',
      reading: { at: now(), found: 'there' },
      seenAt: now(),
      isWatched: true,
    })
    for (const ms of [1000, 4000, 25_000]) {
      await wait(ms)
      expect(await shown()).toMatchObject({ reading: { at: now(), found: 'there' }, isWatched: true })
    }
    await wait(270_000)
    expect(await shown()).toMatchObject({ state: 'confirmed', seenAt: now(), isWatched: false })
    const last = now()
    await wait(900_000)
    expect(await shown()).toMatchObject({ reading: { at: last, found: 'there' } })
    expect(world.asked).toEqual(['c1'])
    expect((await actions())?.slice(2)).toEqual(['removal.seen-there', 'removal.seen-there'])
    const certificate = await readCertificate(db, id)
    expect(certificate?.absentAt).toBeNull()
    expect(await faultOfCertificate(db, certificate)).toBeNull()
  })

  it('and it goes later: confirmed absent once it is gone, and then no longer checked', async () => {
    const { world, shown, wait, now, actions, db, id } = await removed({ applied: false, answer: 'success' })
    world.contacts.clear()
    await wait(1000)
    expect(await shown()).toMatchObject({ reading: { at: now(), found: 'gone' }, isWatched: false })
    expect((await readCertificate(db, id))?.absentAt).toBe(now())
    expect((await actions())?.slice(2)).toEqual(['removal.seen-there', 'removal.seen-gone'])
  })

  it('but it can’t be read: not confirmed gone, with the reason, and checked again at the next start', async () => {
    const { world, shown, wait, now, start, removals } = await removed({ applied: false, answer: 'success' })
    world.canRead = false
    await wait(3_600_000)
    expect(await shown()).toMatchObject({ reading: { at: now(), found: 'failed' }, isWatched: true })
    world.canRead = true
    world.contacts.clear()
    const { reconciler } = start()
    await reconciler.job.start()
    reconciler.job.stop()
    expect(await shown()).toMatchObject({ reading: { found: 'gone' }, isWatched: false })
    await removals.idle()
    expect(world.asked).toEqual(['c1'])
  })

  it('but the process ends before a check: the next one makes it', async () => {
    const { db, id, shown, start } = await removed({ applied: true, answer: 'success' })
    const never = { read_at: null, read_as: null, absent_at: null, next_check_at: 1 }
    await db.updateTable('removals').set(never).where('id', '=', id).execute()
    const { reconciler } = start()
    await reconciler.job.start()
    reconciler.job.stop()
    expect(await shown()).toMatchObject({ reading: { found: 'gone' }, isWatched: false })
  })

  it('a certificate that hides that the contact still existed fails verification', async () => {
    const { db, id } = await removed({ applied: false, answer: 'success' })
    const certificate = await readCertificate(db, id)
    if (!certificate) throw new Error('No certificate')
    for (const reading of [null, { ...certificate.removal.reading, found: 'gone' }]) {
      const forged = { ...certificate, removal: { ...certificate.removal, reading } }
      expect(await faultOfCertificate(db, forged)).toBe('The result of the last check differs from the log.')
    }
  })
})

it('upstream doesn’t know the contact but has it twice: it still exists, and the removal failed', async () => {
  await expect(removed({ applied: false, answer: 404 }, TWICE)).rejects.toMatchObject({
    options: { detail: expect.stringContaining('The contact was not removed.') },
  })
})

describe('when the outcome is unknown', () => {
  it('two contacts with the same ID after five minutes are still present, and users aren’t locked out', async () => {
    const { shown, wait, now, removals } = await removed({ applied: false, answer: 500 }, TWICE)
    await wait(1000)
    expect(await shown()).toMatchObject({ state: 'unknown', reading: { at: now(), found: 'several' } })
    await wait(299_000)
    expect(await shown()).toMatchObject({ state: 'present', reading: { at: now(), found: 'several' } })
    // No longer “already being removed”: now the duplicate ID blocks it.
    await expect(removals.preview(ANA, 'c1', 'req_2')).rejects.toMatchObject({
      options: { type: '/problems/removal-ambiguous' },
    })
  })

  it.each([
    ['another contact', ANOTHER, 'another'],
    ['a row that can’t be used', () => [7], 'wrong-envelope'],
  ] as const)('%s in place of the contact leaves it unknown and says when and why', async (_, rows, why) => {
    const { shown, wait, now, actions } = await removed({ applied: false, answer: 409 }, rows)
    await wait(300_000)
    await wait(300_000)
    expect(await shown()).toMatchObject({
      state: 'unknown',
      answer: 'unexpected-status',
      reading: { at: now(), found: why },
    })
    // Once, however often it is tried.
    expect((await actions())?.slice(2)).toEqual(['removal.unread'])
  })
})
