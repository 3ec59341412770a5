import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scriptedListener } from './scripted-listener'

/** The scripted customer system as a separate process: `PUT /script` sets its responses. */
const { listener, script } = scriptedListener()

const server = createServer(async (request, response) => {
  if (request.url !== '/script') return listener(request, response)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (request.method === 'PUT') script(JSON.parse(Buffer.concat(chunks).toString()))
  response.end('{}')
})

server.listen(Number(process.env.UPSTREAM_PORT), '127.0.0.1', () => {
  process.stdout.write(`Listening on 127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
