// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { switchTheme } from './theme'

/** What the system has; jsdom has none. */
function systemIs(theme: 'light' | 'dark') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(theme) }))
}

describe('switchTheme', () => {
  const { dataset } = document.documentElement
  afterEach(() => {
    vi.unstubAllGlobals()
    delete dataset.theme
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'theme=; path=/; max-age=0'
  })

  it('goes to the other one and keeps it for the server', () => {
    systemIs('light')
    switchTheme()
    expect(dataset.theme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
  })

  it('back at what the system has, it follows the system again', () => {
    systemIs('light')
    switchTheme()
    switchTheme()
    expect(dataset.theme).toBeUndefined()
    expect(document.cookie).not.toContain('theme')
  })

  it('starts from what is seen, not from what was kept last', () => {
    systemIs('dark')
    switchTheme()
    expect(dataset.theme).toBe('light')
    systemIs('light')
    switchTheme()
    expect(dataset.theme).toBe('dark')
  })
})
