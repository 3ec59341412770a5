import { Agent, request } from 'node:http'

const CONNECTIONS = 16
const WARM_UP_MS = 1000
const COUNTED_MS = 1500
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const port = Number(process.argv[2])

/** Repeats a request over a few connections and returns the responses per second. */
process.once('message', async ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/v2/ExternalApi/getCustomers',
        headers,
        agent,
      }
      const sent = request(options, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Answered ${response.statusCode}`))
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end(body)
    })
  const run = async (ms: number) => {
    const until = performance.now() + ms
    let done = 0
    const worker = async () => {
      while (performance.now() < until) {
        await call()
        done += 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return (done * 1000) / ms
  }
  await run(WARM_UP_MS)
  process.send?.(await run(COUNTED_MS), () => process.exit(0))
})
