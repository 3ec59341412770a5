import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { atLeast, type Measure, median } from './measure'
import { customersRequest, type Handle } from './service'

const ROUNDS = 5

/** Requests a second for 100 rows beside a bare server that sends the same bytes; the median of interleaved rounds. */
export async function requestRateRatio(handle: Handle): Promise<Measure> {
  const bytes = Buffer.from(await (await handle(customersRequest({ limit: 100 }))).arrayBuffer())
  const ours = await listen(getRequestListener(handle))
  const bare = await listen((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(bytes))
  })
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bareRate = await rateOf(bare.port)
    ratios.push((await rateOf(ours.port)) / bareRate)
  }
  ours.close()
  bare.close()
  return atLeast('over HTTP: requests a second beside bare node:http', median(ratios), 'times', 0.5)
}

async function listen(listener: RequestListener): Promise<{ port: number; close: () => void }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** The load comes from a process of its own, so that it doesn't take the server's time. */
async function rateOf(port: number): Promise<number> {
  const request = customersRequest({ limit: 100 })
  const load = fork(join(import.meta.dirname, 'load.ts'), [String(port)], { execArgv: ['--import', 'tsx'] })
  load.send({ headers: Object.fromEntries(request.headers), body: await request.text() })
  const [rate] = await once(load, 'message')
  return Number(rate)
}
