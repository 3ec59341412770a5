import { useState } from 'react'
import { CONTINUING } from '@/components/schedule/messages'
import { classes as names } from '@/components/ui/classes'
import { type ClassAt, nameOf, type OpenClass } from './class-times'
import { continuingWords } from './continuing'

interface ContinuingClassesProps {
  day: string
  classes: readonly ClassAt[] | null
  onOpen: OpenClass
}

/** Classes from the day before that run past midnight. While they load, one line is reserved. */
export function ContinuingClasses({ day, classes, onOpen }: ContinuingClassesProps) {
  const [reservedFor, setReservedFor] = useState<string | null>(null)
  const isReserved = classes === null || reservedFor === day
  if (isReserved && reservedFor !== day) setReservedFor(day)
  const line = isReserved && 'flex h-6.5 shrink-0 gap-x-4 overflow-x-auto [scrollbar-width:none] max-md:h-11'
  if (!classes?.length) return line ? <div className={line} /> : null
  return (
    <ul
      data-above-grid
      aria-label={CONTINUING}
      className={names('px-6 pb-2 text-13 max-md:px-4 max-md:pb-0', line)}
    >
      {classes.map((at) => (
        <li key={at.key} className={line ? 'max-w-full shrink-0' : undefined}>
          <button
            type="button"
            className="flex max-w-full items-center gap-1 text-start hover:underline max-md:min-h-11"
            onClick={({ currentTarget }) => onOpen(at, currentTarget)}
          >
            <bdi className="min-w-0 truncate font-medium">{nameOf(at)}</bdi>{' '}
            <span className="shrink-0 text-muted">{continuingWords(at)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
