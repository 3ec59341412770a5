import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { UpstreamError } from '@/lib/upstream/errors'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { toProblem } from './problem'

it('an unreachable database is 503 with Retry-After, without a claim that nothing changed', async () => {
  const { port } = new URL(await loopback().closed())
  const db = openDatabase({ url: `postgres://desk@127.0.0.1:${port}/desk`, schema: 'desk' })
  const error = await sql`select 1`.execute(db).catch((cause: unknown) => cause)
  const response = toProblem(error).toResponse('req_1')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toEqual({
    type: '/problems/database-away',
    title: 'Frontdesk can’t reach its database',
    status: 503,
    detail: 'Try again in a few seconds.',
    requestId: 'req_1',
  })
  await db.destroy()
})

it('a paused operation is named, and the rest is said to work', async () => {
  const error = new UpstreamError('circuit-open', 'getEvents', null, 2)
  error.paused = 'operation'
  expect(await toProblem(error).toResponse('req_1').json()).toMatchObject({
    type: '/problems/upstream-paused',
    title: 'Events can’t be loaded right now',
    detail: 'Paused after repeated errors; retrying every few seconds. Everything else still works.',
  })
})
