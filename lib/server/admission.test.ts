import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAdmission, watchEventLoop } from './admission'

const answer = () => new EventEmitter() as ServerResponse
const few = 16

/** Fills the places that are always given. */
function busy() {
  const admission = createAdmission()
  const first = Array.from({ length: few }, answer)
  for (const response of first) admission.admit(response)
  return { admission, first }
}

const admitted = (admission: ReturnType<typeof createAdmission>, of: number) =>
  Array.from({ length: of }, () => admission.admit(answer())).filter(Boolean).length

describe('admission', () => {
  it('lets everybody in while nobody waits long, however many connections send slowly', () => {
    const { admission } = busy()
    for (let i = 0; i < 100; i++) admission.note(79)
    expect(admitted(admission, 5000)).toBe(5000)
  })

  it('overload: turns away what would wait too long, evenly, and less of it the sooner it is served', () => {
    const { admission } = busy()
    for (let i = 0; i < 5; i++) admission.note(200)
    // 0.75 ^ 5
    expect(admission.share()).toBeCloseTo(0.237, 3)
    expect(admitted(admission, 1000)).toBe(237)
    for (let i = 0; i < 100; i++) admission.note(200)
    expect(admitted(admission, 1000)).toBe(20)
  })

  it('is as before within ten seconds after the worst overload', () => {
    const { admission } = busy()
    for (let i = 0; i < 600; i++) admission.note(5000)
    for (let i = 0; i < 100; i++) admission.note(0)
    expect(admission.share()).toBe(1)
    expect(admitted(admission, 1000)).toBe(1000)
  })

  it('never turns away the few that run alone: the loop is held by something else then', () => {
    const { admission, first } = busy()
    for (let i = 0; i < 100; i++) admission.note(5000)
    expect(admission.admit(answer())).toBe(false)
    first[0]?.emit('close')
    expect(admission.admit(answer())).toBe(true)
    expect(admission.admit(answer())).toBe(false)
  })

  it('notices that this process’s event loop is held, and that it is free again', async () => {
    const admission = createAdmission()
    const told: boolean[] = []
    const changed = () => new Promise<void>((resolve) => setImmediate(resolve))
    watchEventLoop(admission, (isOverloaded) => told.push(isOverloaded))
    while (told.length < 1) {
      const until = performance.now() + 400
      while (performance.now() < until);
      await changed()
    }
    while (told.length < 2) await changed()
    expect(told).toEqual([true, false])
  })
})
