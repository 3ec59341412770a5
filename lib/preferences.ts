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

/** Days that a week may start with; `auto`: as the browser's language has it. */
export const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const
export type WeekStart = (typeof WEEK_STARTS)[number]

/** Hours that a clock may have. */
export const CLOCKS = ['24', '12'] as const
type Hours = (typeof CLOCKS)[number]

/** How a week and times of day are shown. */
export interface Regional {
  week: WeekStart
  clock: Hours
}

/** A user's settings on the server, the same on every computer. */
export interface Preferences {
  sidebar: (typeof SIDEBARS)[number]
  /** The summary next to a form's submissions on a wide screen. */
  answers: (typeof ANSWER_PANELS)[number]
  week: WeekStart | 'auto'
  clock: Hours | 'auto'
  tables: Readonly<Record<string, TableLayout>>
}

/** The user's week and clock; what wasn't chosen is as in a language. */
export const regionalOf = (
  { week, clock }: Pick<Preferences, 'week' | 'clock'>,
  language: Regional,
): Regional => ({
  week: week === 'auto' ? language.week : week,
  clock: clock === 'auto' ? language.clock : clock,
})

/** One setting to save. */
export type Preference =
  | { name: 'sidebar'; value: Preferences['sidebar'] }
  | { name: 'answers'; value: Preferences['answers'] }
  | { name: 'week'; value: Preferences['week'] }
  | { name: 'clock'; value: Preferences['clock'] }
  | { name: 'table'; table: string; value: TableLayout }

/** Limits of a column's width, in px. */
export const COLUMN_WIDTH = { least: 56, most: 1200 } as const
