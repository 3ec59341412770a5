// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entry, go, saveState, watchEntry } from './history-entry'

describe('history entry', () => {
  const changed = vi.fn()
  let stop: () => void

  beforeEach(() => {
    window.history.replaceState(null, '', '/customers')
    stop = watchEntry(changed)
  })
  afterEach(() => {
    stop()
    changed.mockClear()
  })

  it('keeps its state out of the URL', () => {
    go('/customers?find=on', { search: 'ana@x.example' }, 'push')
    expect(window.location.href).not.toContain('ana')
    expect(entry()).toEqual({ href: '/customers?find=on', state: { search: 'ana@x.example' } })
    expect(changed).toHaveBeenCalledOnce()
  })

  it('gets more state without a navigation, keeping the router’s own', () => {
    window.history.replaceState({ tree: 1 }, '', '/customers')
    const before = window.history.length
    saveState({ scroll: 12 })
    saveState({ typed: 'x' })
    expect(window.history.state).toEqual({ tree: 1, frontdesk: { scroll: 12, typed: 'x' } })
    expect(window.history.length).toBe(before)
    expect(changed).not.toHaveBeenCalled()
  })

  it('doesn’t pass on that rows are being selected', () => {
    go('/customers?page=2', { selecting: 'begun', scroll: 5 }, 'push')
    expect(entry().state).toEqual({ scroll: 5 })
  })

  it('is the earlier one after Back', async () => {
    saveState({ scroll: 5 })
    go('/customers?page=2', {}, 'push')
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await back
    expect(entry()).toEqual({ href: '/customers', state: { scroll: 5 } })
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('has no state of ours in an entry of another script', () => {
    window.history.replaceState({ frontdesk: 'text' }, '', '/customers')
    expect(entry().state).toEqual({})
  })
})
