import { expect, it } from 'vitest'
import type { ColumnMeta } from './features'
import { columnWidth, widthSums } from './widths'

const columns: ColumnMeta[] = [
  { width: 228, mayShrink: true },
  { width: 296, mayShrink: true },
  { width: 164 },
  { width: 128, mayShrink: true, from: 'wide' },
  { width: 108 },
  { width: 108 },
  { width: 132, from: 'wide' },
]

/** Evaluates the width CSS for a table width, as a browser would. */
function widthsAt(table: number): number[] {
  const isWide = table >= 1000
  const sums = widthSums(columns)
  const read = (name: 'sum' | 'fixed' | 'shrinking') =>
    Number.parseFloat(sums[`--${isWide ? 'all' : 'few'}-${name}`])
  return columns
    .filter(({ from }) => isWide || !from)
    .map((column) => {
      const css = columnWidth(column)
        .replaceAll('100cqi', String(table))
        .replaceAll(/var\(--(sum|fixed|shrinking)\)/g, (_, name) => String(read(name)))
        .replaceAll('px', '')
      const [, how, first = '', second = ''] = /^(min|max)\((.+), (.+)\)$/.exec(css) ?? []
      const work = (part: string) => Number(new Function(`return ${part}`)())
      return Math[how === 'min' ? 'min' : 'max'](work(first), work(second))
    })
}

it('matches the design at the design’s width', () => {
  expect(widthsAt(1216).map(Math.round)).toEqual([228, 296, 164, 128, 108, 108, 132])
})

it('fills the table at every width, to the pixel', () => {
  for (const table of [2336, 1500, 1216, 1100, 1000, 999, 900, 800, 768]) {
    const sum = widthsAt(table).reduce((total, width) => total + width, 52)
    expect(sum).toBeCloseTo(table, 5)
  }
})

it('never narrows columns that can’t shrink', () => {
  for (const table of [1100, 1000, 900, 768]) {
    expect(Math.min(...widthsAt(table))).toBeGreaterThan(60)
    expect(widthsAt(table)[2]).toBe(164)
  }
})
