import { Fragment, type ReactNode, useRef } from 'react'
import type { ListTable } from '@/components/data-table/features'
import { useFocusToPage } from '@/components/ui/use-focus-to-page'
import { formatCount } from '@/lib/format/numbers'
import { useBackClears } from './use-back-clears'

export interface SelectionAction {
  name: string
  label: string
  said?: string | null
  onAct: () => void
  dialog?: ReactNode
}

interface SelectionBarProps<Row extends object> {
  table: ListTable<Row>
  actions: readonly SelectionAction[]
  onClear: () => void
}

/** The selection and its actions, in the footer, or on a separate line when narrow. */
export function SelectionBar<Row extends object>({ table, ...common }: SelectionBarProps<Row>) {
  const count = Object.keys(table.state.rowSelection).length
  useBackClears(count > 0, common.onClear)
  return count > 0 && <Bar words={wordsOf(count, table.getSelectedRowModel().rows.length)} {...common} />
}

interface BarProps extends Omit<SelectionBarProps<object>, 'table'> {
  words: string
}

function Bar({ words, actions, onClear }: BarProps) {
  const bar = useRef<HTMLElement>(null)
  const said = actions.map((action) => action.said).find(Boolean)
  useFocusToPage(bar)
  return (
    <section
      ref={bar}
      aria-label="Selection"
      className="flex min-w-0 items-center gap-x-4 print:hidden max-xl:order-first max-xl:basis-full max-md:flex-wrap max-md:pt-1.5"
    >
      <span aria-hidden className="h-4 w-px bg-border-strong max-xl:hidden" />
      {/* An action's result replaces this line on a phone, and otherwise follows everything, so that nothing moves. */}
      <span className="min-w-0 truncate font-medium max-md:basis-full md:shrink-0">
        <span className={said ? 'max-md:hidden' : undefined}>{words}</span>
        {said && <span className="md:hidden">{said}</span>}
      </span>
      {[...actions, { name: 'clear', label: 'Clear', onAct: onClear }].map(({ name, label, onAct }) => (
        <button
          key={name}
          type="button"
          className="h-7 max-md:h-11 whitespace-nowrap xl:truncate rounded-sm font-medium text-accent-text hover:underline"
          onClick={onAct}
        >
          {label}
        </button>
      ))}
      {said && <span className="min-w-0 truncate text-muted max-md:hidden">{said}</span>}
      {actions.map(({ name, dialog }) => (
        <Fragment key={name}>{dialog}</Fragment>
      ))}
    </section>
  )
}

function wordsOf(count: number, here: number): string {
  const words = `${formatCount(count)} selected`
  if (here === count) return words
  const away = count === 1 ? 'not' : here === 0 ? 'none' : `${formatCount(count - here)} not`
  return `${words}, ${away} on this page`
}
