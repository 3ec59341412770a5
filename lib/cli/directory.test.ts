import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { keptIn } from '@/lib/directory/testing/trial-directory'
import { trialList } from '@/lib/directory/testing/trial-upstream'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback, textOf } from '@/lib/upstream/testing/loopback-server'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }

const list = trialList(12)
let isDown = false
const servers = loopback()
const url = await servers.http(async (request, response) => {
  if (isDown) return response.writeHead(401).end('{}')
  response.end(JSON.stringify(list.answer(JSON.parse(await textOf(request)))))
})
const { app, close } = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
afterAll(async () => {
  await close()
  await servers.close()
})

/** Runs the command next to the running app. Returns its code and output. */
async function directory(args: string[], folder = app.config.dataDir, settings = {}) {
  const { PATH, HOME } = process.env
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'test', DATA_DIR: folder, ...settings }
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'lib/cli/run.mjs'), 'directory', ...args], {
    cwd: ROOT,
    env,
  })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

it('reports size and age, starts a full sync, and empties the directory, next to a running Frontdesk', async () => {
  const syncWorker = app.directory?.syncWorker
  await syncWorker?.tick()
  expect(await directory(['status'])).toEqual({
    code: 0,
    said: expect.stringMatching(
      new RegExp(`^Customers: 12\\.\nLast incremental sync: ${INSTANT}\\. Last full sync: ${INSTANT}\\.\n$`),
    ),
  })

  // Only a full sync finds deleted customers.
  list.people.delete('c003')
  await syncWorker?.tick()
  expect(await keptIn(app.db)).toHaveLength(12)
  expect(await directory(['sync'])).toEqual({ code: 0, said: 'Full sync started.\n' })
  // Its older name.
  expect(await directory(['sweep'])).toEqual({ code: 0, said: 'A full sync is already running.\n' })
  isDown = true
  await syncWorker?.tick()
  expect((await directory(['status'])).said).toMatch(
    new RegExp(`\nFull sync running: at row 0\\.\nSync failing since ${INSTANT}: refused-keys\\.\n$`),
  )
  isDown = false
  await syncWorker?.settle()
  expect(await keptIn(app.db)).toEqual(list.said())

  expect(await directory(['clear'])).toEqual({ code: 0, said: 'The customer directory is empty.\n' })
  expect(await keptIn(app.db)).toEqual([])
  await syncWorker?.settle()
  expect(await keptIn(app.db)).toEqual(list.said())
}, 120_000)

it('a mistake exits with code 2 and a message', async () => {
  expect(await directory(['empty'])).toEqual({
    code: 2,
    said: 'Unknown command "empty". The commands are status, sync, clear.\nSee npm run directory -- --help.\n',
  })
  expect(await directory(['status'], mkdtempSync(join(tmpdir(), 'frontdesk-cli-')))).toMatchObject({
    code: 2,
    said: expect.stringMatching(/DATA_DIR contains no installation/),
  })
  for (const command of ['status', 'sync'])
    expect(await directory([command], app.config.dataDir, { DIRECTORY: 'off' })).toMatchObject({
      code: 2,
      said: expect.stringMatching(/DIRECTORY=off: the customer directory is turned off/),
    })
}, 120_000)
