// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entry, go, goLate, keep, routerIsAt, watchEntry } from '@/lib/browser/history-entry'
import { readKept } from './use-address'

/** Waits for the window's URL, which is written after the next paint. */
const written = (href: string) =>
  expect.poll(() => window.location.pathname + window.location.search).toBe(href)

describe('text in a history entry', () => {
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

  it('is never in the URL', () => {
    go('/customers?find=on', { mark: 'a', search: 'ana@x.example' }, 'push')
    expect(window.location.href).not.toContain('ana')
    expect(entry()).toEqual({ href: '/customers?find=on', kept: { mark: 'a', search: 'ana@x.example' } })
  })

  it('is hidden from the next user after Back', () => {
    const kept = { mark: 'a', search: 'ana@x.example', typed: 'ana@x.example', scroll: 40 }
    expect(readKept(kept, 'b')).toEqual({ scroll: 40, opened: false })
    expect(readKept(kept, 'a').search).toBe('ana@x.example')
    expect(readKept({ search: 'ana@x.example' }, 'a').search).toBeUndefined()
  })

  it('is added without a navigation, keeping the router’s own state', () => {
    window.history.replaceState({ tree: 1 }, '', '/customers')
    routerIsAt('/customers')
    const before = window.history.length
    keep({ scroll: 12 })
    keep({ typed: 'x' })
    expect(window.history.state).toEqual({ tree: 1, frontdesk: { scroll: 12, typed: 'x' } })
    expect(window.history.length).toBe(before)
    expect(changed).not.toHaveBeenCalled()
  })

  it('is restored when the router rewrote the entry', () => {
    go('/customers?find=on', { mark: 'a', search: 'x1' }, 'push')
    window.history.replaceState({ tree: 2 }, '', '/customers?find=on')
    routerIsAt('/customers?find=on')
    expect(window.history.state).toEqual({ tree: 2, frontdesk: { mark: 'a', search: 'x1' } })
  })

  it('follows Back', async () => {
    go('/customers?page=2', { scroll: 5 }, 'push')
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await back
    expect(entry().href).toBe('/customers')
  })

  it('ignores a router that repeats our URLs late', () => {
    go('/customers?page=2', {}, 'push')
    go('/customers?page=3&hide=phone,created', {}, 'push')
    routerIsAt('/customers?page=2')
    expect(entry().href).toBe('/customers?page=3&hide=phone,created')
    routerIsAt('/customers?page=3&hide=phone%2Ccreated')
    expect(entry().href).toBe('/customers?page=3&hide=phone,created')
  })

  describe('deferred URL write', () => {
    it('returns the new URL immediately, and writes it after the paint', async () => {
      goLate('/customers?page=2', { scroll: 5 }, 'push')
      expect(entry().href).toBe('/customers?page=2')
      expect(changed).toHaveBeenCalledOnce()
      expect(window.location.search).toBe('')
      await written('/customers?page=2')
      expect(window.history.state).toEqual({ frontdesk: { scroll: 5 } })
    })

    it('isn’t lost when the next click comes before the paint', async () => {
      const before = window.history.length
      goLate('/customers?page=2', { scroll: 5 }, 'push')
      goLate('/customers?page=3', {}, 'push')
      expect(window.location.search).toBe('?page=2')
      await written('/customers?page=3')
      expect(window.history.length).toBe(before + 2)
    })

    it.each<[string, () => void]>([
      ['something is added to it', () => keep({ typed: 'x' })],
      ['something else is pressed', () => window.dispatchEvent(new Event('click'))],
      ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
      ['the router says where it was', () => routerIsAt('/customers')],
    ])('writes before the paint when %s', (_, happens) => {
      const before = window.history.length
      goLate('/customers?page=2', { scroll: 5 }, 'push')
      happens()
      expect(window.location.search).toBe('?page=2')
      expect(window.history.state).toMatchObject({ frontdesk: { scroll: 5 } })
      expect(window.history.length).toBe(before + 1)
      expect(entry().href).toBe('/customers?page=2')
    })

    it('never writes to another page’s entry', () => {
      goLate('/customers?page=2', { typed: 'ana@x.example' }, 'replace')
      window.history.pushState({ tree: 3 }, '', '/schedule')
      stop()
      expect(window.location.pathname).toBe('/schedule')
      expect(window.history.state).toEqual({ tree: 3 })
    })
  })

  it('follows a router link', () => {
    go('/customers?page=2', {}, 'push')
    routerIsAt('/customers?page=2')
    window.history.pushState(null, '', '/customers')
    routerIsAt('/customers')
    expect(entry()).toEqual({ href: '/customers', kept: {} })
  })
})
