import { useMemo } from 'react'
import { useTableLayout } from '@/components/preferences/preferences'
import type { TableLayout } from '@/lib/preferences'
import { columnId } from './columns'
import type { Question } from './questions'

/** A table doesn't scroll sideways: questions after these are columns when somebody asks for them. */
const MOST_AT_FIRST = 7

/**
 * How the person wants to see a form's table. Until they chose, the first questions are shown; an order
 * that is kept says that they did.
 */
export function useFormLayout(
  formId: string,
  questions: readonly Question[],
): [layout: TableLayout, change: (next: Partial<TableLayout>) => void] {
  const [kept, keep] = useTableLayout(`form ${formId}`)
  const layout = useMemo(() => {
    if (kept.order.length > 0) return kept
    return { ...kept, hidden: questions.slice(MOST_AT_FIRST).map(columnId) }
  }, [kept, questions])
  return [
    layout,
    (next) => {
      const isReset = next.order?.length === 0
      const isOfColumns = Object.keys(next).some((name) => name !== 'density')
      const order = kept.order.length > 0 ? kept.order : questions.map(columnId)
      keep(isReset || !isOfColumns ? next : { order, hidden: layout.hidden, ...next })
    },
  ]
}
