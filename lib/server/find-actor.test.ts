import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { loopback } from '@/lib/upstream/loopback-server'
import { openAuth } from './auth'
import { setDesk } from './desk'
import { findActor } from './find-actor'
import { REQUEST_HEADERS } from './request-headers'
import type { DeskSchema } from './schema'
import { signIn } from './sign-in'
import { openTestDesk, PASSWORD } from './team/test-desk'

const { desk, secrets, person, close } = await openTestDesk()
afterAll(close)

it('a database that is away is told as that, not as a session that can’t be read', async () => {
  const { email } = await person('ana@team.example', 'staff')
  const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
  const asked = new Request('http://localhost:3000', { method: 'POST', headers })
  const signedIn = await signIn(asked, { email, password: PASSWORD }, 'req_1')
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await findActor(new Headers({ cookie }))).toMatchObject({ email })

  const { port } = new URL(await loopback().closed())
  const db = openDatabase<DeskSchema>({ url: `postgres://desk@127.0.0.1:${port}/desk`, schema: 'desk' })
  setDesk({ ...desk, db, auth: openAuth(db, desk.config, secrets.authSecret) })
  await expect(findActor(new Headers({ cookie }))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  setDesk(desk)
  await db.destroy()
})
