import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { linkRoute, personRoute, sessionsRoute, teamRoute } from '@/lib/server/team/route'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { type Actor, findActor } from './find-actor'
import { refreshPassword } from './fresh-password'
import { changePassword } from './password'
import { signIn } from './sign-in'

const MINUTE_MS = 60_000
const HOME = '203.0.113.9'
const WRONG = { current: 'wrong', password: 'nine umbrellas under Tromso' }
const REQUEST = new Request('http://localhost:3000/', { method: 'POST' })
const FROM = { request: REQUEST, peer: HOME, requestId: 'req_2' }
const { app, person, close } = await openTestApp({ FRESH_PASSWORD_MINUTES: '5' })
const { db } = app
const boss = await person('boss@team.example', 'admin')
const victim = await person('victim@team.example', 'staff')
afterAll(close)

let cookie = ''
let actor: Actor

/** Signs in some minutes ago. */
async function signedInBefore(minutes: number): Promise<void> {
  const response = await signIn(
    app,
    new Request('http://localhost:3000/', { method: 'POST' }),
    { email: boss.email, password: PASSWORD },
    'req_1',
  )
  cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const createdAt = new Date(Date.now() - minutes * MINUTE_MS).toISOString()
  await db.updateTable('session').set({ createdAt }).execute()
  const found = await findActor(app, new Headers({ cookie }))
  if (!found) throw new Error('not signed in')
  actor = found
}

const ask = (method: string, body?: object) =>
  new Request('http://localhost:3000/api/team', {
    method,
    headers: {
      cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      [REQUEST_HEADERS.peer]: HOME,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const params = { params: Promise.resolve({ personId: victim.id }) }
const demote = () => personRoute.PATCH(ask('PATCH', { role: 'manager' }), params)

beforeEach(async () => {
  for (const table of ['session', 'password_checks', 'sign_in_failures'] as const)
    await db.deleteFrom(table).execute()
})

describe('an unlocked computer with another person at it', () => {
  it('changes nothing in the team once the password is five minutes old', async () => {
    await signedInBefore(5)
    const answers = await Promise.all([
      demote(),
      teamRoute.POST(ask('POST', { email: 'new@team.example', role: 'admin' }), params),
      linkRoute.POST(ask('POST'), params),
      sessionsRoute.DELETE(ask('DELETE'), params),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ type: '/problems/fresh-password' })
    }
    const { role } = await db
      .selectFrom('user')
      .select('role')
      .where('id', '=', victim.id)
      .executeTakeFirstOrThrow()
    expect(role).toBe('staff')
    expect((await teamRoute.GET(ask('GET'), params)).status).toBe(200)
  })

  it('works for five minutes after signing in, and after entering the password again', async () => {
    await signedInBefore(4.9)
    expect((await demote()).status).toBe(200)
    await signedInBefore(60)
    expect((await demote()).status).toBe(403)
    await refreshPassword(app, actor, PASSWORD, FROM)
    expect((await demote()).status).toBe(200)
    await db
      .updateTable('password_checks')
      .set({ at: Date.now() - 5 * MINUTE_MS })
      .execute()
    expect((await demote()).status).toBe(403)
  })

  it('a wrong password refreshes nothing, and ten of them block further tries', async () => {
    await signedInBefore(60)
    for (let i = 0; i < 10; i++) {
      await expect(refreshPassword(app, actor, `guess ${i}`, FROM)).rejects.toMatchObject({ status: 400 })
    }
    expect((await demote()).status).toBe(403)
    await expect(refreshPassword(app, actor, PASSWORD, FROM)).rejects.toMatchObject({ status: 429 })
  })

  it('records password guesses, and the first one that is blocked', async () => {
    await signedInBefore(60)
    const from = { request: REQUEST, peer: '203.0.113.77', requestId: 'req_guess' }
    for (let i = 0; i < 13; i++) {
      const guess =
        i % 2 ? refreshPassword(app, actor, 'wrong', from) : changePassword(app, actor, WRONG, from)
      await expect(guess).rejects.toMatchObject({ status: i < 10 ? 400 : 429 })
    }
    const rows = await db.selectFrom('audit').selectAll().where('request_id', '=', 'req_guess').execute()
    const row = { action: 'session.password-failed', outcome: 'refused', actor_id: boss.id, subject: boss.id }
    expect(rows).toEqual(rows.map(() => expect.objectContaining(row)))
    const { peer: address } = from
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
      ...Array(10).fill({ address }),
      { limited: true, by: 'account', address },
    ])
  })

  it('a password entered in another session counts only there', async () => {
    await signedInBefore(60)
    await refreshPassword(app, actor, PASSWORD, FROM)
    await db.updateTable('password_checks').set({ session_id: 'another' }).execute()
    expect((await demote()).status).toBe(403)
  })
})
