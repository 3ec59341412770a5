import { afterAll, expect, it } from 'vitest'
import { keptIn } from '@/lib/directory/testing/trial-directory'
import { trialList } from '@/lib/directory/testing/trial-upstream'
import { readConfig } from '@/lib/server/app/config'
import { openTestApp } from '@/lib/server/testing/test-app'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { loopback, textOf } from '@/lib/upstream/testing/loopback-server'
import { openApp } from './open-app'

const list = trialList(12)
const servers = loopback()
const url = await servers.http(async (request, response) => {
  response.end(JSON.stringify(list.answer(JSON.parse(await textOf(request)))))
})
afterAll(() => servers.close())

it('demo data followed by a start with another API shows only that API’s customers', async () => {
  const demo = await openTestApp()
  const { config, directory } = demo.app
  if (!demo.embedded) throw new Error('No embedded service')
  await generateDemo(demo.embedded.db, { customers: 30, seed: 7, today: '2026-03-09' })
  await setKeyPair(demo.embedded.db, demo.secrets)
  await directory?.syncWorker.settle()
  expect(await keptIn(demo.app.db)).toHaveLength(30)
  await demo.close()

  const remote = await openApp({
    ...config,
    ...readConfig({
      DATA_DIR: config.dataDir,
      LOG_LEVEL: 'silent',
      ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl, AUTH_SECRET: demo.secrets.authSecret }),
      ENGAGEMENT_API_URL: url,
      ENGAGEMENT_API_KEY: 'key',
      ENGAGEMENT_SECRET_KEY: 'secret',
      ENGAGEMENT_APP_ID: 'app',
    }),
  })
  await remote.app.directory?.syncWorker.settle()
  expect(await keptIn(remote.app.db)).toEqual(list.said())
  await remote.close()
})
