import { afterEach, describe, expect, it } from 'vitest'
import type { Transport } from './attempt'
import { closeServers, faultOf, ways } from './testing/both-ways'

afterEach(closeServers)

describe.each(ways)('over %s', (_, open) => {
  it.each(['trickling', 'silent'])(
    'keeps the deadline for the whole call, also with a %s body, and cancels the body',
    async (way) => {
      let letGo = () => {}
      const cancelled = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const body = () => {
        let tick: ReturnType<typeof setInterval>
        return new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(Buffer.from(' '))
            if (way === 'trickling') tick = setInterval(() => controller.enqueue(Buffer.from(' ')), 10)
          },
          cancel() {
            clearInterval(tick)
            letGo()
          },
        })
      }
      const upstream = await open(async () => new Response(body()), { timeoutMs: 150 })
      const startedAt = performance.now()
      expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'timeout' })
      expect(performance.now() - startedAt).toBeLessThan(2000)
      await cancelled
    },
  )

  it('keeps the deadline without a response', async () => {
    const upstream = await open(() => new Promise(() => {}), { timeoutMs: 100 })
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'timeout' })
  })

  it('passes on a caller’s cancellation, before, while waiting and in the body', async () => {
    const endless = () => new Response(new ReadableStream({}))
    const handlers: Transport[] = [() => new Promise(() => {}), async () => endless()]
    for (const handler of handlers) {
      let begun = 0
      const upstream = await open((request) => {
        begun += 1
        cancel.abort()
        return handler(request)
      })
      const cancel = new AbortController()
      const call = upstream.read('getCustomers', {}, { signal: cancel.signal })
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
      await expect(upstream.removeContact({ id: 'c' }, { signal: cancel.signal })).rejects.toMatchObject({
        name: 'AbortError',
      })
      expect(begun).toBe(1)
    }
  })
})
