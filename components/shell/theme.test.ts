// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { switchTheme } from './theme'

/** The system theme; jsdom has none. */
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

  it('switches to the other theme and saves it for the server', () => {
    systemIs('light')
    switchTheme()
    expect(dataset.theme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
  })

  it('follows the system again when switched back to its theme', () => {
    systemIs('light')
    switchTheme()
    switchTheme()
    expect(dataset.theme).toBeUndefined()
    expect(document.cookie).not.toContain('theme')
  })

  it('starts from the visible theme, not from the saved one', () => {
    systemIs('dark')
    switchTheme()
    expect(dataset.theme).toBe('light')
    systemIs('light')
    switchTheme()
    expect(dataset.theme).toBe('dark')
  })
})
