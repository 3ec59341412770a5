import { describe, expect, it } from 'vitest'
import { printable } from './printable'

describe('printable', () => {
  it('terminal escapes: a file can’t clear the screen, ring the bell or reverse text', () => {
    expect(printable('a\u001b[2Jb\u0007\r\n\u202ec\u2028')).toBe(
      'a\\u{1b}[2Jb\\u{7}\\u{d}\\u{a}\\u{202e}c\\u{2028}',
    )
  })

  it('keeps words in any script and truncates endless text', () => {
    expect(printable('Þórdís 山田 “é” 😀')).toBe('Þórdís 山田 “é” 😀')
    expect(printable('x'.repeat(100_000)).length).toBeLessThan(600)
  })
})
