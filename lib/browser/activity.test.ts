// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { AUTOMATIC_HEADER } from '@/lib/automatic'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('requests more than a minute after a press, scrolling, a key or a return to the page are marked', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const sent = vi.fn(async (_path: string, _init: { headers: object }) => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  vi.resetModules()
  const { send } = await import('./api')
  const isMarked = async () => {
    await send('GET', '/api/exports')
    return AUTOMATIC_HEADER in (sent.mock.lastCall?.[1].headers ?? {})
  }
  expect(await isMarked()).toBe(false)
  for (const type of ['pointerdown', 'wheel', 'click', 'keydown', 'visibilitychange']) {
    vi.advanceTimersByTime(60_001)
    expect(await isMarked()).toBe(true)
    document.body.addEventListener(type, (event) => event.stopPropagation(), { once: true })
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(await isMarked()).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(await isMarked()).toBe(false)
  }
})
