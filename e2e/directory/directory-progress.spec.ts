import { execFileSync } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { expect, test } from '@/e2e/support/fixtures'
import { onOwnPort } from '@/e2e/support/on-own-port'
import { comeIn } from '@/e2e/support/people'
import { APP_KEYS, runFolder } from '@/e2e/support/places'
import { person } from '@/e2e/support/scripted-person'
import { shiftsOf, watchShift } from '@/e2e/support/shift'
import { type StartedServer, startServer } from '@/e2e/support/started-server'
import { addSignedIn } from '@/e2e/support/visitors'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ role: null })

const PEOPLE = Array.from({ length: 5000 }, (_, n) => person(`c${n}`))

/** Full syncs wait at this offset until it is moved. */
const gate = { offset: 1500, waiting: [] as (() => void)[] }
function open() {
  gate.offset = Number.POSITIVE_INFINITY
  for (const go of gate.waiting.splice(0)) go()
}
const listener: RequestListener = async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { offset = 0, limit = 100, ...filters } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
  const isList = request.url?.endsWith('/getCustomers') && !filters.updated_since && !filters.event_since_date
  // A response that has begun may take longer.
  response.flushHeaders()
  while (isList && offset > gate.offset) await new Promise<void>((go) => gate.waiting.push(go))
  response.end(JSON.stringify({ members: isList ? PEOPLE.slice(offset, offset + limit) : [] }))
}

let upstream: Awaited<ReturnType<typeof onOwnPort>>
let server: StartedServer
let cookie: string

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(120_000)
  upstream = await onOwnPort(listener)
  server = await startServer(`progress-${info.project.name}`, {
    ENGAGEMENT_API_URL: upstream.url,
    DIRECTORY: 'on',
    LOG_LEVEL: 'error',
    ENGAGEMENT_TIMEOUT_MS: '100000',
  })
  cookie = (await addSignedIn(server.url, server.name, 'admin', server.url)).cookie
})
test.afterAll(async () => {
  open()
  await server.stop()
  await upstream.close()
})

/** A busy machine writes slowly. */
const LONG = { timeout: 60_000 }

const fact = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Full sync' })

async function expectGood(page: Page, where: string) {
  await expectClean(page, where)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page, `${where}, ${width} px`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a full sync shows its count, later its share as a bar; nothing moves when it ends', async ({
  page,
  context,
}) => {
  await comeIn(context, server.url, cookie)
  await watchShift(page)
  await page.goto(`${server.url}/connection`)
  await expect(fact(page, 'Full sync')).toHaveText('1,999 customers so far', LONG)
  await expect(fact(page, 'Synced copy')).toHaveText('Not complete until the first full sync ends.')
  await expect(bar(page)).not.toHaveAttribute('value')
  open()
  await expect(fact(page, 'Full sync')).toHaveText(/^Last one \d/, LONG)
  await expect(fact(page, 'Synced copy')).toHaveText(/^5,000 customers; updated /)
  await expect(bar(page)).toHaveCount(0)

  gate.offset = 1500
  execFileSync(process.execPath, ['lib/cli/run.mjs', 'directory', 'sync'], {
    env: {
      ...process.env,
      ...APP_KEYS,
      ENGAGEMENT_API_URL: upstream.url,
      DATA_DIR: join(runFolder(), server.name),
    },
  })
  const button = page.getByRole('button', { name: 'Refresh' })
  await expect(async () => {
    await button.click()
    await expect(fact(page, 'Full sync')).toHaveText(/^1,99\d of about 5,000$/, { timeout: 500 })
  }).toPass()
  await expect(bar(page)).toHaveAttribute('value', /^199\d$/)
  await expect(bar(page)).toHaveAttribute('max', '5000')
  await expectGood(page, 'later sync')
  // Those of the other widths.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(() => Reflect.get(window, 'shifts').splice(0))
  open()
  await expect(fact(page, 'Full sync')).toHaveText(/^Last one \d/, LONG)
  expect(await shiftsOf(page)).toEqual([])
})
