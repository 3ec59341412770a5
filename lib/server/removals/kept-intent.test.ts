import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { toProblem } from '@/lib/server/app/problem'
import type { AppDatabase } from '@/lib/server/app/schema'
import { createAuditLog } from '../audit/log'
import { listRemovals } from './read'
import { createRemovals } from './removals'
import { scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals, SECRET } from './testing/trial-removals'

const { world, upstream } = scriptedContact(['c1'])
const { db } = await openTrialRemovals(upstream)
afterAll(() => db.destroy())

/** A database whose next commit succeeds but reports a failure, as SQLite does if a checkpoint fails. */
function commitsAndFails(world: { failsNext: boolean }): AppDatabase {
  const execute = async (work: never) => {
    const result = await db.transaction().execute(work)
    if (!world.failsNext) return result
    world.failsNext = false
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

it('a commit that succeeded but reported a failure: the response has the removal’s ID, and upstream wasn’t called', async () => {
  const failing = { failsNext: false }
  const over = commitsAndFails(failing)
  const log = pino({ level: 'silent' })
  const removals = createRemovals({
    db: over,
    audit: createAuditLog(over, SECRET),
    onGone: async () => {},
    upstream,
    log,
    timeoutMs: 40,
  })
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  const asked = { actor: ANA, token, confirm: 'c1@example.com', reason: 'Asked', requestId: 'req_1' }
  failing.failsNext = true
  const problem = await removals.request(asked).then(
    () => null,
    (error: unknown) => toProblem(error),
  )
  const [kept] = (await listRemovals(db, {})) ?? []
  expect(kept).toMatchObject({ state: 'failed' })
  expect(problem).toMatchObject({ status: 503, options: { extra: { removalId: kept?.id } } })
  expect(problem?.options.detail).not.toMatch(/nothing was/i)
  expect(world.asked).toEqual([])
})
