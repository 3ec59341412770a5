import type { ReactNode } from 'react'
import { Pager } from '@/components/data-table/pager'
import { PAGE_SIZES } from '@/components/data-table/place'
import { TableFooter } from '@/components/data-table/table-footer'
import { searchBody } from './address'
import { CountButton } from './count/count-button'
import type { Desk } from './use-desk'

interface ListFooterProps {
  desk: Desk
  /** The rows shown, in words. */
  range: string
  rows: number
  /** What can be done with the selected. */
  children: ReactNode
}

/** Under the list: which rows of how many, any other page, and for Live, which says no total, the way to it. */
export function ListFooter({ desk, range, rows, children }: ListFooterProps) {
  const { address, source, customers } = desk
  const { isOther, count } = customers
  const { limit, offset = 0, ...filters } = searchBody(address, 'live')
  const hasNext = customers.hasNext && (rows > 0 || isOther)
  const canCount = source === 'live' && !address.find && !isOther && rows > 0
  return (
    <TableFooter
      range={range}
      jump={desk.jump}
      beside={
        canCount && <CountButton key={JSON.stringify(filters)} filters={filters} known={offset + count} />
      }
      size={address.size}
      sizes={PAGE_SIZES}
      onSize={desk.resize}
    >
      {children}
      <Pager
        hasPrevious={address.page > 1}
        hasNext={hasNext}
        onTurn={desk.turn}
        onNearNext={customers.fetchNext}
      />
    </TableFooter>
  )
}
