import { parseDay } from '@/lib/format/days'
import { absence } from '@/lib/format/text'
import { memoizeByLists } from './class-lists'
import type { ClassAt } from './class-times'

/** Overlapping classes of one staff member; each overlaps another one. */
export interface Clash {
  staff: string
  classes: ClassAt[]
}

interface Span {
  at: ClassAt
  from: number
  to: number
}

/** A class's start and end, in minutes since the first day's midnight; null: unknown. */
function spanOf(at: ClassAt, midnights: Map<string, number | null>): Span | null {
  let midnight = midnights.get(at.day)
  if (midnight === undefined) {
    midnight = parseDay(at.day)
    midnights.set(at.day, midnight)
  }
  if (at.start === null || at.end === null || midnight === null) return null
  return { at, from: midnight / 60_000 + at.start, to: midnight / 60_000 + at.end }
}

const isSame = (a: ClassAt, b: ClassAt) => a.day === b.day && a.row.class_id === b.row.class_id

export const clashesOf = memoizeByLists((lists) => findClashes(lists.flatMap((list) => list ?? [])))

/** Staff members in two classes at once, earliest first. A class sent twice isn't a clash. */
export function findClashes(classes: readonly ClassAt[]): Clash[] {
  const byStaff = new Map<string, Span[]>()
  const midnights = new Map<string, number | null>()
  for (const at of classes) {
    const { staff_name: staff } = at.row
    const span = spanOf(at, midnights)
    if (absence(staff) !== null || typeof staff !== 'string' || !span) continue
    const name = staff.trim()
    const spans = byStaff.get(name)
    if (spans) spans.push(span)
    else byStaff.set(name, [span])
  }
  const found: { clash: Clash; from: number }[] = []
  for (const [staff, spans] of byStaff) {
    spans.sort((a, b) => a.from - b.from)
    for (const group of groupsOf(spans)) {
      if (group.length === 1) continue
      const classes = group.map(({ at }) => at)
      const distinct = classes.filter((at, index) => classes.findIndex((one) => isSame(one, at)) === index)
      if (distinct.length > 1) found.push({ clash: { staff, classes: distinct }, from: group[0]?.from ?? 0 })
    }
  }
  return found.sort((a, b) => a.from - b.from).map(({ clash }) => clash)
}

/** Spans in order of start, grouped by overlap. */
function groupsOf(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    if (span.from >= end) groups.push([])
    groups.at(-1)?.push(span)
    end = Math.max(end, span.to)
  }
  return groups
}
