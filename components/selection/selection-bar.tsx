import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ListTable } from '@/components/data-table/features'
import { classes } from '@/components/ui/classes'
import { useFocusToPage } from '@/components/ui/use-focus-to-page'
import { formatCount } from '@/lib/format/numbers'
import { useBackClears } from './use-back-clears'

export interface SelectionAction {
  name: string
  label: string
  said?: string | null
  /** Shown as the lesser choice. */
  isQuiet?: boolean
  onAct: () => void
  dialog?: ReactNode
}

/** What can be done beyond this page, after the summary, or why nothing can. */
export interface SelectionLead {
  /** Keeps the focus if the next one has the same name. */
  name: string
  label: string
  /** Whether the bar has its own line in the footer at every width. */
  isLong?: boolean
  /** Replaces the summary. */
  said?: string
  /** What else comes in its place, so that nothing moves then: its label, and a summary with its label. */
  room?: readonly [label: string, whole: string]
  /** Missing: the label only informs. */
  onAct?: () => void
}

interface SelectionBarProps<Row extends object> {
  table: ListTable<Row>
  /** Null: none, but its place stays, so that nothing moves. */
  lead?: SelectionLead | null | undefined
  /** The summary, if it isn't the number of rows and how many are on other pages. */
  words?: string | undefined
  actions: readonly SelectionAction[]
  onClear: () => void
}

/** The selection and its actions, in the footer, or on a separate line when narrow. */
export function SelectionBar<Row extends object>({ table, words, ...common }: SelectionBarProps<Row>) {
  const count = Object.keys(table.state.rowSelection).length
  useBackClears(count > 0, common.onClear)
  return (
    count > 0 && <Bar words={words ?? wordsOf(count, table.getSelectedRowModel().rows.length)} {...common} />
  )
}

interface BarProps extends Omit<SelectionBarProps<object>, 'table'> {
  words: string
}

const BUTTON = 'h-7 max-md:h-11 whitespace-nowrap rounded-sm font-medium hover:underline'

function Bar({ words, lead, actions, onClear }: BarProps) {
  const bar = useRef<HTMLElement>(null)
  // More than one line has room for next to the range and the pages.
  const isWide = actions.length > 2
  const said = actions.map((action) => action.said).find(Boolean)
  useFocusToPage(bar)
  const name = lead?.name
  const before = useRef(name)
  useLayoutEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (before.current !== name && document.activeElement === document.body)
      bar.current?.querySelector('button')?.focus()
    before.current = name
  }, [name])
  return (
    <section
      ref={bar}
      aria-label="Selection"
      data-wide={lead?.isLong ? 'always' : isWide || undefined}
      className={classes(
        'flex min-w-0 items-center gap-x-4 print:hidden max-xl:order-first max-xl:basis-full max-[56rem]:flex-wrap',
        isWide && 'max-split:order-first max-split:basis-full',
        lead?.isLong && 'order-first basis-full flex-wrap',
        lead === undefined && 'max-md:pt-1.5',
      )}
    >
      <span
        aria-hidden
        className={classes(
          'h-4 w-px bg-border-strong',
          lead?.isLong ? 'hidden' : isWide ? 'max-split:hidden' : 'max-xl:hidden',
        )}
      />
      <Summary words={words} said={said} lead={lead} isWide={isWide} />
      {[...actions, { name: 'clear', label: 'Clear', onAct: onClear }].map(
        ({ name, label, isQuiet, onAct }) => (
          <button
            key={name}
            type="button"
            className={classes(BUTTON, isQuiet ? 'text-muted' : 'text-accent-text', 'xl:truncate')}
            // The second click of a double click may meet another action than the first.
            onClick={({ detail }) => detail < 2 && onAct()}
          >
            {label}
          </button>
        ),
      )}
      {said && (
        <span className={classes('min-w-0 truncate text-muted max-md:hidden', isWide && 'split:hidden')}>
          {said}
        </span>
      )}
      {actions.map(({ name, dialog }) => (
        <Fragment key={name}>{dialog}</Fragment>
      ))}
    </section>
  )
}

interface SummaryProps {
  words: string
  said: string | null | undefined
  lead: SelectionLead | null | undefined
  isWide: boolean
}

/**
 * An action's result takes its place on a phone, and in a line that is full. Otherwise it follows everything. Nothing
 * moves.
 */
function Summary({ words, said, lead, isWide }: SummaryProps) {
  return (
    <span
      className={classes(
        'relative min-w-0 font-medium max-md:basis-full md:shrink-0',
        isWide && 'split:min-w-72',
        lead === undefined ? 'truncate' : 'max-[56rem]:basis-full',
        // Reserves the width.
        lead?.room &&
          'after:invisible after:block after:h-0 after:overflow-hidden after:whitespace-pre after:content-[attr(data-room)] max-[56rem]:after:hidden',
      )}
      data-room={lead?.room && `${words}\u2003 ${lead.room[0]}\n${lead.room[1]}`}
    >
      <span
        className={classes(
          'flex items-center gap-x-4 max-md:justify-between',
          said && isWide && 'split:invisible',
          lead !== undefined && 'max-md:min-h-11',
        )}
      >
        <span className={classes('min-w-0 truncate', said && 'max-md:hidden')}>{lead?.said ?? words}</span>
        {said && <span className="min-w-0 truncate md:hidden">{said}</span>}
        {lead && !lead.onAct && <span className="shrink-0 font-normal text-muted">{lead.label}</span>}
        {lead?.onAct && (
          <button
            key={lead.name}
            type="button"
            className={classes(BUTTON, 'shrink-0 text-accent-text')}
            // A double click doesn't cancel what it starts.
            onClick={({ detail }) => detail < 2 && lead.onAct?.()}
          >
            {lead.label}
          </button>
        )}
      </span>
      {said && isWide && (
        <span className="absolute inset-0 my-auto hidden h-fit text-xs/4 split:block">{said}</span>
      )}
    </span>
  )
}

function wordsOf(count: number, here: number): string {
  const words = `${formatCount(count)} selected`
  if (here === count) return words
  const away = count === 1 ? 'not' : here === 0 ? 'none' : `${formatCount(count - here)} not`
  return `${words}, ${away} on this page`
}
