import { absence } from '@/lib/format/text'
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

/** A class's start and end, in minutes since 1970 by the studio's clock; null: unknown. */
function spanOf(at: ClassAt): Span | null {
  if (at.start === null || at.end === null) return null
  const midnight = Date.parse(at.day) / 60_000
  return { at, from: midnight + at.start, to: midnight + at.end }
}

const isSame = (a: ClassAt, b: ClassAt) => a.day === b.day && a.row.class_id === b.row.class_id

/** Staff members in two classes at once, earliest first. A class sent twice isn't a clash. */
export function findClashes(classes: readonly ClassAt[]): Clash[] {
  const byStaff = new Map<string, Span[]>()
  for (const at of classes) {
    const { staff_name: staff } = at.row
    const span = spanOf(at)
    if (absence(staff) !== null || typeof staff !== 'string' || !span) continue
    const name = staff.trim()
    const spans = byStaff.get(name)
    if (spans) spans.push(span)
    else byStaff.set(name, [span])
  }
  const found = [...byStaff].flatMap(([staff, spans]) =>
    groupsOf(spans.sort((a, b) => a.from - b.from)).map((group) => {
      const all = group.map(({ at }) => at)
      const distinct = all.filter((at, index) => all.findIndex((one) => isSame(one, at)) === index)
      return { clash: { staff, classes: distinct }, from: group[0]?.from ?? 0 }
    }),
  )
  return found
    .filter(({ clash }) => clash.classes.length > 1)
    .sort((a, b) => a.from - b.from)
    .map(({ clash }) => clash)
}

/** The classes that overlap with a class. */
export const clashingWith = (at: ClassAt, clashes: readonly Clash[]): ClassAt[] =>
  clashes.flatMap(({ classes }) => (classes.includes(at) ? classes.filter((one) => one !== at) : []))

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
