import { useRef } from 'react'
import { useFocusToPage } from '@/components/ui/use-focus-to-page'
import { formatCount } from '@/lib/format/numbers'
import type { DeskTable } from './features'
import { useBackClears } from './use-back-clears'

export interface SelectionAction {
  /** Stays the same while its words tell what it did. */
  name: string
  label: string
  onAct: () => void
}

interface SelectionBarProps<Row extends object> {
  table: DeskTable<Row>
  actions: readonly SelectionAction[]
  onClear: () => void
}

/**
 * What is selected and what can be done with it, in the footer; where that is narrow, in a line of its own.
 */
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
  useFocusToPage(bar)
  return (
    <section
      ref={bar}
      aria-label="Selection"
      className="flex min-w-0 items-center gap-x-4 print:hidden max-xl:order-first max-xl:basis-full max-xl:flex-wrap"
    >
      <span aria-hidden className="h-4 w-px bg-(--border-strong) max-xl:hidden" />
      <span className="whitespace-nowrap font-medium">{words}</span>
      {[...actions, { name: 'clear', label: 'Clear', onAct: onClear }].map(({ name, label, onAct }) => (
        <button
          key={name}
          type="button"
          className="h-7 max-md:h-11 whitespace-nowrap xl:truncate rounded-(--radius-s) font-medium text-(--accent-text) hover:underline"
          onClick={onAct}
        >
          {label}
        </button>
      ))}
    </section>
  )
}

/** How many rows of all pages and lists are selected, and how many of them aren't among those in sight. */
function wordsOf(count: number, here: number): string {
  const words = `${formatCount(count)} selected`
  if (here === count) return words
  const away = count === 1 ? 'not' : here === 0 ? 'none' : `${formatCount(count - here)} not`
  return `${words}, ${away} on this page`
}
