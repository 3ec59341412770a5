import { Block } from './block'
import type { Hues } from './categories'
import type { ClassAt } from './class-times'
import type { Clock } from './clock'
import type { Placed } from './lanes'

interface BlocksProps {
  placed: readonly Placed[]
  isCrowded: boolean
  firstHour: number
  now: Clock
  hues: Hues
  clashing: ReadonlySet<string>
  stop: string | undefined
  onOpen: (at: ClassAt) => void
}

/** The classes of one column. A component, so that a column that only hides them re-renders none. */
export function Blocks({ placed, clashing, stop, ...common }: BlocksProps) {
  return placed.map((one) => (
    <Block
      key={one.at.key}
      placed={one}
      isClash={clashing.has(one.at.key)}
      isStop={one.at.key === stop}
      {...common}
    />
  ))
}
