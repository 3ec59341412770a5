import { type ReactNode, useRef } from 'react'
import { usePlainRows } from '@/components/data-table/rows/use-plain-rows'
import { HEADERS, TITLE } from './messages'

const HEAD = 'h-9 border-y border-border px-3 text-start text-xs/4 font-medium text-muted'

/** The table of the team's forms, with the measures of every table; on a phone rows are blocks. */
export function FormsTable({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  usePlainRows(list, 'td:first-child a')
  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <table
        aria-label={TITLE}
        aria-busy={isBusy}
        className="w-full table-fixed border-separate border-spacing-0 text-13 max-md:block md:[&_td]:h-11 md:[&_td]:border-b md:[&_td]:border-border md:[&_td]:px-3 md:[&_td:first-child]:pl-6 md:[&_td:last-child]:pr-4"
      >
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col" className={`${HEAD} pl-6!`}>
              {HEADERS.form}
            </th>
            <th scope="col" className={HEAD}>
              {HEADERS.last}
            </th>
            <th scope="col" className={`${HEAD} w-64 max-lg:w-52`}>
              {HEADERS.count}
            </th>
            <th scope="col" className={`${HEAD} w-48 max-lg:hidden`}>
              {HEADERS.id}
            </th>
            <th scope="col" className={`${HEAD} w-16`}>
              <span className="sr-only">{HEADERS.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  )
}
