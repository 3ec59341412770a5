import { useMemo } from 'react'
import { useTableLayout } from '@/components/preferences/preferences'
import type { TableLayout } from '@/lib/preferences'
import { layoutAtFirst } from './columns'
import type { Question } from './questions'
import type { KnownSenders } from './senders'

/** The user's layout of a form's table, or `layoutAtFirst` until they change it, which a saved order shows. */
export function useFormLayout(
  formId: string,
  questions: readonly Question[],
  senders: KnownSenders | null,
): [layout: TableLayout, change: (next: Partial<TableLayout>) => void] {
  const [kept, keep] = useTableLayout(`form ${formId}`)
  const { order, hidden } = useMemo(() => layoutAtFirst(questions, senders), [questions, senders])
  const layout = useMemo(() => (kept.order.length > 0 ? kept : { ...kept, hidden }), [kept, hidden])
  return [
    layout,
    (next) => {
      const isReset = next.order?.length === 0
      const isOfColumns = Object.keys(next).some((name) => name !== 'density')
      const before = kept.order.length > 0 ? kept.order : order
      keep(isReset || !isOfColumns ? next : { order: before, hidden: layout.hidden, ...next })
    },
  ]
}
