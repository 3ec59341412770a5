import { createContext, type ReactNode, use } from 'react'
import { type AnswerFilter, isSameFilter } from '../search/answer-filter'
import { onlyThese } from './messages'

interface Filtering {
  filter: AnswerFilter | null
  onFilter: (filter: AnswerFilter) => void
}

/** The answer that the list is filtered by, and how to change it. */
export const FilteringContext = createContext<Filtering>({ filter: null, onFilter: () => undefined })

/** The key of the question whose nested answers have the charted one; null: it is not nested. */
export const ParentContext = createContext<string | null>(null)

interface AnswerButtonProps {
  question: string
  answer: string | null
  className: string
  children: ReactNode
}

/** An answer of the summary: filters the list by it, and pressed again shows everything. */
export function AnswerButton({ question, answer, className, children }: AnswerButtonProps) {
  const { filter, onFilter } = use(FilteringContext)
  const parent = use(ParentContext)
  const own = parent === null ? { question, answer } : { question: parent, part: question, answer }
  return (
    <button
      type="button"
      aria-pressed={isSameFilter(filter, own)}
      title={onlyThese}
      className={`rounded-sm hover:bg-fill aria-pressed:bg-accent-fill aria-pressed:ring-1 aria-pressed:ring-accent-border ${className}`}
      onClick={() => onFilter(own)}
    >
      {children}
    </button>
  )
}
