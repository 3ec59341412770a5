import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLog, describeError } from './log'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog('info', { write: (line) => (text += line) }))
  return text
}

const HOSTILE = [
  '\r\n',
  '\n',
  '\r',
  '\x1b[2J\x1b[31m',
  '\u2028',
  '\u2029',
  '\u0085',
  '\x9b31m',
  '\0',
  '"}',
  '\\n',
]

/** All characters that start a new line or act as a control code in some viewer. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const BREAKS = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/

it('forged log lines: any text in a field or message stays on one line of JSON and parses back unchanged', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (value, message) => {
      const line = logged((log) => log.info({ route: value, nested: { value } }, message))
      expect(line.endsWith('}\n')).toBe(true)
      expect(line.slice(0, -1)).not.toMatch(BREAKS)
      expect(JSON.parse(line)).toMatchObject({ route: value, nested: { value }, msg: message })
    }),
    { numRuns: 2000 },
  )
})

it('personal data in logs: personal fields are redacted, also one level down', () => {
  const fields = {
    email: 'a@b.example',
    phone: '+49',
    password: 'p',
    token: 't',
    body: 'a@b.example',
    headers: {},
  }
  const line = logged((log) =>
    log.info({ ...fields, person: { email: 'a@b.example', token: 'secret' } }, 'x'),
  )
  expect(line).not.toMatch(/a@b\.example|\+49|secret/)
})

it('personal data in logs: leaves out an error’s message', () => {
  const error = Object.assign(new Error('Robin robin@b.example'), { kind: 'failed' })
  const line = logged((log) => log.error({ error: describeError(error) }, 'failed'))
  expect(line).not.toContain('robin@b.example')
  expect(line).toContain('"kind":"failed"')
})
