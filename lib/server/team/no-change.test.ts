import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { secondFactorRoute } from '../account/route'
import { personRoute } from './route'

const { app, person, close } = await openTestApp()
const boss = await person('boss@team.example', 'admin')
const staff = await person('staff@team.example', 'staff')
const params = { params: Promise.resolve({ personId: staff.id }) }
let cookie = ''

beforeAll(async () => {
  const response = await signIn(
    app,
    new Request('http://localhost:3000/', { method: 'POST' }),
    { email: boss.email, password: PASSWORD },
    'req_1',
  )
  cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
})
afterAll(close)

const ask = (method: string, body?: object) =>
  new Request('http://localhost:3000/', {
    method,
    headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const rows = async () =>
  (await app.db.selectFrom('audit').select(['action', 'detail']).orderBy('seq').execute()).slice(1)

it('a change without effect succeeds without an audit row; a real one has a row', async () => {
  const asked = [{ role: 'staff' }, { disabled: false }]
  for (const body of asked) {
    const response = await personRoute.PATCH(ask('PATCH', body), params)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ person: { role: 'staff', state: 'active' } })
  }
  expect(await rows()).toEqual([])
  const changes = [{ disabled: true }, { disabled: true }, { disabled: false }, { role: 'manager' }]
  for (const body of changes) {
    expect((await personRoute.PATCH(ask('PATCH', body), params)).status).toBe(200)
  }
  expect(await rows()).toEqual([
    { action: 'team.disable', detail: '{}' },
    { action: 'team.enable', detail: '{}' },
    { action: 'team.role', detail: '{"from":"staff","to":"manager"}' },
  ])
})

it('a second factor that is off can’t be turned off, and there is no audit row', async () => {
  const before = await rows()
  expect((await secondFactorRoute.DELETE(ask('DELETE'), params)).status).toBe(409)
  expect(await rows()).toEqual(before)
})
