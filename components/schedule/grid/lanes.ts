import { memoizeByObject } from '@/components/schedule/classes/class-lists'
import { type ClassAt, DAY_MINUTES } from '@/components/schedule/classes/class-times'

/** Minimum drawn duration of a class, so that its name fits, in minutes. */
const LEAST = 30

/** Drawn duration of a class without an end, in minutes. */
const UNENDED = 60

/** A class's position in its day: minutes since midnight, first lane and number of lanes. */
export interface Placed {
  at: ClassAt
  from: number
  to: number
  lane: number
  /** Number of lanes that it spans: all free ones to its right. */
  span: number
  lanes: number
}

/** A day's classes: in lanes if they have a start, otherwise separate. */
export interface DayLayout {
  placed: Placed[]
  untimed: ClassAt[]
  /** First and last hour with classes; 24 and 0 without any. */
  first: number
  last: number
  lanes: number
}

export const NO_LAYOUT: DayLayout = { placed: [], untimed: [], first: 24, last: 0, lanes: 0 }

function spanOf(start: number, end: number | null): { from: number; to: number } {
  const from = Math.min(start, DAY_MINUTES - LEAST)
  return { from, to: Math.min(DAY_MINUTES, Math.max(end ?? start + UNENDED, from + LEAST)) }
}

/** Of two that overlap, the left one may extend to the other's lane. */
function keepApart(a: Placed, b: Placed): void {
  const [left, right] = a.lane < b.lane ? [a, b] : [b, a]
  left.span = Math.min(left.span, right.lane - left.lane)
}

export const layoutOf = memoizeByObject(layOutDay)

/** Places a day's overlapping classes side by side. Each class is returned exactly once. */
export function layOutDay(classes: readonly ClassAt[]): DayLayout {
  const untimed: ClassAt[] = []
  const placed: Placed[] = []
  for (const at of classes) {
    if (at.start === null) untimed.push(at)
    else placed.push({ at, ...spanOf(at.start, at.end), lane: 0, span: Number.POSITIVE_INFINITY, lanes: 1 })
  }
  placed.sort((a, b) => a.from - b.from || b.to - a.to)
  let group: Placed[] = []
  let last: Placed[] = []
  let groupEnd = 0
  const close = () => {
    for (const one of group) {
      one.lanes = last.length
      one.span = Math.min(one.span, last.length - one.lane)
    }
    group = []
    last = []
  }
  for (const one of placed) {
    if (one.from >= groupEnd) close()
    const free = last.findIndex(({ to }) => to <= one.from)
    one.lane = free === -1 ? last.length : free
    last[one.lane] = one
    for (const other of last) if (other !== one && other.to > one.from) keepApart(one, other)
    groupEnd = Math.max(group.length === 0 ? 0 : groupEnd, one.to)
    group.push(one)
  }
  close()
  return {
    placed,
    untimed,
    first: placed.reduce((least, { from }) => Math.min(least, Math.floor(from / 60)), NO_LAYOUT.first),
    last: placed.reduce((most, { to }) => Math.max(most, Math.ceil(to / 60)), NO_LAYOUT.last),
    lanes: placed.reduce((most, { lanes }) => Math.max(most, lanes), NO_LAYOUT.lanes),
  }
}

/** The axis's hours: 6 to 21, extended for earlier or later classes. */
export function hoursOf(layouts: readonly DayLayout[]): { first: number; last: number } {
  return {
    first: Math.min(6, ...layouts.map(({ first }) => first)),
    last: Math.max(21, ...layouts.map(({ last }) => last)),
  }
}
