import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { atLeast, type Measure, median } from './measure'
import { customersRequest } from './service'

const ROUNDS = 5

/** Requests per second for 100 rows, relative to a bare server that sends the same bytes; the median of interleaved rounds. */
export async function requestRateRatio(listener: RequestListener): Promise<Measure> {
  const ours = await listen(listener)
  const bytes = await answerOf(ours.port)
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
  return atLeast('over HTTP, one page: requests a second vs. bare Node', median(ratios), 'times', 0.5)
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

async function answerOf(port: number): Promise<Buffer> {
  const request = customersRequest({ limit: 100 })
  const answer = await fetch(`http://127.0.0.1:${port}${new URL(request.url).pathname}`, {
    method: 'POST',
    headers: request.headers,
    body: await request.text(),
  })
  if (!answer.ok) throw new Error(`The service answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The load comes from a separate process, so that it takes no time from the server. */
async function rateOf(port: number): Promise<number> {
  const request = customersRequest({ limit: 100 })
  const load = fork(join(import.meta.dirname, 'load.ts'), [String(port)], { execArgv: ['--import', 'tsx'] })
  load.send({ headers: Object.fromEntries(request.headers), body: await request.text() })
  const [rate] = await once(load, 'message')
  return Number(rate)
}
