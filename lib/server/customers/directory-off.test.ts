import { afterAll, expect, it, vi } from 'vitest'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keptIn, wordsIn } from '@/lib/directory/testing/trial-directory'
import { trialList } from '@/lib/directory/testing/trial-upstream'
import { openApp } from '@/lib/server/process/open-app'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback, textOf } from '@/lib/upstream/testing/loopback-server'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const list = trialList(400)
const servers = loopback()
const url = await servers.http(async (request, response) => {
  response.end(JSON.stringify(list.answer(JSON.parse(await textOf(request)))))
})
afterAll(() => servers.close())

it('DIRECTORY=off empties the directory and nothing else, also after an interruption', async () => {
  const { app, close } = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
  await app.directory?.syncWorker.settle()
  expect(await keptIn(app.db)).toEqual(list.said())
  await close()

  const off = { ...app.config, directory: false }
  // A failed start must not touch it: another process may use it.
  const came = await openApp(off)
  expect(await keptIn(came.app.db)).toEqual(list.said())
  came.startJobs()
  await came.close()
  const opened = await openApp(off)
  opened.startJobs()
  expect(opened.app.directory).toBeNull()
  const { db } = opened.app
  await vi.waitFor(async () => expect(await keptIn(db)).toEqual([]), { timeout: 20_000 })
  expect(await wordsIn(db)).toEqual({ contacts: [], people: new Map() })
  const state = await directoryOf(db).selectFrom('directory_state').selectAll().executeTakeFirst()
  expect(state).toMatchObject({ phase: 'rest', swept_at: null, passed_at: null })
  expect(Number(state?.people)).toBe(0)
  await opened.close()
})
