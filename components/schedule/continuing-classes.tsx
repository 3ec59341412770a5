import { type ClassAt, nameOf } from './class-times'
import { continuingWords } from './continuing'

interface ContinuingClassesProps {
  classes: readonly ClassAt[]
  onOpen: (at: ClassAt) => void
}

/** The classes that began the day before and are still on after midnight; nothing where there are none. */
export function ContinuingClasses({ classes, onOpen }: ContinuingClassesProps) {
  if (classes.length === 0) return null
  return (
    <ul
      aria-label="From the day before"
      className="px-6 pb-2 text-[13px]/[18px] text-(--muted) max-md:px-4 max-md:pt-1"
    >
      {classes.map((at) => (
        <li key={at.key} className="min-w-0">
          <button
            type="button"
            className="max-w-full truncate text-start align-bottom font-medium text-(--text) hover:underline max-md:min-h-11"
            onClick={() => onOpen(at)}
          >
            <bdi>{nameOf(at)}</bdi>
          </button>{' '}
          {continuingWords(at)}
        </li>
      ))}
    </ul>
  )
}
