import { describe, expect, it } from 'vitest'
import { emailKey, isEmail, isSameEmail } from './emails'
import { trimInvisible } from './invisible'

const AROUND = ['\u00a0', '\u200b', '\ufeff', '\t', ' ', '\u3000', '\u202a', '\u2060', '\r\n']

describe('emails', () => {
  it('are the same whatever invisible characters are around them, and whatever their case', () => {
    for (const one of AROUND) {
      expect(emailKey(`${one}Ana@Studio.example${one}`)).toBe('ana@studio.example')
      expect(isSameEmail(`${one}ana@studio.example`, `ANA@studio.example${one}`)).toBe(true)
    }
    expect(isSameEmail('bo\u200b@studio.example', 'bo@studio.example')).toBe(true)
  })

  it('differ from longer or shorter ones, and two empty texts differ', () => {
    expect(isSameEmail('ana@x.example', 'joana@x.example')).toBe(false)
    expect(isSameEmail('ana@x.example', 'ana@x.example.com')).toBe(false)
    expect(isSameEmail('', ' ')).toBe(false)
  })

  it('differ from text with an email in it', () => {
    expect(isEmail('\ufeffana@x.example ')).toBe(true)
    for (const text of ['Ana <ana@x.example>', 'mailto:bo@x.example', 'ana@x', 'a b@x.example', '', 'ana'])
      expect(isEmail(text)).toBe(false)
    expect(isSameEmail('Ana <ana@x.example>', 'ana@x.example')).toBe(false)
    expect(isSameEmail('mailto:bo@x.example', 'bo@x.example')).toBe(false)
  })
})

describe('trimming', () => {
  it('removes invisible characters from the ends of a text', () => {
    for (const one of AROUND) expect(trimInvisible(`${one}${one}c5${one}`)).toBe('c5')
    expect(trimInvisible('C1')).toBe('C1')
    expect(trimInvisible('Ana \u00a0 María')).toBe('Ana \u00a0 María')
    expect(trimInvisible('Ana ❤\ufe0f')).toBe('Ana ❤\ufe0f')
    expect(trimInvisible(' \u200b\t')).toBe('')
  })
})
