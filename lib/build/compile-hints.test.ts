import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hintScripts } from './compile-hints.mjs'

const root = mkdtempSync(join(tmpdir(), 'frontdesk-hints-'))
afterAll(() => rmSync(root, { recursive: true }))

it('adds the hint to the start of each script once and changes nothing else', () => {
  const chunks = join(root, '.next', 'static', 'chunks')
  mkdirSync(chunks, { recursive: true })
  writeFileSync(join(chunks, 'a.js'), 'let a')
  writeFileSync(join(chunks, 'a.css'), 'a {}')
  for (let build = 0; build < 2; build++) hintScripts(root)
  expect(readFileSync(join(chunks, 'a.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\nlet a')
  expect(readFileSync(join(chunks, 'a.css'), 'utf8')).toBe('a {}')
})
