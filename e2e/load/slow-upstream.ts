import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answerer, createAnswerer } from '@/lib/service/answerer'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { createListener } from '@/lib/service/listener'
import { openService } from '@/lib/service/open'

/**
 * A Customer Engagement Data API in a separate process that responds after the given delay, including its own work: a
 * remote one would use no CPU of this machine.
 */
const [folder = '', customers = '0', latencyMs = '0', apiKey = '', secretKey = '', appId = ''] =
  process.argv.slice(2)

const db = await openService(join(folder, 'engagement.db'))
const today = new Date().toISOString().slice(0, 10)
await generateDemo(db, { customers: Number(customers), seed: 7, today, eventsPerCustomer: 3 })
await setKeyPair(db, { apiKey, secretKey, appId })
const sample = await db.selectFrom('customers').select(['id', 'email']).limit(500).execute()

const answer = createAnswerer(db)
const answerLate: Answerer = async (asked) => {
  const [answered] = await Promise.all([answer(asked), pause(Number(latencyMs))])
  return answered
}
const server = createServer({ keepAliveTimeout: 60_000 }, createListener(answerLate)).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port, sample })
process.once('disconnect', () => process.exit(0))
