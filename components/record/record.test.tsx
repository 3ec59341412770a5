import { fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RecordView } from './record'

/** Opens every fold, row and cut list. */
function unfoldAll(root: HTMLElement) {
  for (let round = 0; round < 200; round++) {
    const closed = [...root.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')]
    const cut = within(root).queryAllByText(/^Show all \d/)
    if (closed.length + cut.length === 0) return
    for (const button of [...closed, ...cut]) fireEvent.click(button)
  }
  throw new Error('still folded after 200 rounds')
}

/** All text on the page and in tooltips. */
function readable(root: HTMLElement): string {
  const titles = [...root.querySelectorAll('[title]')].map((element) => element.getAttribute('title'))
  return [root.textContent, ...titles].join('\n')
}

/** As separate pieces: joined, a “Na” and a “No name” would read NaN. */
function pieces(root: HTMLElement): string[] {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (nodes.nextNode()) texts.push(nodes.currentNode.nodeValue ?? '')
  return texts
}

function primitives(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(primitives)
}

describe('any JSON value', () => {
  it('shows only ids in the id font', () => {
    render(<RecordView value={{ id: 'one', class_id: 'cls_1', paid: 'with cash' }} />)
    for (const [text, isId] of [
      ['one', true],
      ['cls_1', true],
      ['with cash', false],
    ] as const)
      expect(screen.getByText(text).closest('.font-mono') !== null, text).toBe(isId)
  })

  const broken = /\[object Object\]|undefined|NaN|Invalid Date/
  const sane = (value: unknown) => !broken.test(JSON.stringify(value))

  it('renders without throwing and shows all primitives', () => {
    const wire = fc.oneof(
      fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text)),
      fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { maxLength: 60 }),
      fc.dictionary(
        fc.constantFrom('constructor', 'toString', 'is_visit', 'phone', 'amount', 'currency'),
        fc.jsonValue(),
      ),
    )
    fc.assert(
      fc.property(wire.filter(sane), (value) => {
        const { container, unmount } = render(<RecordView value={value} />)
        unfoldAll(container)
        const seen = readable(container)
        expect(pieces(container).filter((piece) => broken.test(piece))).toEqual([])
        for (const part of primitives(value)) {
          const word = part === null ? 'none' : part === true ? 'Yes' : part === false ? 'No' : String(part)
          const blank = typeof part === 'string' && part.trim() === ''
          expect(
            seen.includes(blank ? 'none' : word),
            `${JSON.stringify(part)} of ${JSON.stringify(value)}`,
          ).toBe(true)
        }
        unmount()
      }),
      { numRuns: 150 },
    )
  }, 300_000)
})

describe('recognized values', () => {
  it('formats dates, times, money and booleans, with the raw value on hover', () => {
    render(
      <RecordView
        value={{
          start_date: '2026-03-09',
          start_time: '18:30:00',
          amount: 24,
          currency: 'USD',
          auto_renew: true,
          is_visit: 0,
          nothing: null,
        }}
      />,
    )
    expect(screen.getByText('9 Mar 2026').title).toBe('"2026-03-09"')
    expect(screen.getByText('18:30').title).toBe('"18:30:00"')
    expect(screen.getByText('$24.00').title).toBe('24 USD')
    expect(screen.getByText('Yes').title).toBe('true')
    expect(screen.getByText('No').title).toBe('0')
    expect(screen.getByText('none').title).toBe('null')
    expect(screen.getByText('Auto renew').parentElement?.title).toBe('auto_renew')
  })

  it('shows a date-time in words, with the raw value for machines', () => {
    const { container } = render(<RecordView value={{ at: '2026-02-02T18:40:12.000Z' }} />)
    const shown = container.querySelector('time[datetime="2026-02-02T18:40:12.000Z"]')
    expect(shown?.textContent).toMatch(/^[23] Feb 2026, \d\d:40$|^\d Feb 2026, \d\d:\d\d$/)
  })

  it('leaves a malformed date unchanged', () => {
    render(<RecordView value={{ born: '2026-02-30' }} />)
    expect(screen.getByText('2026-02-30')).toBeTruthy()
  })

  it('doesn’t treat a number without a currency as money', () => {
    render(<RecordView value={{ amount: 24 }} />)
    expect(screen.getByText('24')).toBeTruthy()
  })
})

describe('links', () => {
  it('never links to a script', () => {
    const bad = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
    ]
    render(<RecordView value={[...bad, 'http://[broken', '//evil.example', 'file:///etc/passwd']} />)
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  it('links web addresses, emails and phone numbers', () => {
    render(
      <RecordView value={{ site: 'https://a.example/x', mail: 'a+b@c.example', phone: '+1 555 010 2233' }} />,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/x',
      'mailto:a%2Bb@c.example',
      'tel:+15550102233',
    ])
  })

  it('doesn’t let an email add mail headers', () => {
    render(<RecordView value="a@b.example?bcc=evil@c.example" />)
    const href = screen.queryByRole('link')?.getAttribute('href') ?? ''
    expect(href).not.toContain('?')
  })
})

describe('tables', () => {
  it('infers columns in order of first appearance', () => {
    render(<RecordView value={[{ b: 1 }, { a: 2, b: 3 }, { c: 4 }]} name="things" />)
    const heads = within(screen.getByRole('table', { name: 'Things' })).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['B', 'A', 'C', 'Details'])
    expect(screen.getAllByText('unknown')).toHaveLength(5)
  })

  it('expands a row to all of its fields, also those without a column', () => {
    const row = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`field_${i}`, `value number ${i}`]))
    render(<RecordView value={[row]} />)
    expect(screen.queryByText('value number 11')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all fields' }))
    expect(screen.getByText('value number 11')).toBeTruthy()
  })

  it('cuts a huge list and says how long it is', () => {
    render(<RecordView value={Array.from({ length: 300 }, (_, i) => ({ i }))} />)
    const rows = () => document.querySelectorAll('tbody tr').length
    expect(rows()).toBe(50)
    fireEvent.click(screen.getByText('Show all 300 rows'))
    expect(rows()).toBe(300)
  }, 30_000)
})

it('folds nested values and says how large they are', () => {
  render(<RecordView value={{ health: { knee: 'left', since: '2020-01-01', note: 'careful' } }} />)
  const button = screen.getByRole('button', { name: '3 fields of Health' })
  expect(screen.queryByText('careful')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByText('careful')).toBeTruthy()
})

it('expands long text on request', () => {
  render(<RecordView value={{ note: 'word '.repeat(200) }} />)
  const button = screen.getByRole('button', { name: 'Show more' })
  fireEvent.click(button)
  expect(button.textContent).toBe('Show less')
})
