import { afterEach, describe, expect, it } from 'vitest'
import type { AppDatabase } from '@/lib/server/app/schema'
import { findRemoval, listRemovals } from './read'
import type { RemoveScript } from './testing/scripted-contact'
import { closeScripted, openScripted, RIGHT, remove } from './testing/scripted-removals'
import { ANA } from './testing/trial-removals'

afterEach(closeScripted)

const stateIn = async (db: AppDatabase, id: string) => (await findRemoval(db, id))?.state

it('removes the contact once, and records the user, reason and time', async () => {
  const { db, removals, world, clock } = await openScripted()
  const id = await remove(removals)
  expect(world.asked).toEqual(['c1'])
  expect(await findRemoval(db, id)).toEqual({
    id,
    contactId: 'c1',
    state: 'confirmed',
    reason: 'Asked for it',
    requestedBy: 'ana',
    steps: ['intended', 'confirmed'].map((state) => ({ state, at: new Date(clock.now).toISOString() })),
    answer: 'success',
    reading: { at: new Date(clock.now).toISOString(), found: 'gone' },
    seenAt: null,
    isWatched: false,
  })
})

it('shows the contact and counts its data; missing counts aren’t 0', async () => {
  const { removals } = await openScripted()
  const { contact, counts } = await removals.preview(ANA, 'c1', 'req_0')
  expect(contact).toMatchObject({ id: 'c1', email: 'c1@example.com' })
  expect(contact).not.toHaveProperty('visits')
  expect(counts).toEqual({
    visits: 2,
    purchases: 0,
    memberships: null,
    sales_notes: null,
    events: null,
    submissions: null,
  })
})

it('uses one token once in 50 parallel removals, and calls upstream once', async () => {
  const { removals, world, db } = await openScripted()
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => removals.request({ ...RIGHT, token })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
  expect(world.asked).toEqual(['c1'])
  expect(await listRemovals(db, {})).toHaveLength(1)
})

it('lets one of two removals of a contact through when each has its own token', async () => {
  const { removals, world } = await openScripted()
  const tokens = [await removals.preview(ANA, 'c1', 'req_0'), await removals.preview(ANA, 'c1', 'req_0')]
  world.script = { applied: false, answer: 'silence' }
  const results = await Promise.allSettled(tokens.map(({ token }) => removals.request({ ...RIGHT, token })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(remove(removals)).rejects.toMatchObject({ options: { type: '/problems/removal-running' } })
  expect(world.asked).toEqual(['c1'])
})

describe('does not call upstream', () => {
  it('when A was shown and the record was swapped for B’s in between', async () => {
    const { removals, world } = await openScripted()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    world.contacts.set('c1', { ...world.contacts.get('c1'), firstname: 'Ben' })
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({
      status: 409,
      options: { type: '/problems/removal-changed' },
    })
    expect(world.asked).toEqual([])
  })

  it('when more data would be removed than was shown', async () => {
    const { removals, world } = await openScripted()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    world.contacts.set('c1', { ...world.contacts.get('c1'), purchases: [{ id: 'p1' }] })
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({ status: 409 })
    expect(world.asked).toEqual([])
  })

  it('when upstream ignores the ID and returns another contact', async () => {
    const { removals, world } = await openScripted()
    world.contacts.set('c1', { ...world.contacts.get('c1'), id: 'c2' })
    await expect(removals.preview(ANA, 'c1', 'req_0')).rejects.toMatchObject({ kind: 'wrong-envelope' })
  })

  it('when the contact is gone or can’t be read', async () => {
    const { removals, world } = await openScripted()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    world.canRead = false
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({ name: 'UpstreamError' })
    world.canRead = true
    world.contacts.clear()
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject({
      options: { type: '/problems/removal-gone' },
    })
    await expect(removals.preview(ANA, 'c1', 'req_0')).rejects.toMatchObject({ status: 404 })
    expect(world.asked).toEqual([])
  })

  it('for a token that is another user’s, altered or too old', async () => {
    const { removals, world, clock } = await openScripted()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    const refused = { status: 409, options: { type: '/problems/removal-token' } }
    const ben = { id: 'ben', role: 'admin' } as const
    await expect(removals.request({ ...RIGHT, actor: ben as never, token })).rejects.toMatchObject(refused)
    await expect(removals.request({ ...RIGHT, token: `${token}x` })).rejects.toMatchObject(refused)
    clock.now += 10 * 60_000
    await expect(removals.request({ ...RIGHT, token })).rejects.toMatchObject(refused)
    expect(world.asked).toEqual([])
  })

  it.each([
    ['another email', { confirm: 'c2@example.com' }, 'confirm'],
    ['the name where there is an email', { confirm: 'Ana Lopez' }, 'confirm'],
    ['nothing', { confirm: '' }, 'confirm'],
    ['the email in the reason', { reason: 'c1@EXAMPLE.com asked' }, 'reason'],
    ['the phone in the reason', { reason: 'call 1-555-010-2233' }, 'reason'],
    ['the name in the reason', { reason: 'ana  lopez left' }, 'reason'],
  ])('for %s, and the token stays valid', async (_what, over, path) => {
    const { removals, world } = await openScripted()
    const { token } = await removals.preview(ANA, 'c1', 'req_0')
    await expect(removals.request({ ...RIGHT, token, ...over })).rejects.toMatchObject({
      status: 400,
      options: { issues: [{ path }] },
    })
    expect(world.asked).toEqual([])
    await removals.request({ ...RIGHT, token })
    expect(world.asked).toEqual(['c1'])
  })
})

it('asks for the full name if there is no email', async () => {
  const { removals, world } = await openScripted()
  world.contacts.set('c1', { ...world.contacts.get('c1'), email: '' })
  await expect(remove(removals)).rejects.toMatchObject({ status: 400 })
  await remove(removals, { confirm: 'Ana Lopez' })
  expect(world.asked).toEqual(['c1'])
})

const failed = (answer: RemoveScript['answer'], status: number) => ({ answer, status })
it.each([failed('unreachable', 503), failed(400, 502), failed(401, 502), failed(403, 502), failed(429, 503)])(
  'ends as failed if nothing was removed: $answer',
  async ({ answer, status }) => {
    const { removals, world, db } = await openScripted()
    world.script = { applied: false, answer }
    const error = await remove(removals).catch((one) => one)
    expect(error).toMatchObject({ name: 'Problem', status })
    expect(await stateIn(db, error.options.extra.removalId)).toBe('failed')
    expect(world.asked).toHaveLength(1)
  },
)

it.each(['html', 'reset', 'silence', 302, 409, 500, 502, 503, 504] as const)(
  'is unknown after %s, doesn’t retry, and finds out with a check',
  async (answer) => {
    for (const applied of [true, false]) {
      const { removals, world, db, clock } = await openScripted()
      world.script = { applied, answer }
      const id = await remove(removals)
      expect(await stateIn(db, id)).toBe('unknown')
      for (const ms of [999, 1, 4000, 25_000, 269_999]) {
        clock.now += ms
        await removals.reconciler.tick()
        expect(await stateIn(db, id)).toBe(applied && ms !== 999 ? 'confirmed' : 'unknown')
      }
      clock.now += 1
      await removals.reconciler.tick()
      expect(await stateIn(db, id)).toBe(applied ? 'confirmed' : 'present')
      expect(world.asked).toHaveLength(1)
    }
  },
)

it('is absent if upstream didn’t know the contact and a check confirms it; failed if it is there', async () => {
  const { removals, world, db } = await openScripted()
  world.script = { applied: true, answer: 404 }
  expect(await stateIn(db, await remove(removals))).toBe('absent')
  const other = await openScripted()
  other.world.script = { applied: false, answer: 404 }
  await expect(remove(other.removals)).rejects.toMatchObject({ status: 502 })
})

it('stays unknown while the contact can’t be read, and is resolved once it can', async () => {
  const { removals, world, db, clock } = await openScripted()
  world.script = { applied: true, answer: 'reset' }
  const id = await remove(removals)
  world.canRead = false
  clock.now += 3_600_000
  await removals.reconciler.tick()
  expect(await stateIn(db, id)).toBe('unknown')
  world.canRead = true
  clock.now += 300_000
  await removals.reconciler.tick()
  expect(await stateIn(db, id)).toBe('confirmed')
})

it('lets a user try again once the contact is known to be there', async () => {
  const { removals, world, clock } = await openScripted()
  world.script = { applied: false, answer: 500 }
  await remove(removals)
  clock.now += 300_000
  await removals.reconciler.tick()
  world.script = { applied: true, answer: 'success' }
  await remove(removals)
  expect(world.asked).toHaveLength(2)
})
