import type { RefObject } from 'react'
import type { Remembered } from '@/components/data-table/use-data-table'
import { loadExportDialog } from '@/components/exports/export-button'
import type { ExportAsk } from '@/components/exports/export-dialog'
import { useRole } from '@/components/preferences/preferences'
import type { SelectionProps } from '@/components/selection/rows-selection'
import { selectRows } from '@/components/selection/select-rows'
import { SelectionBar, type SelectionLead } from '@/components/selection/selection-bar'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useMedia } from '@/components/ui/use-media'
import type { Customer } from '@/lib/contract'
import { MOST_SELECTED } from './select-all/fetch-matching'
import { matchingOf } from './select-all/matching'
import { SELECT_ALL, selectedWords } from './select-all/select-all-messages'
import { useSelectAll } from './select-all/use-select-all'
import { useCopyCustomers } from './use-copy-customers'
import { useCopyEmails } from './use-copy-emails'
import type { CustomersPageState } from './use-customers-page'
import { useStricter } from './use-stricter'

/** Where the table can be so narrow that its rows have two lines, next to the sidebar. */
const TWO_LINES = '(width < 62rem)'

interface CustomersSelectionProps extends SelectionProps<Customer> {
  remembered: RefObject<Remembered<Customer>>
  customersPage: CustomersPageState
  /** The live list's total, if it was counted. */
  counted: number | undefined
  exported: ExportAsk
}

/** The selected customers: copying them, selecting all that match, and exporting those. */
export function CustomersSelection({
  table,
  selected,
  remembered,
  customersPage,
  counted,
  exported,
  onClear,
}: CustomersSelectionProps) {
  const stricter = useStricter(selected)
  const copies = [
    ...useCopyEmails(stricter.customers, stricter.isListKnown),
    useCopyCustomers(table, stricter.customers, customersPage.address.list.edited_since),
  ]
  const matching = matchingOf(customersPage, counted)
  const { total, isNarrowed } = matching
  const select = (customers: readonly Customer[]) => selectRows(table, remembered.current, customers)
  const { progress, all, start, cancel } = useSelectAll({ matching, selected, select, onClear })
  const { open, close, draw } = useLazyComponent(loadExportDialog)
  // An export ignores the search.
  const canExport = useRole() !== 'staff' && !customersPage.address.find
  // Two-line rows have no checkbox for the page.
  const canOffer = useMedia(TWO_LINES) || table.getIsAllRowsSelected()
  const { rowSelection } = table.state
  const { rows } = table.getRowModel()
  const count = Object.keys(rowSelection).length
  const isAll = all !== null && count === all.ids.length && all.ids.every((id) => rowSelection[id])
  const isPart = all !== null && count < all.ids.length && all.ids.length === total
  const isPageAll = total === count && rows.length === count && table.getIsAllRowsSelected()

  const offer = SELECT_ALL.offer(total ?? 0, isNarrowed)
  const room = [offer, `${SELECT_ALL.progress(total ?? 0, total ?? 0)}\u2003${SELECT_ALL.cancel}`] as const

  function lead(): SelectionLead | null | undefined {
    if (progress !== null)
      return {
        name: 'select',
        label: SELECT_ALL.cancel,
        said: SELECT_ALL.progress(progress, total ?? 0),
        room,
        onAct: cancel,
      }
    const exporting = canExport ? { name: 'export', label: SELECT_ALL.export, onAct: open } : null
    if (isAll) return exporting
    if (isPageAll) return exporting ?? undefined
    if (isPart) {
      const label = SELECT_ALL.exportAll(all.ids.length, isNarrowed)
      return exporting && { ...exporting, label, isLong: true }
    }
    if (!canOffer || total === null || total <= count) return undefined
    if (total <= MOST_SELECTED) return { name: 'select', label: offer, room, onAct: start }
    // To export them all isn't offered here: it would seem to export the selection.
    return table.getIsAllRowsSelected() ? { name: 'most', label: SELECT_ALL.most } : undefined
  }

  return (
    <>
      <SelectionBar
        table={table}
        actions={copies}
        lead={lead()}
        words={isAll ? selectedWords(count) : undefined}
        onClear={onClear}
      />
      {draw((Part) => (
        <Part {...exported} onClose={close} />
      ))}
    </>
  )
}
