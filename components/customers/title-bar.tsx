import { Columns3, Rows3 } from 'lucide-react'
import { DataAge } from '@/components/data-table/data-age'
import { MenuButton } from '@/components/data-table/menu-button'
import { DENSITIES, type Density, HIDEABLE } from './address'
import { COLUMN_OPTIONS } from './columns'
import type { Desk } from './use-desk'

const DENSITY_LABELS: Record<Density, string> = { compact: 'Compact', regular: 'Regular', roomy: 'Roomy' }
const DENSITY_OPTIONS = DENSITIES.map((value) => ({ value, label: DENSITY_LABELS[value] }))

/** The page's name, how old its rows are, and how they are shown. */
export function TitleBar({ desk: { address, customers, look } }: { desk: Desk }) {
  const { query } = customers
  const shown = HIDEABLE.filter((column) => !address.hidden.includes(column))
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 px-6 max-md:h-13 max-md:pr-1 max-md:pl-4">
      <h1 className="text-base/6 font-semibold tracking-[-0.011em]">Customers</h1>
      <div className="ml-auto flex items-center gap-2">
        <DataAge
          readAt={query.data ? customers.shown.readAt : null}
          isBusy={query.isFetching}
          onRefresh={() => query.refetch()}
        />
        <MenuButton
          label="Columns"
          icon={<Columns3 aria-hidden size={16} className="text-(--muted)" />}
          className="max-md:hidden"
          menu={{
            kind: 'some',
            options: COLUMN_OPTIONS,
            on: shown,
            onChange: (on) => look({ hidden: HIDEABLE.filter((column) => !on.includes(column)) }, 'replace'),
          }}
        />
        <MenuButton
          label="Density"
          icon={<Rows3 aria-hidden size={16} className="text-(--muted)" />}
          className="-mr-2.5 max-md:hidden"
          menu={{
            kind: 'one',
            options: DENSITY_OPTIONS,
            value: address.density,
            onChange: (value) =>
              look({ density: DENSITIES.find((known) => known === value) ?? 'regular' }, 'replace'),
          }}
        />
      </div>
    </header>
  )
}
