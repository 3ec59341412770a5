import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '@/lib/server/session/users'
import { openTestApp } from '@/lib/server/testing/test-app'
import type { AppWrite } from '../audit/log'
import { changeRole, requireAnotherAdmin, resetPerson, setDisabled } from './team'

const { app, person, close } = await openTestApp()
const { db } = app
const inOne = <Result>(work: (write: AppWrite) => Promise<Result>) => db.transaction().execute(work)
const refused = { name: 'Problem', status: 409, options: { type: '/problems/last-admin' } }

beforeEach(async () => {
  for (const table of ['session', 'account', 'one_time_links', 'user'] as const) {
    await db.deleteFrom(table).execute()
  }
})
afterAll(close)

const admins = async () =>
  (
    await db
      .selectFrom('user')
      .select('email')
      .where('role', '=', 'admin')
      .where('banned', '=', 0)
      .orderBy('email')
      .execute()
  ).map(({ email }) => email)

describe('the last admin who can sign in', () => {
  it('can be neither demoted nor disabled', async () => {
    const { id } = await person('ana@team.example', 'admin')
    await person('bo@team.example', 'manager')
    await expect(inOne((write) => changeRole(write, id, 'staff'))).rejects.toMatchObject(refused)
    await expect(inOne((write) => setDisabled(write, id, true))).rejects.toMatchObject(refused)
    expect(await admins()).toEqual(['ana@team.example'])
  })

  it('isn’t replaced by an admin who is disabled or has no password yet', async () => {
    const { id } = await person('ana@team.example', 'admin')
    await addUser(db, 'invited@team.example', 'admin')
    const other = await person('bo@team.example', 'admin')
    await inOne((write) => setDisabled(write, other.id, true))
    await expect(inOne((write) => changeRole(write, id, 'manager'))).rejects.toMatchObject(refused)
  })

  it('lock-out: two admins who demote each other at once leave one', async () => {
    const ana = await person('ana@team.example', 'admin')
    const bo = await person('bo@team.example', 'admin')
    const ended = await Promise.allSettled(
      [ana, bo].map(({ id }) => inOne((write) => changeRole(write, id, 'staff'))),
    )
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await admins()).toHaveLength(1)
  })

  it('lock-out: one is demoted while the other is reset over the API', async () => {
    const ana = await person('ana@team.example', 'admin')
    const bo = await person('bo@team.example', 'admin')
    const reset = inOne(async (write) => {
      await requireAnotherAdmin(write, bo.id)
      await resetPerson(write, bo.id)
    })
    const ended = await Promise.allSettled([inOne((write) => changeRole(write, ana.id, 'staff')), reset])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a change of the team', () => {
  it('is rolled back if its audit row can’t be written', async () => {
    const { id } = await person('ana@team.example', 'manager')
    const change = inOne(async (write) => {
      await changeRole(write, id, 'staff')
      const entry = { actorId: null, role: null, action: 'team.role', subject: id, requestId: null } as const
      // The log rejects a row without an outcome.
      await app.audit.append(write, { ...entry, outcome: null as never })
    })
    await expect(change).rejects.toMatchObject({ status: 503 })
    const { role } = await db.selectFrom('user').select('role').where('id', '=', id).executeTakeFirstOrThrow()
    expect(role).toBe('manager')
  })

  it('to an unknown user is 404', async () => {
    await person('ana@team.example', 'admin')
    await expect(inOne((write) => changeRole(write, 'unknown', 'staff'))).rejects.toMatchObject({
      status: 404,
    })
    await expect(inOne((write) => resetPerson(write, 'unknown'))).rejects.toMatchObject({ status: 404 })
  })
})
