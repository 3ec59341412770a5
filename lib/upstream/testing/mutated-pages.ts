import 'server-only'

/** Faults of one response of a list. */
export const MUTATIONS = [
  'none',
  'repeat',
  'reverse',
  'shuffle',
  'shorten',
  'empty',
  'swap',
  'twice',
  'insert',
  'delete',
] as const
export type Mutation = (typeof MUTATIONS)[number]

/** Faults at every offset. */
export const OFFSETS = ['honest', 'last page again', 'over again', 'ignored', 'unstable'] as const

/** Responses that a reader needs to detect a fault. */
const SEEN_AFTER = 2

/**
 * The fault of a response, by its number. None if no reader could detect it: after one of `lies`, as a repeated lie is
 * the truth, and for a misplaced row after a deletion, as it could be the earlier list.
 */
export function mutationAt<Kind extends string>(
  mutations: readonly (Kind | Mutation)[],
  nth: number,
  lies: ReadonlySet<string>,
): Kind | Mutation {
  const kind = mutations[nth] ?? 'none'
  const before = mutations.slice(Math.max(0, nth - SEEN_AFTER), nth)
  const isMisplacing = kind === 'swap' || kind === 'twice'
  const isHidden = before.some((one) => lies.has(one) || (isMisplacing && one === 'delete'))
  return isHidden ? 'none' : kind
}

/**
 * Whether no reader could detect that a row was misplaced once another is gone: in an unstable order any row may be
 * skipped, and after a deletion the rows that were read can be the whole list.
 */
export const hidesMisplacing = (offsets: Paging['offsets'], isMisplaced: boolean): boolean =>
  isMisplaced || offsets === 'unstable'

/** How a simulated customer system pages its lists. */
export interface Paging {
  /** Maximum rows of a response. */
  cap: number
  offsets: (typeof OFFSETS)[number]
  seed: number
}

/** Whole numbers from 0 to below the argument; the same seed gives the same ones. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** Lets each call pass the breaker, which has its own tests. */
export function clockThatRunsAhead(): () => number {
  let now = 0
  return () => {
    now += 60_000
    return now
  }
}

/** Pages of lists with the given faults; the same seed gives the same pages. */
export function createMutatedPages<Row>({ cap, offsets, seed }: Paging) {
  const random = seededRandom(seed)
  const shuffled = (rows: readonly Row[]) =>
    rows
      .map((row) => ({ row, by: random(1e6) }))
      .sort((one, other) => one.by - other.by)
      .map(({ row }) => row)

  /** A page of a list. `onMisplaced` gets each row that replaces another. */
  function page(
    list: readonly Row[],
    { limit, offset }: { limit: number; offset: number },
    kind: Mutation,
    onMisplaced: (row: Row) => void,
  ): Row[] {
    const most = Math.min(limit, cap)
    const from = {
      honest: offset,
      unstable: offset,
      'last page again': offset >= list.length ? Math.max(0, list.length - most) : offset,
      'over again': offset % Math.max(1, list.length),
      ignored: 0,
    }[offsets]
    const rows = (offsets === 'unstable' ? shuffled(list) : list).slice(from, from + most)
    const other = list[random(list.length)]
    const misplace = (at: number, row: Row | undefined) => {
      if (row === undefined || rows.length <= at) return
      onMisplaced(row)
      rows[at] = row
    }
    if (kind === 'empty') return []
    if (kind === 'reverse') rows.reverse()
    if (kind === 'shuffle') return shuffled(rows)
    if (kind === 'shorten') rows.splice(Math.max(1, rows.length - 3))
    if (kind === 'twice') misplace(1, rows[0])
    if (kind === 'swap' && rows.length > 0) misplace(random(rows.length), other)
    return rows
  }

  return { page, random }
}
