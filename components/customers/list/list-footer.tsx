import { type ReactNode, useState } from 'react'
import { CountButton } from '@/components/customers/count/count-button'
import type { Counted } from '@/components/customers/count/counted'
import { BestMatchFirst } from '@/components/customers/filters/sort-select'
import { liveBody } from '@/components/customers/requests'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { PageJump } from '@/components/list-page/page-jump'
import { TableFooter } from '@/components/list-page/table-footer'
import { formatCount } from '@/lib/format/numbers'

interface ListFooterProps {
  customersPage: CustomersPageState
  range: string
  rows: number
  /** Gets the total if it was counted. */
  children: (counted: number | undefined) => ReactNode
}

/** The list's footer: the range of rows, pagination, and for the live list a button that counts the total. */
export function ListFooter({ customersPage, range, rows, children }: ListFooterProps) {
  const { address, source, pages, jump } = customersPage
  const { isOther, count } = pages
  const { limit, offset = 0, ...filters } = liveBody(address)
  const [counts, setCounts] = useState<Readonly<Record<string, Counted>>>({})
  const asked = JSON.stringify(filters)
  const isLive = source === 'live' && !address.find && rows > 0
  const { counted: saved } = customersPage.entryState ?? {}
  const counted = isLive ? (counts[asked] ?? (saved?.asked === asked ? saved : undefined)) : undefined
  const total = counted?.total
  return (
    <TableFooter
      listPage={customersPage}
      rows={rows}
      isPaged={rows > 0 || address.page > 1 || isOther}
      range={total === undefined ? range : `${range} of ${formatCount(Math.max(total, offset + count))}`}
      drawJump={
        jump &&
        ((text, room) => (
          <PageJump
            {...jump}
            {...(total !== undefined && { pages: Math.ceil(total / address.size) })}
            range={text}
            room={room}
          />
        ))
      }
      extra={
        isLive && (
          <CountButton
            key={asked}
            filters={filters}
            known={isOther ? 0 : offset + count}
            counted={counted}
            onCounted={(found) => {
              setCounts((known) => ({ ...known, [asked]: { ...found, asked } }))
              customersPage.onCounted({ ...found, asked })
            }}
          />
        )
      }
    >
      {address.find && (
        <BestMatchFirst className="whitespace-nowrap group-has-[>[data-wide]]/footer:hidden max-lg:hidden" />
      )}
      {children(total)}
    </TableFooter>
  )
}
