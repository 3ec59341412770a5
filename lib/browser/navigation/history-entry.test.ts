// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entry, go, privateText, routerIsAt, saveState, watchEntry } from './history-entry'

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

  it('has no state of ours in an entry of another script', async () => {
    window.history.pushState({ frontdesk: 'text' }, '', '/customers?page=2')
    routerIsAt('/customers?page=2')
    expect(entry()).toEqual({ href: '/customers?page=2', state: {} })
  })

  it('keeps a text from another session', () => {
    expect(privateText({ mark: 'a', search: 'ana' }, 'a', 'search')).toBe('ana')
    expect(privateText({ mark: 'a', search: 'ana' }, 'b', 'search')).toBeUndefined()
    expect(privateText({ mark: 'a', search: 1 }, 'a', 'search')).toBeUndefined()
  })

  describe('and the router', () => {
    it('its state is written again where the router dropped it, before the next entry', () => {
      go('/customers?find=on', { search: 'ana' }, 'push')
      window.history.replaceState({ tree: 2 }, '', '/customers?find=on')
      expect(entry().state).toEqual({ search: 'ana' })
      const replaced = vi.spyOn(window.history, 'replaceState')
      go('/customers?find=on&page=2', { search: 'ana' }, 'push')
      expect(replaced).toHaveBeenCalledWith(
        { tree: 2, frontdesk: { search: 'ana' } },
        '',
        '/customers?find=on',
      )
      replaced.mockRestore()
    })

    it('and before the page goes', () => {
      go('/customers?find=on', { search: 'ana' }, 'push')
      window.history.replaceState({ tree: 2 }, '', '/customers?find=on')
      window.dispatchEvent(new Event('pagehide'))
      expect(window.history.state).toEqual({ tree: 2, frontdesk: { search: 'ana' } })
    })

    it('a URL that it writes late doesn’t replace a later one', () => {
      go('/customers?page=2', {}, 'push')
      go('/customers?page=3&hide=phone,created', { scroll: 1 }, 'push')
      window.history.replaceState({ tree: 2 }, '', '/customers?page=2')
      expect(entry().href).toBe('/customers?page=3&hide=phone,created')
      routerIsAt('/customers?page=2')
      expect(window.location.search).toBe('?page=3&hide=phone,created')
      routerIsAt('/customers?page=3&hide=phone%2Ccreated')
      expect(entry()).toEqual({ href: '/customers?page=3&hide=phone,created', state: { scroll: 1 } })
    })

    it('a link of its own is followed', () => {
      go('/customers?page=2', { scroll: 5 }, 'push')
      routerIsAt('/customers?page=2')
      window.history.pushState({ tree: 3 }, '', '/customers')
      routerIsAt('/customers')
      expect(entry()).toEqual({ href: '/customers', state: {} })
      expect(changed).toHaveBeenLastCalledWith({ href: '/customers', state: {} })
    })
  })
})
