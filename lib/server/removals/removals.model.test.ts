import fc from 'fast-check'
import { afterAll, expect, inject, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { REMOVAL_STATES, TRANSITIONS } from './machine'
import { listRemovals } from './read'
import type { Removals } from './removals'
import { contactOf, type RemoveScript, scriptedContact } from './testing/scripted-contact'
import { ANA, manyTrialRemovals, SECRET } from './testing/trial-removals'

/** Each takes a tenth of a second; npm run soak has 3,000. */
const RUNS = Number(process.env.SOAK_RUNS ?? (inject('postgres') ? 40 : 80))
/** A second each, for a busy machine: a run that times out leaves its database locked for the next. */
const TIMEOUT_MS = Math.max(600_000, RUNS * 1000)
const OPEN = ['intended', 'unknown']
const apps = manyTrialRemovals()
afterAll(apps.close)

/** What upstream did and reported. It may be silent or confused, but “success” and “refused” are true. */
const script: fc.Arbitrary<RemoveScript> = fc.oneof(
  fc.constant({ applied: true, answer: 'success' as const }),
  fc.record({
    applied: fc.constant(false),
    answer: fc.constantFrom<RemoveScript['answer']>('unreachable', 400, 401, 429),
  }),
  fc.record({
    applied: fc.boolean(),
    answer: fc.constantFrom<RemoveScript['answer']>('html', 'reset', 'silence', 302, 404, 409, 500, 503),
  }),
)

const contact = fc.constantFrom('c1', 'c2')

/** What can happen, in any order. */
const event = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('preview' as const), contact }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      contact,
      /** An earlier token of this contact, counted from the newest; if there is none, one is created first. */
      token: fc.nat(2),
      times: fc.integer({ min: 1, max: 3 }),
      script,
      /** Whether the process ends while upstream works. */
      isKilled: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 1000, 5000, 30_000, 300_000, 600_001),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reading' as const), works: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), contact }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), contact }) },
)

type Happening = typeof event extends fc.Arbitrary<infer One> ? One : never

/** Plays one sequence of events on a real database with the real client. */
async function play(events: readonly Happening[]) {
  const { world, upstream } = scriptedContact(['c1', 'c2'], 5)
  const { db, clock, start, end } = await apps.open(upstream)
  let removals = start()
  const tokens: Record<string, string[]> = { c1: [], c2: [] }
  /** Calls of killed processes: real sockets would be cut, here they time out. */
  const left: Promise<unknown>[] = []

  const restart = async (): Promise<Removals> => {
    const fresh = start()
    await fresh.reconciler.job.start()
    fresh.reconciler.job.stop()
    return fresh
  }
  /** Open removals at each call. Checked after the call, because an error during it would count as upstream's failure. */
  const openAtCalls: (number | undefined)[] = []
  const countOpen = async (id: string) => {
    const open = (await listRemovals(db, {}))?.filter(
      ({ contactId, state }) => contactId === id && OPEN.includes(state),
    )
    openAtCalls.push(open?.length)
  }
  /** On a busy machine a call's deadline passes before it is counted and upstream acts. */
  const counting: Promise<void>[] = []
  world.onAsked = (id) => {
    const counted = countOpen(id)
    counting.push(counted)
    return counted
  }

  const run = {
    preview: async ({ contact }: { contact: string }) => {
      const made = await removals.preview(ANA, contact, 'req_0').catch(() => null)
      if (made) tokens[contact]?.unshift(made.token)
    },
    remove: async (one: Extract<Happening, { kind: 'remove' }>) => {
      if (tokens[one.contact]?.length === 0) await run.preview(one)
      const known = tokens[one.contact]?.[one.token] ?? tokens[one.contact]?.[0]
      if (!known) return
      world.script = one.script
      const { onAsked } = world
      let reached = () => {}
      const isAtUpstream = new Promise<void>((resolve) => {
        reached = resolve
      })
      if (one.isKilled) {
        world.onAsked = async (id) => {
          await onAsked(id)
          if (one.script.applied && world.contacts.delete(id)) world.gone.push(id)
          reached()
          // The calling process is gone, so no response reaches it.
          await new Promise(() => {})
        }
      }
      const asked = {
        actor: ANA,
        confirm: `${one.contact}@example.com`,
        reason: 'Asked',
        requestId: 'req_1',
      }
      const all = Promise.allSettled(
        Array.from({ length: one.times }, () => removals.request({ ...asked, token: known })),
      )
      await Promise.race([all, isAtUpstream])
      world.onAsked = onAsked
      if (one.isKilled) {
        left.push(all)
        removals = await restart()
      } else await all
      await Promise.all(counting)
    },
    restart: async () => {
      removals = await restart()
    },
    wait: async ({ ms }: { ms: number }) => {
      clock.now += ms
      await removals.reconciler.tick()
    },
    reading: async ({ works }: { works: boolean }) => {
      world.canRead = works
    },
    return: async ({ contact }: { contact: string }) => {
      if (!world.contacts.has(contact)) world.contacts.set(contact, contactOf(contact))
    },
    change: async ({ contact }: { contact: string }) => {
      const found = world.contacts.get(contact)
      if (found) world.contacts.set(contact, { ...found, phone: String(clock.now) })
    },
  }

  for (const one of events) {
    await run[one.kind](one as never)
    const all = (await listRemovals(db, { limit: 500 })) ?? []
    // At each call its intent is committed and the only open one for the contact.
    expect(openAtCalls.every((open) => open === 1)).toBe(true)
    // Never two calls for one intent, never a call without one.
    expect(world.asked.length).toBeLessThanOrEqual(all.length)
    for (const id of ['c1', 'c2']) {
      expect(
        all.filter(({ contactId, state }) => contactId === id && OPEN.includes(state)).length,
      ).toBeLessThanOrEqual(1)
    }
    for (const { state, steps } of all) {
      expect(steps[0]?.state).toBe('intended')
      expect(steps.at(-1)?.state).toBe(state)
      for (const [index, step] of steps.slice(1).entries()) {
        expect(Object.values(TRANSITIONS[steps[index]?.state ?? 'intended'])).toContain(step.state)
      }
    }
  }
  await Promise.all(left)
  return { db, world, clock, removals, end }
}

/** Runs that called upstream at least once; without those the model proves nothing. */
let asking = 0

it(
  'never calls twice, loses an intent or reports a false “removed”, in any order of events',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
        // Contacts don't return by themselves here, so “removed” can be compared with reality.
        const played = await play(events.filter(({ kind }) => kind !== 'return'))
        const { db, world, clock, removals, end } = played
        // Removed contacts weren't reported as failed or still present.
        const all = (await listRemovals(db, { limit: 500 })) ?? []
        const blamed = all.filter(({ state }) => state !== 'failed' && state !== 'present')
        expect(world.gone.length).toBeLessThanOrEqual(blamed.length)
        // Once upstream can be read, nothing stays open.
        world.canRead = true
        for (const ms of [1000, 5000, 30_000, 300_000, 300_000, 300_000]) {
          clock.now += ms
          await removals.reconciler.tick()
        }
        const settled = (await listRemovals(db, { limit: 500 })) ?? []
        expect(settled.filter(({ state }) => OPEN.includes(state))).toEqual([])
        for (const { state, contactId } of settled) {
          if (state === 'confirmed' || state === 'absent') expect(world.contacts.has(contactId)).toBe(false)
        }
        asking += world.asked.length > 0 ? 1 : 0
        expect(await verifyAudit(db, SECRET)).toMatchObject({ bad: null, seal: null })
        await end()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(asking).toBeGreaterThan(RUNS / 2)
  },
  TIMEOUT_MS,
)

it(
  'is as safe when a removed contact returns with its ID',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
        const { db, end } = await play(events)
        expect(await verifyAudit(db, SECRET)).toMatchObject({ bad: null, seal: null })
        await end()
      }),
      { numRuns: RUNS / 2, endOnFailure: true },
    )
  },
  TIMEOUT_MS,
)

it('never leaves a final state, and reaches every state', () => {
  const reached = new Set([
    'intended',
    ...Object.values(TRANSITIONS).flatMap((events) => Object.values(events)),
  ])
  expect([...reached].sort()).toEqual([...REMOVAL_STATES].sort())
  for (const state of ['confirmed', 'absent', 'failed', 'present'] as const)
    expect(TRANSITIONS[state]).toEqual({})
})
