import 'server-only'

/** What can be wrong with one response of a list. */
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

/** What a customer system makes of every offset. */
export const OFFSETS = ['honest', 'last page again', 'over again', 'ignored', 'unstable'] as const

/** How many responses a reader needs to see that one was a lie. */
const SEEN_AFTER = 2

/**
 * What is wrong with a response, by its number. Nothing, where no reader could tell: after one of `lies`, since the
 * same lie twice is the truth, and for a misplaced row after a deletion, since it can show the list as it was before.
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

/** How a model of a customer system pages its lists. */
export interface Paging {
  /** The most rows of a response. */
  cap: number
  offsets: (typeof OFFSETS)[number]
  seed: number
}

/** Pages of lists that are wrong in the ways named; the same seed gives the same pages. */
export function createMutatedPages<Row>({ cap, offsets, seed }: Paging) {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  const shuffled = (rows: readonly Row[]) =>
    rows
      .map((row) => ({ row, by: random(1e6) }))
      .sort((one, other) => one.by - other.by)
      .map(({ row }) => row)

  /** A page of a list. `onMisplaced` gets a row that is in another row's place. */
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
