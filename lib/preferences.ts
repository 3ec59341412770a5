/** Heights of a table's rows. */
export const DENSITIES = ['compact', 'regular', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** How a person wants to see one table. Columns are named by their ids; unknown ones mean nothing. */
export interface TableLayout {
  /** The order of columns; those that it doesn't name follow in their own. */
  order: readonly string[]
  hidden: readonly string[]
  /** Widths that were chosen, in px. */
  widths: Readonly<Record<string, number>>
  density: Density
}

export const NO_LAYOUT: TableLayout = { order: [], hidden: [], widths: {}, density: 'regular' }

export const SIDEBARS = ['wide', 'narrow'] as const

/** What is kept for a person on the server, to be found on every computer where they sign in. */
export interface Preferences {
  sidebar: (typeof SIDEBARS)[number]
  /** By the table's name. */
  tables: Readonly<Record<string, TableLayout>>
}

/** One of them, to be kept. */
export type Preference =
  | { name: 'sidebar'; value: Preferences['sidebar'] }
  | { name: 'table'; table: string; value: TableLayout }

/** What a column can be made narrower or wider to, in px. */
export const COLUMN_WIDTH = { least: 56, most: 1200 } as const
