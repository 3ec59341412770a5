/** Row heights of a table. */
export const DENSITIES = ['compact', 'regular', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** A user's settings for one table. Columns are named by their ids; unknown ones are ignored. */
export interface TableLayout {
  /** Order of columns; unnamed ones follow in their default order. */
  order: readonly string[]
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
  density: Density
}

/** *Last seen* is shown only after a user adds it. */
export const NO_LAYOUT: TableLayout = { order: [], hidden: ['last-seen'], widths: {}, density: 'regular' }

export const SIDEBARS = ['wide', 'narrow'] as const

export const ANSWER_PANELS = ['shown', 'hidden'] as const

/** A user's settings on the server, the same on every computer. */
export interface Preferences {
  sidebar: (typeof SIDEBARS)[number]
  /** The summary next to a form's submissions on a wide screen. */
  answers: (typeof ANSWER_PANELS)[number]
  tables: Readonly<Record<string, TableLayout>>
}

/** One setting to save. */
export type Preference =
  | { name: 'sidebar'; value: Preferences['sidebar'] }
  | { name: 'answers'; value: Preferences['answers'] }
  | { name: 'table'; table: string; value: TableLayout }

/** Limits of a column's width, in px. */
export const COLUMN_WIDTH = { least: 56, most: 1200 } as const
