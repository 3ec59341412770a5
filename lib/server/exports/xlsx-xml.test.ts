import { createRequire } from 'node:module'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { noNotes } from './reading'
import { xlsxOf } from './xlsx'

/** jsdom has no types. */
interface Jsdom {
  JSDOM: new () => { window: { DOMParser: typeof DOMParser } }
}
const jsdom: Jsdom = createRequire(import.meta.url)('jsdom')
const parser = new new jsdom.JSDOM().window.DOMParser()

/** The parts of a workbook with one text, each read by a strict XML parser; null: not well-formed. */
async function partsWith(text: string): Promise<(Document | null)[]> {
  const columns = [{ id: 'a', label: text, kind: 'any' as const }]
  async function* pages() {
    yield [[text]]
  }
  const all: Uint8Array[] = []
  for await (const part of xlsxOf(columns, pages(), { name: 'list', zone: 'UTC', notes: noNotes() })) {
    all.push(part)
  }
  const files = Object.entries(unzipSync(Buffer.concat(all)))
  expect(files.length).toBeGreaterThan(3)
  return files.map(([, part]) => {
    const xml = parser.parseFromString(new TextDecoder().decode(part), 'application/xml')
    return xml.querySelector('parsererror') ? null : xml
  })
}

describe('the XML of a workbook', () => {
  it.each([
    '\u{fffe}',
    '\u{ffff}',
    '\u{b}',
    '\u{1}\u{1f}',
    '\u{85}',
    ']]>',
    '_x000B_',
    '\ud800',
    '<&"\'\r\n',
  ])('is well-formed with %j in a cell and in a heading', async (text) =>
    expect(await partsWith(`a${text}b`)).not.toContain(null),
  )

  it('is well-formed with any text', async () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit }), async (text) => {
        expect(await partsWith(text)).not.toContain(null)
      }),
      { numRuns: 60 },
    )
  })
})
