import { describe, expect, it } from 'vitest'
import { missingLength, passwordAdvice } from './password-strength'

const OWN = ['maren.holt@harboryoga.example', 'Maren Holt']

describe('passwordAdvice', () => {
  it.each([
    ['', 'At least 12 characters (12 more)'],
    ['elevenchars', 'At least 12 characters (1 more)'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Easy to guess'],
    ['abababababababab12', 'Easy to guess'],
    ['MyPassword2026', 'Easy to guess'],
    ['xk-MAREN-94-zq', 'Easy to guess'],
    ['harboryoga-7-vx', 'Easy to guess'],
    ['tin roof 94 ok', 'Good'],
    ['plum wagon tidal fence', 'Strong'],
  ])('for %j says %j', (password, words) => {
    expect(passwordAdvice(password, OWN)).toContain(words)
  })

  it('counts an emoji as one character', () => {
    expect(missingLength('🙂'.repeat(11))).toBe(1)
  })

  it('ignores words as short as an initial', () => {
    expect(passwordAdvice('tin roof 94 ok', ['ok@x.example', 'T R'])).toBe('Good')
  })
})
