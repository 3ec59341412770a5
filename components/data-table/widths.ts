import type { ColumnMeta } from './features'

const SELECT = 52

type Sums = Record<`--${'all' | 'few' | 'least'}-${'sum' | 'fixed' | 'shrinking'}`, string>

function sumsOf(name: string, columns: readonly ColumnMeta[]) {
  const sum = (some: readonly ColumnMeta[]) => some.reduce((total, { width }) => total + width, 0)
  const fixed = sum(columns.filter(({ mayShrink }) => !mayShrink))
  const all = sum(columns)
  return {
    [`--${name}-sum`]: String(Math.max(1, all)),
    [`--${name}-fixed`]: `${fixed + SELECT}px`,
    [`--${name}-shrinking`]: String(Math.max(1, all - fixed)),
  }
}

/** Sums for the column widths, with all columns and without those hidden in narrow tables. */
export const widthSums = (columns: readonly ColumnMeta[]) =>
  ({
    ...sumsOf('all', columns),
    ...sumsOf(
      'few',
      columns.filter(({ from }) => from !== 'wide'),
    ),
    ...sumsOf(
      'least',
      columns.filter(({ from }) => !from),
    ),
  }) as Sums

/** A column's width as CSS: columns grow in proportion, and those that may shrink share the rest. */
export function columnWidth({ width, mayShrink }: ColumnMeta): string {
  const share = `(100cqi - ${SELECT}px) * ${width} / var(--sum)`
  return mayShrink
    ? `min(${share}, (100cqi - var(--fixed)) * ${width} / var(--shrinking))`
    : `max(${width}px, ${share})`
}

/** Enough to fill a tall screen. */
export const SKELETON_ROWS = Array.from({ length: 24 }, (_, row) => row)

/** Fractions of the column width, so that bars look like words of different lengths. */
const LENGTHS = [74, 56, 82, 65, 49, 78, 60, 70, 53]

export const skeletonWidth = (row: number, column: number) =>
  `${LENGTHS[(row + column * 4) % LENGTHS.length]}%`
