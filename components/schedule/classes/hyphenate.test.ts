import { describe, expect, it } from 'vitest'
import { hyphenate } from './hyphenate'

describe('hyphenation', () => {
  it.each([
    ['Reformer flow', 'Refor-mer flow'],
    ['Prenatal Pilates', 'Pre-na-tal Pila-tes'],
    ['Candlelight yin', 'Can-dle-light yin'],
    ['Contemporary', 'Con-tem-po-ra-ry'],
    ['Reformer fundamentals', 'Refor-mer fun-da-men-tals'],
    ['Mobility and core', 'Mobi-li-ty and core'],
    ['Sunrise vinyasa', 'Sun-rise vinya-sa'],
  ])('breaks the long words of %s', (text, expected) => {
    expect(hyphenate(text).replaceAll('\u00ad', '-')).toBe(expected)
  })

  it('changes no short word and no other script', () => {
    for (const text of ['Mat flow', 'Йога для начинающих', 'Aqua fit 60+', ''])
      expect(hyphenate(text)).toBe(text)
  })
})
