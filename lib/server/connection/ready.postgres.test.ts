import { afterAll, expect, it } from 'vitest'
import { mutableWay } from '@/lib/database/testing/mutable-way'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { readinessRoute } from './ready-route'

const ORIGIN = 'http://localhost:3000'
const way = await mutableWay(new URL((await testDatabaseUrl()) ?? ''))
const { app, person, close } = await openTestApp({ DATABASE_URL: way.url })
afterAll(async () => {
  way.close()
  await close()
})

it('a hung database is 503 within seconds, also for a user who may see details', async () => {
  const { email } = await person('ana@team.example', 'admin')
  const peer = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
  const asked = new Request(ORIGIN, { method: 'POST', headers: peer })
  const signedIn = await signIn(app, asked, { email, password: PASSWORD }, 'req_0')
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const request = new Request(`${ORIGIN}/api/ready`, { headers: { cookie } })
  way.mute(true)
  const from = performance.now()
  const response = await readinessRoute.GET(request, { params: Promise.resolve({}) })
  expect(response.status).toBe(503)
  expect(performance.now() - from).toBeLessThan(9000)
  way.mute(false)
})
