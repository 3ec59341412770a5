import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Page } from '@playwright/test'
import { call } from '@/e2e/support/call'
import { expect, type Server, test } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'
import { addOwnPerson, comeIn, hostOf, type OwnPerson, signInByCall } from '@/e2e/support/people'
import { runFolder } from '@/e2e/support/places'

/** Ways to end a session, and the message on the sign-in page. */
interface End {
  message: string
  /** Ends it; returns a function that makes sign-in possible again, if needed. */
  end: (options: Ending) => Promise<(() => Promise<unknown>) | undefined>
}

interface Ending {
  base: string
  server: Server
  own: OwnPerson
  page: Page
  /** Calls the team's API about the user, as an admin. */
  asAdmin: (method: string, path?: string, body?: object) => Promise<Response>
}

const send = (base: string, cookie: string, method: string, path: string, body?: object) =>
  call(base, path, { method, cookie, ...(body && { body: JSON.stringify(body) }) })

const ENDS: Record<string, End> = {
  'an admin ended the sessions': {
    message: 'You were signed out because an admin ended your sessions.',
    async end({ asAdmin }) {
      expect((await asAdmin('DELETE', '/sessions')).status).toBe(204)
      return undefined
    },
  },
  'the account was disabled': {
    message: 'Your account is disabled. Ask an admin to enable it.',
    async end({ asAdmin }) {
      expect((await asAdmin('PATCH', '', { disabled: true })).status).toBe(200)
      return () => asAdmin('PATCH', '', { disabled: false })
    },
  },
  'the account was reset': {
    message: 'An admin reset your password. Ask them for the link to set a new one.',
    async end({ base, own, asAdmin }) {
      const { link } = await (await asAdmin('POST', '/link')).json()
      const token = new URL(link.url).pathname.split('/').at(-1)
      own.password = `${own.password} two`
      return () =>
        call(base, '/api/welcome', {
          body: JSON.stringify({ token, name: 'Own person', password: own.password }),
        })
    },
  },
  'the session expired': {
    message: 'Your session expired. Sign in again.',
    async end({ server, own }) {
      const database = new DatabaseSync(join(runFolder(), server, 'desk.db'))
      database.exec('pragma busy_timeout = 5000')
      const changed = database
        .prepare('update session set "expiresAt" = ? where "userId" = (select id from user where email = ?)')
        .run(new Date(Date.now() - 1000).toISOString(), own.email)
      database.close()
      expect(changed.changes).toBeGreaterThan(0)
      return undefined
    },
  },
  'the person ended it from another browser': {
    message: 'You ended this session from another browser.',
    async end({ base, own }) {
      const other = await signInByCall(base, own)
      expect((await send(base, other, 'DELETE', '/api/account/sessions')).status).toBe(204)
      return undefined
    },
  },
  'the password was changed': {
    message: 'You were signed out because your password was changed.',
    async end({ base, own }) {
      const other = await signInByCall(base, own)
      const password = `${own.password} two`
      const body = { current: own.password, password }
      expect((await send(base, other, 'PUT', '/api/account/password', body)).status).toBe(204)
      own.password = password
      return undefined
    },
  },
  'another tab signed out': {
    message: 'You signed out in another tab.',
    async end({ page }) {
      const other = await page.context().newPage()
      await other.goto('/account')
      await other.getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(other).toHaveURL(/\/sign-in/)
      return undefined
    },
  },
}

test.use({ role: null })

for (const [name, { message, end }] of Object.entries(ENDS))
  test(`the sign-in page says that ${name}, and leads back to the current page`, async ({
    page,
    base,
    server,
  }) => {
    const own = await addOwnPerson(base, server, 'staff')
    const host = await hostOf(server)
    const { people } = await (await send(base, host, 'GET', '/api/team')).json()
    const { id } = people.find(({ email }: { email: string }) => email === own.email)
    const asAdmin = (method: string, path = '', body?: object) =>
      send(base, host, method, `/api/team/${id}${path}`, body)
    await comeIn(page.context(), base, own.cookie)
    await open(page, '/customers?source=live&size=50')
    const admit = await end({ base, server, own, page, asAdmin })
    // A tab notices a sign-out and leaves on its own.
    if (!name.includes('another tab')) {
      await expect(async () => {
        if (!page.url().includes('/sign-in'))
          await page.getByRole('button', { name: 'Refresh' }).click({ timeout: 1000 })
        await expect(page).toHaveURL(/\/sign-in\?/, { timeout: 2000 })
      }).toPass()
    }
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    await admit?.()
    await page.getByLabel('Email').fill(own.email)
    await page.getByLabel('Password', { exact: true }).fill(own.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/customers\?source=live&size=50$/)
    await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')
  })

test('after signing in again, the search is as it was, for the same user only', async ({
  page,
  base,
  server,
}) => {
  const own = await addOwnPerson(base, server, 'staff')
  const host = await hostOf(server)
  const { people } = await (await send(base, host, 'GET', '/api/team')).json()
  const { id } = people.find(({ email }: { email: string }) => email === own.email)
  await comeIn(page.context(), base, own.cookie)
  await open(page, '/opt-outs')
  const box = page.getByLabel('Search opt-outs')
  await box.fill('muñoz')
  await expect(page.getByText('Muñoz').first()).toBeVisible()
  await expect(page).toHaveURL(/\/opt-outs\?search=on$/)
  expect((await send(base, host, 'DELETE', `/api/team/${id}/sessions`)).status).toBe(204)
  // The page may have asked on its own before.
  const ended = page.getByText('an admin ended your sessions')
  await page.getByRole('button', { name: 'Refresh' }).or(ended).first().click()
  await expect(ended).toBeVisible()
  expect(page.url()).not.toContain('mu')
  await page.getByLabel('Email').fill(own.email)
  await page.getByLabel('Password', { exact: true }).fill(own.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/opt-outs\?search=on$/)
  await expect(box).toHaveValue('muñoz')
  await expect(page.getByText('Muñoz').first()).toBeVisible()

  const other = await addOwnPerson(base, server, 'staff')
  await comeIn(page.context(), base, other.cookie)
  await page.reload()
  await expect(page).toHaveURL(/\/opt-outs$/)
  await expect(box).toHaveValue('')
})
