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
    <ul aria-label="From the day before" className="px-6 pb-2 text-[13px]/[18px] max-md:px-4 max-md:pb-0">
      {classes.map((at) => (
        <li key={at.key}>
          <button
            type="button"
            className="flex max-w-full items-center gap-1 text-start hover:underline max-md:min-h-11"
            onClick={() => onOpen(at)}
          >
            <bdi className="min-w-0 truncate font-medium">{nameOf(at)}</bdi>{' '}
            <span className="shrink-0 text-(--muted)">{continuingWords(at)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
