import { call } from '@/e2e/support/call'
import { expect, test } from '@/e2e/support/fixtures'
import { onOwnPort } from '@/e2e/support/on-own-port'
import { rows } from '@/e2e/support/opened-page'
import { comeIn } from '@/e2e/support/people'
import { scriptedListener } from '@/e2e/support/scripted-listener'
import { type StartedServer, startServer } from '@/e2e/support/started-server'
import { addSignedIn } from '@/e2e/support/visitors'
import { formatInstant, wallClock } from '@/lib/format/instants'

const ZONE = 'Pacific/Kiritimati'
const HOUR = 3_600_000

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ role: null, timezoneId: ZONE })

/** Noon of a day that has passed, where the browser is. */
const NOON = Date.parse(`${wallClock(Date.now() - 36 * HOUR, ZONE).day}T12:00:00+14:00`)
const SINCE = new Date(NOON).toISOString()
const SENT = [2 * HOUR, 1, 0, -3 * HOUR, -72 * HOUR].map((after, nth) => ({
  submission_id: `s${nth}`,
  submission_date: new Date(NOON + after).toISOString(),
  submission_data: { rating: nth },
}))

let upstream: Awaited<ReturnType<typeof onOwnPort>>
let server: StartedServer
let cookie: string
const { listener, script } = scriptedListener()

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(120_000)
  script({ getFormSubmissions: { json: SENT } })
  upstream = await onOwnPort(listener)
  const name = `today-submissions-${info.project.name}`
  const start = () => startServer(name, { ENGAGEMENT_API_URL: upstream.url, LOG_LEVEL: 'warn' })
  server = await start()
  cookie = (await addSignedIn(server.url, name, 'manager', server.url)).cookie
  const body = JSON.stringify({ id: 'frm_own', label: 'Health questionnaire' })
  expect((await call(server.url, '/api/forms', { cookie, body })).status).toBe(200)
  // Forms are read at a start, then every 15 minutes.
  await server.stop()
  server = await start()
})
test.afterAll(async () => {
  await server.stop()
  await upstream.close()
})

test('far from UTC, the count of a form’s submissions opens the list of exactly those', async ({
  page,
  context,
}) => {
  await comeIn(context, server.url, cookie)
  const body = JSON.stringify({ since: SINCE })
  const counted = async () => {
    const [form] = (await (await call(server.url, '/api/today', { cookie, body })).json()).submissions
    return [form.count, form.isAtLeast]
  }
  await expect.poll(counted, { timeout: 20_000 }).toEqual([2, false])
  await page.route('**/api/today', (route) => route.continue({ postData: body }))
  await page.goto(`${server.url}/today?since=today`)
  const line = page.getByRole('link', { name: /^Health questionnaire/ })
  await expect(line.getByText('2', { exact: true })).toBeVisible()
  await line.click()
  await expect(page).toHaveURL(`${server.url}/forms/frm_own?${new URLSearchParams({ since: SINCE })}`)
  await expect(page.getByText('2 of 5 submissions', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('combobox', { name: 'Submission date' }).locator(':checked')).toHaveText(
    `Since ${formatInstant(SINCE, ZONE)}`,
  )
})
