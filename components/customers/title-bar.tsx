import { Columns3 } from 'lucide-react'
import { DensityMenu } from '@/components/data-table/density-menu'
import { MenuButton } from '@/components/data-table/menu-button'
import { TitleBar } from '@/components/data-table/title-bar'
import { HIDEABLE } from './address'
import { COLUMN_OPTIONS } from './columns'
import type { Desk } from './use-desk'

/** The title bar of Customers, with the columns' and the rows' menus. */
export function CustomersTitle({ desk: { address, customers, look } }: { desk: Desk }) {
  const { query, shown } = customers
  const columns = HIDEABLE.filter((column) => !address.hidden.includes(column))
  return (
    <TitleBar
      title="Customers"
      readAt={query.data ? shown.readAt : null}
      isBusy={query.isFetching}
      onRefresh={() => query.refetch()}
    >
      <MenuButton
        label="Columns"
        icon={<Columns3 aria-hidden size={16} className="text-(--muted)" />}
        className="max-md:hidden"
        menu={{
          kind: 'some',
          options: COLUMN_OPTIONS,
          on: columns,
          onChange: (on) => look({ hidden: HIDEABLE.filter((column) => !on.includes(column)) }, 'replace'),
        }}
      />
      <DensityMenu value={address.density} onChange={(density) => look({ density }, 'replace')} />
    </TitleBar>
  )
}
